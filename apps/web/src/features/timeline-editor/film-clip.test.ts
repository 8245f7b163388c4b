import { describe, expect, it } from 'vitest';
import {
  asKept,
  beginningsOf,
  type FilmClip,
  inFilm,
  moved,
  nextTitle,
  trimmed,
  withFade,
  withMuteToggled,
  withVolume,
} from './film-clip.ts';

const clip = (change: Partial<FilmClip> = {}): FilmClip => ({
  key: 'k',
  id: '/ws/w/media/m/clips/c',
  title: 'person',
  source: 'clips',
  length: 6,
  start: 2,
  end: 8,
  mediaID: 'm',
  thumbnailURL: '',
  workspaceRefId: '/ws/w',
  mediaRefId: '/ws/w/media/m',
  volume: 1,
  fadeIn: 0,
  fadeOut: 0,
  ...change,
});
const ROOM = { duration: 10, frameSeconds: 1 / 25 };

describe('clips of a film', () => {
  it('are moved, but not beyond the ends', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((key) => clip({ key }));
    const keys = (from: number, to: number) => moved([a!, b!, c!], from, to).map(({ key }) => key);
    expect(keys(0, 2)).toEqual(['b', 'c', 'a']);
    expect(keys(2, 0)).toEqual(['c', 'a', 'b']);
    expect(keys(2, 3)).toEqual(['a', 'b', 'c']);
    expect(keys(0, -1)).toEqual(['a', 'b', 'c']);
  });

  it('are trimmed on frames, inside their media, to a frame at least', () => {
    expect(trimmed(clip(), 'start', 3.011, ROOM)).toMatchObject({ start: 3, end: 8, length: 5 });
    expect(trimmed(clip(), 'start', -4, ROOM).start).toBe(0);
    expect(trimmed(clip(), 'end', 99, ROOM).end).toBe(10);
    expect(trimmed(clip(), 'start', 9, ROOM)).toMatchObject({ start: 7.96, end: 8, length: 0.04 });
    expect(trimmed(clip(), 'end', 1, ROOM)).toMatchObject({ start: 2, end: 2.04 });
  });

  it('lose what of their fades does not fit any more', () => {
    const short = trimmed(clip({ fadeIn: 3, fadeOut: 1 }), 'end', 4, ROOM);
    expect(short).toMatchObject({ length: 2, fadeIn: 1.5, fadeOut: 0.5 });
    expect(withFade(clip({ fadeOut: 4 }), 'fadeIn', 9).fadeIn).toBe(2);
    expect(withFade(clip({ length: 60 }), 'fadeIn', 30).fadeIn).toBe(10);
  });

  it('are muted, and as loud as before again', () => {
    const muted = withMuteToggled(clip({ volume: 1.4 }));
    expect(muted.volume).toBe(0);
    expect(withMuteToggled(muted).volume).toBe(1.4);
    expect(withMuteToggled(clip({ volume: 0 })).volume).toBe(1);
    expect(withVolume(clip(), 3).volume).toBe(2);
  });

  it('are kept without what is only of this screen', () => {
    const kept = asKept(
      inFilm(asKept([withMuteToggled(clip({ crop: { left: 0, top: 0, right: 1, bottom: 1 } }))])),
    );
    expect(Object.keys(kept[0]!).sort()).toEqual(
      Object.keys(clip())
        .filter((key) => key !== 'key')
        .sort(),
    );
  });

  it('begin one after another', () => {
    expect(beginningsOf([clip(), clip({ length: 2.5 })])).toEqual([0, 6, 8.5]);
  });
});

describe('the next title', () => {
  it.each([
    ['Generated', 'Generated 2'],
    ['Generated 2', 'Generated 3'],
    ['Summer 2026', 'Summer 2027'],
  ])('of %s is %s', (title, next) => expect(nextTitle(title)).toBe(next));
});
