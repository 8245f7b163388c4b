import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { newMedia } from '../../test/media.ts';
import { pass } from '../../test/videos.ts';
import { type FilmPart, FilmPlayer } from './film-player.tsx';
import { type FilmPlay, useFilmPlay } from './use-film-play.ts';

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
});

/** A part of two seconds, from the fifth of its video on. */
function partOf(key: string, fields: Partial<FilmPart> = {}): FilmPart {
  const { mediaURL } = newMedia({ mediaURL: `/files/${key}.mp4` });
  return {
    ...{ key, url: mediaURL, start: 5, end: 7, aspect: 16 / 9, volume: 1, fadeIn: 0, fadeOut: 0 },
    ...fields,
  };
}

function openFilm(begin: readonly FilmPart[]) {
  let play: FilmPlay | undefined;
  function Film({ parts }: { parts: readonly FilmPart[] }) {
    play = useFilmPlay(parts);
    const { place, into, isPlaying, onTime, onPartEnd } = play;
    return <FilmPlayer {...{ parts, place, isPlaying, onTime, onPartEnd }} stillAt={into} isMuted={false} />;
  }
  const { container, rerender } = render(<Film parts={begin} />);
  const videoOf = (key: string) =>
    [...container.querySelectorAll('video')].find((video) => video.src.includes(`/${key}.mp4`));
  const does = (make: (now: FilmPlay) => void) => act(async () => make(play!));
  return {
    now: () => play!,
    videoOf,
    does,
    waits: async (seconds: number) => {
      // What the film does is on the screen before it goes on.
      for (let left = Math.round(seconds / 0.08); left > 0; left--) await act(async () => pass(0.08));
    },
    change: (parts: readonly FilmPart[]) => rerender(<Film parts={parts} />),
  };
}

describe('a film', () => {
  it('is placed and plays once the metadata of its video is there', async () => {
    const unread = vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(0);
    const { does, videoOf } = openFilm([partOf('a')]);
    await does((film) => film.play());
    const video = videoOf('a')!;
    expect([video.paused, video.currentTime]).toEqual([true, 0]);
    unread.mockRestore();
    video.dispatchEvent(new Event('loadedmetadata'));
    expect([video.paused, video.currentTime]).toEqual([false, 5]);
  });

  it('plays its parts one after another, and stands at its end', async () => {
    const { now, does, waits, videoOf } = openFilm([partOf('a'), partOf('b')]);
    await does((film) => film.play());
    await waits(1);
    expect(now()).toMatchObject({ place: 0, isPlaying: true });
    expect(now().clock.get()).toBeCloseTo(1, 1);
    await waits(1.5);
    expect(now().place).toBe(1);
    expect(videoOf('a')).toBeUndefined();
    expect(now().clock.get()).toBeGreaterThan(2);
    await waits(2);
    expect(now()).toMatchObject({ place: 1, isPlaying: false });
    expect(videoOf('b')!.paused).toBe(true);
  });

  it('has the next part standing silent on its first frame', async () => {
    const { does, waits, videoOf } = openFilm([partOf('a'), partOf('b'), partOf('c')]);
    await does((film) => film.play());
    await waits(1);
    const next = videoOf('b')!;
    expect([next.paused, next.muted, next.currentTime]).toEqual([true, true, 5]);
    expect(videoOf('c')).toBeUndefined();
    expect(videoOf('a')!.muted).toBe(false);
  });

  it('begins again when it is played at its end', async () => {
    const { now, does, waits } = openFilm([partOf('a'), partOf('b')]);
    await does((film) => film.standAt({ place: 1, into: 2 }));
    await does((film) => film.play());
    await waits(0.2);
    expect(now()).toMatchObject({ place: 0, isPlaying: true });
  });

  it('stands where one goes to, also while it plays', async () => {
    const { now, does, waits, videoOf } = openFilm([partOf('a'), partOf('b')]);
    await does((film) => film.play());
    await waits(0.5);
    await does((film) => film.standAtSecond(3.5));
    await waits(1);
    expect(now()).toMatchObject({ place: 1, into: 1.5, isPlaying: false });
    expect(videoOf('b')!.currentTime).toBeCloseTo(6.5, 2);
    await does((film) => film.standAtSecond(99));
    expect(now()).toMatchObject({ place: 1, into: 2 });
    expect(videoOf('b')!.currentTime).toBeCloseTo(7 - 1 / 30, 3);
  });

  it('pauses where it is and goes on from there', async () => {
    const { now, does, waits, videoOf } = openFilm([partOf('a')]);
    await does((film) => film.play());
    await waits(1);
    await does((film) => film.pause());
    await waits(1);
    expect(now().into).toBeCloseTo(1, 1);
    await does((film) => film.play());
    await waits(0.5);
    expect(videoOf('a')!.currentTime).toBeCloseTo(6.5, 1);
  });

  it('is as loud as its parts, and fades', async () => {
    const { does, waits, videoOf } = openFilm([partOf('a', { volume: 0.5, fadeIn: 1 }), partOf('b')]);
    await does((film) => film.play());
    await waits(0.5);
    expect(videoOf('a')!.volume).toBeCloseTo(0.25, 1);
    await waits(1);
    expect(videoOf('a')!.volume).toBeCloseTo(0.5, 2);
  });

  it('stays inside when parts are taken out under it', async () => {
    const { now, does, change, waits } = openFilm([partOf('a'), partOf('b'), partOf('c')]);
    await does((film) => film.standAt({ place: 2, into: 1 }));
    change([partOf('a')]);
    expect(now().place).toBe(0);
    change([]);
    await does((film) => film.play());
    await waits(0.2);
    expect(now()).toMatchObject({ place: 0, isPlaying: false });
  });
});
