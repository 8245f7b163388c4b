import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bringMetadata, free, hideFrameCallbacks, holdMetadata, pass, stall } from '../../../test/videos.ts';
import { ChainPlayer, type ChainShot } from './chain-player.ts';

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
function shots(count: number, volumes: readonly number[] = []): ChainShot[] {
  return Array.from({ length: count }, (_, at) => ({
    ...{ url: `/files/${at}.mp4`, start: 5, end: 7, volume: volumes[at] ?? 1, place: {} },
  })) as ChainShot[];
}

function playerOf(film: readonly ChainShot[]) {
  const layers = [0, 1, 2].map(() => {
    const layer = document.createElement('div');
    layer.append(document.createElement('video'));
    return layer;
  });
  const videos = layers.map((layer) => layer.querySelector('video')!);
  const told = { place: -1, seconds: -1, ends: 0 };
  const player = new ChainPlayer(layers, film, {
    onTime: (place, seconds) => Object.assign(told, { place, seconds }),
    onEnd: () => {
      told.ends += 1;
    },
  });
  stops.push(() => player.stop());
  return {
    player,
    told,
    videos,
    shown: () => layers.flatMap((layer, at) => (layer.hasAttribute('data-shown') ? [at] : [])),
    playing: () => videos.flatMap((video, at) => (video.paused ? [] : [at])),
    heard: () => videos.flatMap((video, at) => (video.muted ? [] : [at])),
  };
}

describe('a chain of shots', () => {
  it('shows its first shot from its first frame on', () => {
    const { player, told, shown, videos } = playerOf(shots(2));
    player.start(0);
    pass(0.1);
    expect(shown()).toEqual([0]);
    expect(videos[0]!.getAttribute('src')).toBe('/files/0.mp4');
    expect(told.place).toBe(0);
    expect(told.seconds).toBeLessThan(0.15);
  });

  it('shows nothing before the first shot has a frame', () => {
    const { player, shown, videos } = playerOf(shots(2));
    stall(videos[0]!);
    player.start(0);
    pass(1);
    expect(shown()).toEqual([]);
    free(videos[0]!);
    pass(0.1);
    expect(shown()).toEqual([0]);
  });

  it('is placed and plays once the metadata is there', () => {
    const { player, told, shown, playing, videos } = playerOf(shots(2));
    for (const video of videos) holdMetadata(video);
    player.start(0);
    pass(0.5);
    expect([shown(), playing()]).toEqual([[], []]);
    for (const video of videos) bringMetadata(video);
    pass(0.1);
    expect(told.place).toBe(0);
    expect(shown()).toEqual([0]);
    expect(videos[0]!.currentTime).toBeGreaterThanOrEqual(5);
    pass(2.2);
    expect(shown()).toEqual([1]);
  });

  it('begins where it is told to', () => {
    const { player, told, shown } = playerOf(shots(3));
    player.start(2);
    pass(0.1);
    expect(shown()).toEqual([2]);
    expect(told.place).toBe(2);
  });

  it('goes on to the next shot at its start, and through all to the end', () => {
    const { player, told, shown, playing, videos } = playerOf(shots(4));
    player.start(0);
    pass(2.2);
    expect(told.place).toBe(1);
    expect(shown()).toEqual([1]);
    expect(playing()).toEqual([1]);
    expect(videos[1]!.currentTime).toBeGreaterThan(5);
    pass(2);
    expect(told.place).toBe(2);
    // Three layers take turns.
    expect(videos[0]!.getAttribute('src')).toBe('/files/3.mp4');
    pass(2);
    expect(shown()).toEqual([0]);
    expect(told.ends).toBe(0);
    pass(3);
    expect(told.ends).toBe(1);
    expect(playing()).toEqual([]);
  });

  it('does so where a browser cannot say which frame it shows (Firefox before 132)', () => {
    hideFrameCallbacks();
    const { player, told, shown, videos } = playerOf(shots(2));
    player.start(0);
    pass(1.9);
    expect(shown()).toEqual([0]);
    pass(0.3);
    expect(shown()).toEqual([1]);
    expect(videos[1]!.currentTime).toBeGreaterThan(5);
    pass(3);
    expect(told.ends).toBe(1);
  });

  it('waits on the last frame of a shot while the next one is late', () => {
    const { player, told, shown, playing, videos } = playerOf(shots(2));
    player.start(0);
    stall(videos[1]!);
    pass(4);
    expect(shown()).toEqual([0]);
    expect(playing()).toEqual([1]);
    expect(told).toMatchObject({ place: 0, seconds: 2, ends: 0 });
    free(videos[1]!);
    pass(0.5);
    expect(shown()).toEqual([1]);
  });

  it('is heard only from the shot that is seen, and not from a silent one', () => {
    const { player, heard, videos } = playerOf(shots(3, [0.5, 0, 2]));
    player.setMuted(false);
    player.start(0);
    pass(1.9);
    expect(heard()).toEqual([0]);
    expect(videos[0]!.volume).toBe(0.5);
    pass(0.3);
    expect(heard()).toEqual([]);
    pass(2);
    expect(heard()).toEqual([2]);
    expect(videos[2]!.volume).toBe(1);
    player.setMuted(true);
    expect(heard()).toEqual([]);
  });

  it('stands while nobody sees the page, and goes on then', () => {
    const { player, playing } = playerOf(shots(2));
    player.start(0);
    pass(0.5);
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toEqual([]);
    hidden.mockRestore();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(playing()).toEqual([0]);
  });

  it('tells nothing more once it is stopped', () => {
    const { player, told, shown, playing } = playerOf(shots(2));
    player.start(0);
    pass(1);
    player.stop();
    const before = { ...told };
    pass(5);
    expect(told).toEqual(before);
    expect([shown(), playing()]).toEqual([[], []]);
  });
});
