import { timelineOfClips } from '@cutgraph/core';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newMedia } from '../../../test/media.ts';
import { pass } from '../../../test/videos.ts';
import { filtersOf, loudnessOf } from '../../../test/web-audio.ts';
import { previewPlan } from './preview-plan.ts';
import { TimelinePlayer } from './timeline-player.tsx';
import { type TimelinePlay, useTimelinePlay } from './use-timeline-play.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});

type Clip = Parameters<typeof timelineOfClips>[0][number];

/** A clip of two seconds, from the fifth of its video on. */
function clipOf(mediaID: string, fields: Partial<Clip> = {}): Clip {
  return { ...{ id: mediaID, mediaID, mediaRefId: mediaID, start: 5, end: 7 }, ...fields };
}

const mediaOf = (key: string) => newMedia({ mediaURL: `/files/${key}.mp4` });
const sourceOf = (key: string) => ({ url: mediaOf(key).mediaURL });

function openTimeline(begin: readonly Clip[]) {
  let play: TimelinePlay | undefined;
  function Screen({ clips }: { clips: readonly Clip[] }) {
    play = useTimelinePlay(clips);
    const { place, into, isPlaying, onTime, onEnd } = play;
    const plan = previewPlan(timelineOfClips(clips), mediaOf);
    return (
      <TimelinePlayer
        {...{ plan, sourceOf, place, into, isPlaying, onTime, onEnd }}
        label="Film"
        isMuted={false}
      />
    );
  }
  const { container, rerender } = render(<Screen clips={begin} />);
  return {
    now: () => play!,
    videoOf: (key: string) =>
      [...container.querySelectorAll('video')].find((video) => video.src.includes(`/${key}.mp4`)),
    shown: () => container.querySelector<HTMLVideoElement>('[data-shown] video')?.getAttribute('src'),
    does: (make: (now: TimelinePlay) => void) => act(async () => make(play!)),
    waits: async (seconds: number) => {
      // What the player does is on the screen before it goes on.
      for (let left = Math.round(seconds / 0.08); left > 0; left--) await act(async () => pass(0.08));
    },
    change: (clips: readonly Clip[]) => rerender(<Screen clips={clips} />),
  };
}

