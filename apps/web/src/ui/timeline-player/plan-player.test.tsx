import { transitionLookAt } from '@cutgraph/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringMetadata, free, hideFrameCallbacks, holdMetadata, pass, stall } from '../../../test/videos.ts';
import { PlanPlayer } from './plan-player.ts';
import type { PlannedShot } from './planned-shots.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Shots of two seconds, each of a video of its own, from its fifth second on. */
function shots(count: number, volumes: readonly number[] = []): PlannedShot[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ url: `/files/${at}.mp4`, start: 5, end: 7, frameSeconds: 1 / 30 },
    place: { left: '0%', top: '0%', width: '100%', height: '100%' },
    fill: null,
    opacityAt: (seconds) => Math.min(1, seconds),
    ...{ loudness: volumes[at] ?? 1, overlap: null, colourAt: () => 'black' },
  }));
}

function playerOf(film: readonly PlannedShot[]) {
  const layers = [0, 1, 2].map(() => {
    const layer = document.createElement('div');
    layer.append(document.createElement('video'));
    return layer;
  });
  const videos = layers.map((layer) => layer.querySelector('video')!);
  const reported = { place: -1, seconds: -1, ends: 0 };
  const player = new PlanPlayer(layers, {
    onTime: (place, seconds) => Object.assign(reported, { place, seconds }),
    onEnd: () => {
      reported.ends += 1;
    },
  });
  player.setShots(film);
  stops.push(() => player.close());
  return {
    player,
    reported,
    videos,
    shown: () => layers.flatMap((layer, at) => (layer.hasAttribute('data-shown') ? [at] : [])),
    playing: () => videos.flatMap((video, at) => (video.paused ? [] : [at])),
    heard: () => videos.flatMap((video, at) => (video.muted ? [] : [at])),
  };
}

describe('the shots of a plan', () => {
  it('shows its first shot from its first frame on', () => {
    const { player, reported, shown, videos } = playerOf(shots(2));
    player.play(0, 0);
    pass(0.1);
    expect(shown()).toEqual([0]);
    expect(videos[0]!.getAttribute('src')).toBe('/files/0.mp4');
    expect(reported.place).toBe(0);
    expect(reported.seconds).toBeLessThan(0.15);
  });

  it('shows nothing before the first shot has a frame', () => {
    const { player, shown, videos } = playerOf(shots(2));
    stall(videos[0]!);
    player.play(0, 0);
    pass(1);
    expect(shown()).toEqual([]);
    free(videos[0]!);
    pass(0.1);
    expect(shown()).toEqual([0]);
  });

  it('is placed and plays once the metadata is there', () => {
    const { player, reported, shown, playing, videos } = playerOf(shots(2));
    for (const video of videos) holdMetadata(video);
    player.play(0, 0);
    pass(0.5);
    expect([shown(), playing()]).toEqual([[], []]);
    for (const video of videos) bringMetadata(video);
    pass(0.1);
    expect(reported.place).toBe(0);
    expect(shown()).toEqual([0]);
    expect(videos[0]!.currentTime).toBeGreaterThanOrEqual(5);
    pass(2.2);
    expect(shown()).toEqual([1]);
  });

  it('begin at any of them', () => {
    const { player, reported, shown } = playerOf(shots(3));
    player.play(2, 0);
    pass(0.1);
    expect(shown()).toEqual([2]);
    expect(reported.place).toBe(2);
  });

  it('goes on to the next shot at its start, and through all to the end', () => {
    const { player, reported, shown, playing, videos } = playerOf(shots(4));
    player.play(0, 0);
    pass(2.2);
    expect(reported.place).toBe(1);
    expect(shown()).toEqual([1]);
    expect(playing()).toEqual([1]);
    expect(videos[1]!.currentTime).toBeGreaterThan(5);
    pass(2);
    expect(reported.place).toBe(2);
    // Three layers take turns.
    expect(videos[0]!.getAttribute('src')).toBe('/files/3.mp4');
    pass(2);
    expect(shown()).toEqual([0]);
    expect(reported.ends).toBe(0);
    pass(3);
    expect(reported.ends).toBe(1);
    expect(playing()).toEqual([]);
  });

  it('does so where a browser cannot say which frame it shows (Firefox before 132)', () => {
    hideFrameCallbacks();
    const { player, reported, shown, videos } = playerOf(shots(2));
    player.play(0, 0);
    pass(1.9);
    expect(shown()).toEqual([0]);
    pass(0.3);
    expect(shown()).toEqual([1]);
    expect(videos[1]!.currentTime).toBeGreaterThan(5);
    pass(3);
    expect(reported.ends).toBe(1);
  });

  it('waits on the last frame of a shot while the next one is late', () => {
    const { player, reported, shown, playing, videos } = playerOf(shots(2));
    player.play(0, 0);
    stall(videos[1]!);
    pass(4);
    expect(shown()).toEqual([0]);
    expect(playing()).toEqual([1]);
    expect(reported).toMatchObject({ place: 0, seconds: 2, ends: 0 });
    free(videos[1]!);
    pass(0.5);
    expect(shown()).toEqual([1]);
  });

  it('is heard only from the shot that is seen, and not from a silent one', () => {
    const { player, heard, videos } = playerOf(shots(3, [0.5, 0, 1]));
    player.setMuted(false);
    player.play(0, 0);
    pass(1.9);
    expect(heard()).toEqual([0]);
    expect(videos[0]!.volume).toBe(0.5);
    pass(0.3);
    expect(heard()).toEqual([]);
    pass(2);
    expect(heard()).toEqual([2]);
    player.setMuted(true);
    expect(heard()).toEqual([]);
  });

  it('pauses while the page is hidden, and resumes when it is shown', () => {
    const { player, playing } = playerOf(shots(2));
    player.play(0, 0);
    pass(0.5);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toEqual([]);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toEqual([0]);
  });

  it('reports nothing more once it is closed', () => {
    const { player, reported, shown, playing } = playerOf(shots(2));
    player.play(0, 0);
    pass(1);
    player.close();
    const before = { ...reported };
    pass(5);
    expect(reported).toEqual(before);
    expect([shown(), playing()]).toEqual([[], []]);
  });

  it('fades as planned while it plays and at rest, but not where the frame itself is chosen', () => {
    const { player, videos } = playerOf(shots(2));
    player.play(0, 0);
    pass(0.5);
    expect(Number(videos[0]!.style.opacity)).toBeCloseTo(0.5, 1);
    player.standAt(1, 0.25);
    expect(Number(videos[1]!.style.opacity)).toBeCloseTo(0.25, 2);
    player.standAt(1, 0.25, false);
    expect(videos[1]!.style.opacity).toBe('');
  });

  it('shows a frame at rest once it is there, and goes on from it without seeking', () => {
    const { player, shown, playing, videos } = playerOf(shots(3));
    player.standAt(1, 1);
    expect(shown()).toEqual([]);
    pass(0.05);
    expect(shown()).toEqual([1]);
    expect(playing()).toEqual([]);
    // The end of the frame that begins there, where rounding cannot show the one before.
    expect(videos[1]!.currentTime).toBeCloseTo(6 + 0.95 / 30);
    player.play(1, 1);
    expect(videos[1]!.seeking).toBe(false);
    pass(1.2);
    expect(shown()).toEqual([2]);
  });

  it('goes on over other shots that come while it plays, and ends where none is left', () => {
    const { player, reported, shown } = playerOf(shots(3));
    player.play(0, 0);
    pass(1);
    const [first, , third] = shots(3);
    player.setShots([first!, third!]);
    pass(1.3);
    expect(shown()).toEqual([1]);
    expect(reported.place).toBe(1);
    player.setShots([]);
    pass(0.1);
    expect(reported.ends).toBe(1);
  });
});

