import { describe, expect, it } from 'vitest';
import { type TimelineClip, timelineOf, videoClipsOf } from '../timeline.ts';
import { applyTimelineOperation } from './apply.ts';
import { setFade, setVolume, toggleMute, trim } from './clip-edits.ts';
import type { TimelineOperation } from './operation.ts';

const clip = (change: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: 'k', media: { key: 'm', uri: '/ws/w/media/m' }, start: 2, end: 8, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...change },
});
const LIMITS = { duration: 10, frameSeconds: 1 / 25 };

/** The clip after an edit of it. */
function after(one: TimelineClip, edit: (clip: TimelineClip) => TimelineOperation): TimelineClip {
  return videoClipsOf(applyTimelineOperation(timelineOf([one], null), edit(one)).timeline)[0]!;
}

describe('a clip', () => {
  it.each([
    ['start', 3.011, { start: 3, end: 8 }],
    ['start', -4, { start: 0, end: 8 }],
    ['end', 99, { start: 2, end: 10 }],
    ['start', 9, { start: 7.96, end: 8 }],
    ['end', 1, { start: 2, end: 2.04 }],
  ] as const)(
    'is trimmed on frames, inside its media, to a frame at least: its %s to %d',
    (side, to, range) => {
      expect(after(clip(), (one) => trim(one, side, to, LIMITS))).toMatchObject(range);
    },
  );

  it('loses what of its fades does not fit any more', () => {
    const short = after(clip({ fadeIn: 3, fadeOut: 1 }), (one) => trim(one, 'end', 4, LIMITS));
    expect(short).toMatchObject({ end: 4, fadeIn: 1.5, fadeOut: 0.5 });
    expect(after(clip({ fadeOut: 4 }), (one) => setFade(one, 'fadeIn', 9)).fadeIn).toBe(2);
    expect(after(clip({ end: 62 }), (one) => setFade(one, 'fadeIn', 30)).fadeIn).toBe(10);
  });

  it('is muted, and as loud as before again', () => {
    expect(after(clip({ volume: 1.4 }), toggleMute).volume).toBe(0);
    expect(after(clip({ volume: 0 }), (one) => toggleMute(one, 1.4)).volume).toBe(1.4);
    expect(after(clip({ volume: 0 }), (one) => toggleMute(one)).volume).toBe(1);
    expect(after(clip(), (one) => setVolume(one, 3)).volume).toBe(2);
  });
});