describe('a timeline', () => {
  it('is placed and plays once the metadata of its video is there', async () => {
    const unread = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(0);
    const { does, videoOf } = openTimeline([clipOf('a')]);
    await does((timeline) => timeline.play());
    const video = videoOf('a')!;
    expect([video.paused, video.currentTime]).toEqual([true, 0]);
    unread.mockRestore();
    video.dispatchEvent(new Event('loadedmetadata'));
    expect([video.paused, video.currentTime]).toEqual([false, 5]);
  });

  it('plays its clips one after another, and stops at its end', async () => {
    const { now, does, waits, shown, videoOf } = openTimeline([clipOf('a'), clipOf('b')]);
    await does((timeline) => timeline.play());
    await waits(1);
    expect(now()).toMatchObject({ place: 0, isPlaying: true });
    expect(now().clock.get()).toBeCloseTo(1, 1);
    await waits(1.5);
    expect(now().place).toBe(1);
    expect(shown()).toBe('/files/b.mp4');
    expect(now().clock.get()).toBeGreaterThan(2);
    await waits(2);
    expect(now()).toMatchObject({ place: 1, isPlaying: false });
    expect(videoOf('b')!.paused).toBe(true);
  });

  it('has the next clips ready and silent, a little before their first frame', async () => {
    const { does, waits, videoOf } = openTimeline([clipOf('a'), clipOf('b'), clipOf('c')]);
    await does((timeline) => timeline.play());
    await waits(1);
    const next = videoOf('b')!;
    expect([next.paused, next.muted]).toEqual([true, true]);
    expect(next.currentTime).toBeCloseTo(4.7);
    expect(videoOf('c')!.paused).toBe(true);
    expect(videoOf('a')!.muted).toBe(false);
  });

  it('begins again when it is played at its end', async () => {
    const { now, does, waits } = openTimeline([clipOf('a'), clipOf('b')]);
    await does((timeline) => timeline.standAt({ place: 1, into: 2 }));
    await does((timeline) => timeline.play());
    await waits(0.2);
    expect(now()).toMatchObject({ place: 0, isPlaying: true });
  });

  it('shows the frame where one goes, also while it plays', async () => {
    const { now, does, waits, videoOf } = openTimeline([clipOf('a'), clipOf('b')]);
    await does((timeline) => timeline.play());
    await waits(0.5);
    await does((timeline) => timeline.standAtSecond(3.5));
    await waits(1);
    expect(now()).toMatchObject({ place: 1, into: 1.5, isPlaying: false });
    expect(videoOf('b')!.currentTime).toBeCloseTo(6.5 + 0.95 / 30, 3);
    await does((timeline) => timeline.standAtSecond(99));
    expect(now()).toMatchObject({ place: 1, into: 2 });
    expect(videoOf('b')!.currentTime).toBeCloseTo(7 - 0.05 / 30, 3);
  });

  it('pauses where it is and goes on from there', async () => {
    const { now, does, waits, videoOf } = openTimeline([clipOf('a')]);
    await does((timeline) => timeline.play());
    await waits(1);
    await does((timeline) => timeline.pause());
    await waits(1);
    expect(now().into).toBeCloseTo(1, 1);
    await does((timeline) => timeline.play());
    await waits(0.5);
    expect(videoOf('a')!.currentTime).toBeCloseTo(6.5, 1);
  });

  it('is as loud as its clips, and fades', async () => {
    const { does, waits, videoOf } = openTimeline([clipOf('a', { volume: 0.5, fadeIn: 1 }), clipOf('b')]);
    await does((timeline) => timeline.play());
    await waits(0.5);
    expect(loudnessOf(videoOf('a')!)).toBeCloseTo(0.25, 1);
    await waits(1);
    expect(loudnessOf(videoOf('a')!)).toBeCloseTo(0.5, 2);
  });

  it('is heard through the high-passes of a clip whose rumble is cut, and without them again behind it', async () => {
    const film = [clipOf('a', { denoise: 'rumble', volume: 0.5 }), clipOf('b')];
    const { does, waits, videoOf, change } = openTimeline(film);
    await does((timeline) => timeline.play());
    await waits(0.5);
    const video = videoOf('a')!;
    expect(loudnessOf(video)).toBeCloseTo(0.5, 2);
    const filters = filtersOf(video);
    // Web Audio has Q in decibels, where these add up to those of a Butterworth filter at 80 Hz: 0.5412 times 1.3066.
    expect(filters.map(({ type, hertz }) => [type, hertz])).toEqual([
      ['highpass', 80],
      ['highpass', 80],
    ]);
    expect(filters.reduce((sum, { decibelsOfQ }) => sum + decibelsOfQ, 0)).toBeCloseTo(-3.01, 2);
    change([clipOf('a', { volume: 0.5 }), clipOf('b')]);
    await waits(0.2);
    expect(filtersOf(video)).toEqual([]);
    expect(loudnessOf(video)).toBeCloseTo(0.5, 2);
    await waits(2);
    expect(filtersOf(videoOf('b')!)).toEqual([]);
  });

  it('stays inside when clips are taken out under it', async () => {
    const { now, does, change, waits } = openTimeline([clipOf('a'), clipOf('b'), clipOf('c')]);
    await does((timeline) => timeline.standAt({ place: 2, into: 1 }));
    change([clipOf('a')]);
    expect(now().place).toBe(0);
    change([]);
    await does((timeline) => timeline.play());
    await waits(0.2);
    expect(now()).toMatchObject({ place: 0, isPlaying: false });
  });
});