describe('a transition', () => {
  /** Two shots, of which the first one goes over into the second from half a second before its end until half a second behind it. */
  function dissolving(): PlannedShot[] {
    const [first, second] = shots(2);
    const lookAt = (seconds: number) => transitionLookAt('dissolve', seconds);
    return [{ ...first!, overlap: { before: 0.5, after: 0.5, lookAt } }, second!];
  }

  it('shows both shots together, the next one over the other, and then that one alone', () => {
    const { player, shown, reported, videos } = playerOf(dissolving());
    player.play(0, 0);
    pass(1.4);
    expect(shown()).toEqual([0]);
    pass(0.6);
    expect(shown()).toEqual([0, 1]);
    const over = videos[1]!.parentElement!;
    expect(over.hasAttribute('data-over')).toBe(true);
    expect(Number(over.style.opacity)).toBeCloseTo(0.5, 0);
    pass(0.3);
    // Behind the cut the film is in its second shot.
    expect(reported.place).toBe(1);
    expect(shown()).toEqual([0, 1]);
    pass(0.6);
    expect(shown()).toEqual([1]);
    expect(over.style.opacity).toBe('');
    expect(over.hasAttribute('data-over')).toBe(false);
  });

  it('is seen at rest on both sides of its cut, and not where the frame itself is chosen', () => {
    const { player, shown, videos } = playerOf(dissolving());
    player.standAt(0, 1.75);
    pass(0.05);
    expect(shown()).toEqual([0, 1]);
    expect(Number(videos[1]!.parentElement!.style.opacity)).toBeCloseTo(0.25, 2);
    player.standAt(1, 0.25);
    pass(0.05);
    expect(shown()).toEqual([0, 1]);
    expect(Number(videos[1]!.parentElement!.style.opacity)).toBeCloseTo(0.75, 2);
    player.standAt(1, 0.25, false);
    pass(0.05);
    expect(shown()).toEqual([1]);
  });
});
