import type { ExportTimeline, MediaInput } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { withTitle } from './title-options.ts';

const timeline: ExportTimeline = {
  inputs: [{ key: 'a', uri: 'a.mp4' }],
  editList: [{ key: '1', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 20 } }],
};
const recorded = (iso: string | null) =>
  ({ mediaId: 'a', recordedAt: iso === null ? null : Date.parse(iso) }) as MediaInput;
const SHOWN = [recorded('2026-08-12T12:00:00Z')];

it('is the date of what the film shows, where nothing else is asked for', () => {
  const { timeline: made, title } = withTitle(timeline, {}, SHOWN);
  expect(title).toBe('12 August 2026');
  expect(made.titles).toEqual([{ kind: 'lower-third', text: '12 August 2026', seconds: 3 }]);
});

it('is what is asked for instead, and nothing where that is empty or no date is known', () => {
  expect(withTitle(timeline, { title: 'Our summer' }, SHOWN).title).toBe('Our summer');
  expect(withTitle(timeline, { title: '' }, SHOWN)).toEqual({ timeline, title: '' });
  expect(withTitle(timeline, {}, [recorded(null)])).toEqual({ timeline, title: '' });
  expect(withTitle(timeline, { title: 'By a template' }, []).title).toBe('By a template');
});
