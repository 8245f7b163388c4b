import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/property-runs.ts';
import { assDocument } from './ass-document.ts';
import type { OverlayEvent } from './overlay-events.ts';

const canvas = { width: 1080, height: 1920, framesPerSecond: 120 };
const event = (text: string, more: Partial<OverlayEvent> = {}): OverlayEvent => ({
  ...{ startFrame: 0, endFrame: 7, text },
  look: { kind: 'caption', style: 'plain', position: 'bottom' },
  ...more,
});
const eventLines = (document: string) => document.split('\n').filter((line) => line.startsWith('Dialogue: '));
/** The tenth field is the text, with all its commas. */
const textOf = (line: string | undefined) => line?.split(',').slice(9).join(',');

it('has a hundredth of a second a frame, whatever the rate', () => {
  const [line] = eventLines(assDocument(canvas, [event('x', { startFrame: 5, endFrame: 6_000 * 61 + 7 })]));
  expect(line).toMatch(/^Dialogue: 0,0:00:00\.05,1:01:00\.07,caption-plain-bottom,,0,0,0,,x$/);
});

it('takes no command from a text', () => {
  const hostile = '{\\an8\\fs200}x\\Ny\\h{\r\nDialogue: 0,0:00:00.00,9:00:00.00,,,,,,,z\u0000\u202e';
  const lines = eventLines(assDocument(canvas, [event(hostile)]));
  expect(lines).toHaveLength(1);
  expect(textOf(lines[0])).toBe(
    '\\{\\\u2060an8\\\u2060fs200\\}x\\\u2060Ny\\\u2060h\\{\\NDialogue: 0,0:00:00.00,9:00:00.00,,,,,,,z',
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const document = assDocument(canvas, [event(text), event('last')]);
      expect(document.split('\n')).toHaveLength(
        assDocument(canvas, [event('x'), event('last')]).split('\n').length,
      );
      const shown = textOf(eventLines(document)[0]) ?? '';
      // No override block, and no escape but a line's end and the braces.
      expect(shown.replaceAll(/\\[{}N]/g, '').replaceAll('\\\u2060', '')).not.toMatch(/[{}\\]/);
    }),
    propertyRuns(200),
  );
});

it('colours the word that is said and nothing else', () => {
  const [line] = eventLines(assDocument(canvas, [event('a {b} c', { marked: { start: 2, end: 5 } })]));
  expect(textOf(line)).toBe('a {\\1c&H33D6FF&}\\{b\\}{\\1c&HFFFFFF&} c');
});

it('keeps clear of what phones write over an upright film', () => {
  const style = (position: 'top' | 'bottom') =>
    /^Style: (.*)$/m
      .exec(assDocument(canvas, [event('x', { look: { kind: 'caption', style: 'plain', position } })]))?.[1]
      ?.split(',')
      .slice(-5, -1)
      .map(Number);
  expect(style('bottom')).toEqual([2, 119, 119, 461]);
  expect(style('top')).toEqual([8, 119, 119, 250]);
});
