import { type FactsByKey, musicOf, type TimelineClip, timelineOf } from '@cutgraph/core';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../core/test/property-runs.ts';
import { randomFilm } from '../../test/random-timelines.ts';
import { editOf } from './edit-of.ts';
import { stretchesOf } from './edit-stretches.ts';

const picture = { width: 1920, height: 1080, framesPerSecond: 25 };
const facts: FactsByKey = {
  a: { durationSeconds: 60, picture, sound: {} },
  b: { durationSeconds: 60, picture, sound: null },
  song: { durationSeconds: 60, picture: null, sound: {} },
};
const clip = (key: string, start: number, more: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: `${key}${start}`, media: { key, uri: key }, start, end: start + 2 },
  ...{ crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
  ...more,
});

it('makes of what is used near each other one file, with handles, at its timecode', () => {
  const film = timelineOf(
    [clip('a', 10), clip('b', 0.4, { speed: 2 }), clip('a', 13), clip('a', 57.6)],
    { width: 1280, height: 720, framesPerSecond: 25 },
    { music: musicOf({ key: 'song', uri: 'song' }) },
  );
  const fileOf = (key: string) => ({ fileName: `${key}.mp4`, path: `/x/${key}.mp4`, startSeconds: 3600 });
  const { edit, stretches } = stretchesOf(editOf(film, facts, fileOf), 25, 'film media');
  expect(stretches).toEqual([
    { source: 'a', fileName: 'a 1.mov', startSeconds: 9, durationSeconds: 7, timecode: '01:00:09:00' },
    { source: 'a', fileName: 'a 2.mov', startSeconds: 56.6, durationSeconds: 3.4, timecode: '01:00:56:15' },
    { source: 'b', fileName: 'b 1.mov', startSeconds: 0, durationSeconds: 3.4, timecode: '01:00:00:00' },
  ]);
  expect(edit.sources.map(({ path, startFrame, frames }) => [path, startFrame, frames])).toEqual([
    ['/x/song.mp4', 90_000, 1500],
    ['film media/a 1.mov', 90_225, 175],
    ['film media/a 2.mov', 91_415, 85],
    ['film media/b 1.mov', 90_000, 85],
  ]);
  expect(edit.clips.map(({ name, sourceFrame }) => [name, sourceFrame])).toEqual([
    ['a 1.mov', 25],
    ['b 1.mov', 10],
    ['a 1.mov', 100],
    ['a 2.mov', 25],
  ]);
});

it('every clip lies in its file with what its transitions show, at the frame that it had', () => {
  fc.assert(
    fc.property(
      randomFilm,
      fc.integer({ min: 0, max: 600 }),
      ({ timeline, facts, fileOf, ...more }, handles) => {
        const before = editOf(timeline, facts, fileOf, more);
        const { edit, stretches } = stretchesOf(before, handles, 'media');
        const files = new Map(edit.sources.map((source) => [source.key, source]));
        expect(new Set(stretches.map(({ fileName }) => fileName.toLowerCase())).size).toBe(stretches.length);
        for (const [at, now] of edit.clips.entries()) {
          const [was, file] = [before.clips[at]!, files.get(now.source)!];
          const [lead, tail] = [edit.clips[at - 1]?.transition?.before ?? 0, now.transition?.after ?? 0];
          expect(now.sourceFrame - lead * now.speed).toBeGreaterThanOrEqual(-1e-6);
          expect(now.sourceFrame + (now.frames + tail) * now.speed).toBeLessThanOrEqual(file.frames + 1e-6);
          const stretch = stretches.find(({ fileName }) => fileName === file.fileName)!;
          const { framesPerSecond } = timeline.canvas!;
          const own = facts[was.source]!.picture!.framesPerSecond;
          const shift = (was.sourceFrame - now.sourceFrame) / framesPerSecond - stretch.startSeconds;
          expect(Math.abs(shift)).toBeLessThanOrEqual(0.5 / own + 1e-4);
        }
      },
    ),
    propertyRuns(60),
  );
});
