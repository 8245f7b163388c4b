import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyTimeline } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import { FILM_STYLES } from '../template/film-styles.ts';
import { finishedFilm, withFilmStyle } from './film-style.ts';
import type { CaptionTrack, Title } from './overlays.ts';
import { overlaysOf, type TimelineClip, timelineOf, videoClipsOf } from './timeline.ts';
import { exportOf } from './to-export.ts';
import { transitionRoom } from './transition.ts';
import { checkJoins, validateTimeline } from './validate-timeline.ts';

const clip = (at: number, start: number, end: number, key = 'a'): TimelineClip => ({
  ...{ id: String(at), start, end, media: { key, uri: `/${key}` }, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
});
const titles: Title[] = [
  { kind: 'lower-third', text: '12 August 2026', seconds: 3 },
  { kind: 'lower-third', text: 'Mia', start: 4, seconds: 2 },
  { kind: 'end-card', text: 'Bye', seconds: 2 },
];
const captions: CaptionTrack = { cues: [{ key: 'a', start: 2, end: 3, text: 'Hello' }], position: 'top' };
const FILM = timelineOf([clip(0, 2, 5), clip(1, 12, 15), clip(2, 22, 25), clip(3, 32, 35)], null, {
  overlays: { captions, titles },
});
const durationOf = () => 60;
const soft = new Map<number, number>();
const kindsOf = (film: typeof FILM) => videoClipsOf(film).map(({ transition }) => transition?.kind ?? null);

it('puts a transition only where cuts do not match, and takes it out again under another style', () => {
  const joins = { plain: new Set([0, 2]), soft, durationOf };
  const album = withFilmStyle(FILM, 'album', joins);
  expect(kindsOf(album)).toEqual(['dissolve', null, 'dissolve', null]);
  expect(videoClipsOf(album)[0]?.transition?.durationSeconds).toBe(0.8);
  expect(kindsOf(withFilmStyle(album, 'cinema', joins))).toEqual(['dipToBlack', null, 'dipToBlack', null]);
  expect(kindsOf(withFilmStyle(album, 'clean', joins))).toEqual([null, null, null, null]);
  // What is not known to be a plain cut stays as it is.
  expect(kindsOf(withFilmStyle(album, 'bold'))).toEqual(kindsOf(album));
});

it('makes a transition no longer than its clips and its footage allow, and none where that is not known', () => {
  const short = timelineOf([clip(0, 2, 4), clip(1, 12, 14), clip(2, 0.1, 3)], null);
  const joins = (seconds?: number) => ({ plain: new Set([0, 1]), soft, durationOf: () => seconds });
  const seconds = (film: typeof FILM) =>
    videoClipsOf(film).map(({ transition }) => transition?.durationSeconds ?? 0);
  expect(seconds(withFilmStyle(short, 'album', joins(60)))).toEqual([0.6, 0.2, 0]);
  expect(seconds(withFilmStyle(short, 'album', joins()))).toEqual([0, 0, 0]);
  // A dip needs no footage beyond the cut.
  expect(seconds(withFilmStyle(short, 'cinema', joins()))).toEqual([0.6, 0.6, 0]);
});

it('leaves quick cuts plain, in which transitions would flicker, but where a plain cut would jar', () => {
  const quick = timelineOf([clip(0, 2, 5), clip(1, 12, 13.3), clip(2, 22, 25), clip(3, 32, 35)], null);
  const plain = new Set([0, 1, 2]);
  expect(kindsOf(withFilmStyle(quick, 'cinema', { plain, soft, durationOf }))).toEqual([
    ...[null, null, 'dipToBlack', null],
  ]);
  const jarring = { plain, soft: new Map([[1, 0]]), durationOf };
  expect(kindsOf(withFilmStyle(quick, 'cinema', jarring))[1]).toBe('dipToBlack');
});

it('gives all titles its letters, and moves only the one that the film begins with', () => {
  const { titles: poster, captions: said } = overlaysOf(withFilmStyle(FILM, 'bold'));
  expect(poster.map(({ kind, look }) => [kind, look])).toEqual([
    ['card', 'poster'],
    ['lower-third', 'poster'],
    ['end-card', 'poster'],
  ]);
  expect(said).toEqual({ ...captions, style: 'karaoke', position: 'bottom' });
  const back = overlaysOf(withFilmStyle(withFilmStyle(FILM, 'bold'), 'clean')).titles;
  expect(back.map(({ kind, look }) => [kind, look])).toEqual([
    ['lower-third', 'plain'],
    ['lower-third', 'plain'],
    ['end-card', 'plain'],
  ]);
});

it('fades the film in and out, a single short cut too, and sets its loudness', () => {
  const fades = (film: typeof FILM) => videoClipsOf(film).map(({ fadeIn, fadeOut }) => [fadeIn, fadeOut]);
  const cinema = withFilmStyle(FILM, 'cinema');
  expect(fades(cinema)).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
    [0, 1.2],
  ]);
  expect(cinema.loudness).toBe('streaming');
  expect(fades(withFilmStyle(timelineOf([clip(0, 1, 2)], null), 'cinema'))).toEqual([[0.4, 0.4]]);
});

it('makes of any film one that can be rendered, and says the same when it is set twice', () => {
  fc.assert(
    fc.property(anyTimeline, fc.constantFrom(...FILM_STYLES), (film, style) => {
      const clips = videoClipsOf(film);
      fc.pre(clips.length > 0);
      const joins = {
        plain: new Set(clips.keys()),
        soft: new Map([...clips.keys()].map((at) => [at, (at % 3) / 5])),
        durationOf: (key: string) => (key ? 1e6 : undefined),
      };
      const styled = withFilmStyle(film, style, joins);
      expect(withFilmStyle(styled, style, joins)).toEqual(styled);
      for (const [at, { transition }] of videoClipsOf(styled).entries())
        if (transition)
          expect(transition.durationSeconds).toBeLessThanOrEqual(
            transitionRoom(videoClipsOf(styled), at, transition.kind, () => 1e6).seconds + 1e-6,
          );
      const { timeline, warnings } = exportOf(styled, 0.01, () => 1e6);
      expect(warnings.filter(({ note }) => note.code.startsWith('transition'))).toEqual([]);
      validateTimeline(timeline);
      checkJoins(timeline, () => 1e6);
    }),
    propertyRuns(100),
  );
});

it('finishes bare cuts with their sound, titles and style, or leaves them bare', () => {
  const bare = timelineOf([clip(0, 2, 5), clip(1, 12, 15)], null);
  const joins = { plain: new Set([0]), soft, durationOf };
  expect(finishedFilm(bare, {}, joins)).toEqual(bare);
  const finished = finishedFilm(bare, { sound: { loudness: 'broadcast' }, titles, style: 'diary' }, joins);
  expect(finished.loudness).toBe('social');
  expect(overlaysOf(finished).titles.map(({ look }) => look)).toEqual(Array(3).fill('handwritten'));
  expect(kindsOf(finished)).toEqual(['blur', null]);
});
