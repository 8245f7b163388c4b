import { type Timeline, timelineOfClips, withOverlays } from '@cutgraph/core';
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Clock } from '../../lib/playback/clock.ts';
import { OverlayLayer } from './overlay-layer.tsx';
import { previewPlan } from './preview-plan.ts';

const CANVAS = { width: 1080, height: 1920, framesPerSecond: 30 };

it('shows the texts of the frame that is seen, in the place and the size of the plan', () => {
  const clips = [0, 1].map((at) => ({
    ...{ id: String(at), mediaID: 'a', mediaRefId: 'a', start: 2 * at, end: 2 * at + 2 },
  }));
  const film: Timeline = withOverlays(timelineOfClips(clips, CANVAS), {
    captions: {
      cues: [{ key: 'a', start: 1, end: 3, text: '<b>Hello</b> you', wordStarts: [1, 2.5] }],
      style: 'karaoke',
    },
    titles: [{ kind: 'card', text: 'Harbour', seconds: 0.5 }],
  });
  const frames = new Clock();
  const { container } = render(<OverlayLayer plan={previewPlan(film, () => undefined)} frames={frames} />);
  const at = (frame: number) => {
    act(() => frames.set(frame));
    return [...container.querySelectorAll('p')].map((text) => text.textContent);
  };
  expect(at(0)).toEqual(['Harbour']);
  expect(at(14)).toEqual(['Harbour']);
  expect(at(15)).toEqual([]);
  expect(at(29)).toEqual([]);
  expect(at(30)).toEqual(['<b>Hello</b>']);
  const place = container.querySelector('p')!.parentElement!;
  expect(place.style.paddingBottom).toBe('24.0104cqh');
  expect(container.querySelector('b')?.textContent).toBe('<b>Hello</b>');
  // The second clip has the second word alone.
  expect(at(65)).toEqual(['you']);
  expect(at(74)).toEqual(['you']);
  expect(container.querySelector('b')).toBeNull();
  expect(at(75)).toEqual(['you']);
  expect(container.querySelector('b')?.textContent).toBe('you');
  expect(at(90)).toEqual([]);
});

it('shows letters of other scripts in their fonts, and what begins at the right there', () => {
  const clips = [{ id: '0', mediaID: 'a', mediaRefId: 'a', start: 0, end: 2 }];
  const film: Timeline = withOverlays(timelineOfClips(clips, CANVAS), {
    captions: { cues: [{ key: 'a', start: 0, end: 2, text: 'Tokyo 東京の夜' }] },
    titles: [{ kind: 'lower-third', text: 'שלום, 2024', seconds: 2 }],
  });
  const { container } = render(
    <OverlayLayer plan={previewPlan(film, () => undefined)} frames={new Clock()} />,
  );
  const [caption, third] = [...container.querySelectorAll('p')];
  const font = (element: Element | undefined) =>
    [...element!.querySelectorAll('span')].map((span) => [span.textContent, span.style.fontFamily]);
  expect(font(caption)).toContainEqual(['東京の夜', 'overlay-japanese, overlay-chinese']);
  expect(font(third)).toContainEqual(['שלום', 'overlay-hebrew, overlay-chinese']);
  expect([caption, third].map((text) => text!.style.unicodeBidi)).toEqual(['', 'plaintext']);
  expect(third!.parentElement!.style.textAlign).toBe('right');
  expect(caption!.parentElement!.style.textAlign).toBe('center');
});
