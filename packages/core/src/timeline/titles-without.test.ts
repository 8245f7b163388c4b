import { expect, it } from 'vitest';
import type { Title } from './overlays.ts';
import { withoutShortCuts } from './short-cuts.ts';
import { type TimelineClip, timelineOf } from './timeline.ts';
import { exportOf } from './to-export.ts';

const title = (start?: number): Title => ({
  ...{ kind: 'lower-third', text: 'Mia', seconds: 2 },
  ...(start !== undefined && { start }),
});

/** Clips of 6, 2 and 6 seconds: the second is too short. */
const clips = [6, 2, 6].map(
  (seconds, at): TimelineClip => ({
    ...{ id: String(at), start: 0, end: seconds, media: { key: 'a', uri: 'a' }, crop: null },
    ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
  }),
);
const overlays = { captions: null, titles: [title(), title(3), title(7), title(9.5)] };

it('keeps titles over their pictures where cuts that are too short are left out, here and in an edit list that was sent', () => {
  const whole = timelineOf(clips, null, { overlays });
  const starts = [undefined, 3, 6, 7.5];
  expect(exportOf(whole).timeline.titles?.map(({ start }) => start)).toEqual(starts);
  const sent = exportOf(whole, 0).timeline;
  expect(sent.titles).toEqual(overlays.titles);
  expect(withoutShortCuts(sent).timeline.titles?.map(({ start }) => start)).toEqual(starts);
});
