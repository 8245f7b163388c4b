import {
  type CutAlternative,
  type FactsByKey,
  type Timeline,
  type TimelineClip,
  TRANSITION_KINDS,
  timelineOf,
} from '@cutgraph/core';
import fc from 'fast-check';
import type { SourceFile } from '../src/edit/edit-of.ts';

/** Names that files of people and of attackers have. */
const STRANGE_NAMES = [
  'plain.mp4',
  'Salt & "pepper" <b>\'s.mp4',
  '🏄‍♀️ surf 100%25.mov',
  'שלום עולם.mp4',
  'two\nlines\tand\r\nmore.mp4',
  `${'ä'.repeat(123)}.mp4`,
  'a/b\\c:d?.mp4',
  '* FROM CLIP NAME: x.mp4',
  ']]>&#0;&nope;.mp4',
  'same.mp4',
  'same.mp4',
];

type Source = { name: string; seconds: number; startSeconds: number; rate: number };
export type RandomFilm = {
  timeline: Timeline;
  facts: FactsByKey;
  fileOf: (key: string) => SourceFile;
  reasons: string[];
  alternatives: CutAlternative[];
};

const RATES = [24_000 / 1001, 25, 30_000 / 1001, 30, 50, 60];

const source: fc.Arbitrary<Source> = fc.record({
  // A name of a file has no separator of folders.
  name: fc.constantFrom(...STRANGE_NAMES.map((name) => name.replace(/[/\\]/g, '_'))),
  seconds: fc.integer({ min: 30, max: 4000 }),
  startSeconds: fc.constantFrom(0, 0, 3600, 36_000.04),
  rate: fc.constantFrom(...RATES),
});

const clip = fc.record({
  source: fc.nat(),
  from: fc.double({ min: 0, max: 0.5, noNaN: true }),
  seconds: fc.double({ min: 1, max: 8, noNaN: true }),
  speed: fc.constantFrom(1, 1, 1, 2, 0.5, 0.37, 3.99, 'hero' as const),
  volume: fc.constantFrom(1, 1, 0, 0.25, 2),
  fadeIn: fc.constantFrom(0, 0, 0.2),
  fadeOut: fc.constantFrom(0, 0, 0.3),
  kind: fc.constantFrom(null, null, ...TRANSITION_KINDS),
  transition: fc.double({ min: 0.2, max: 1, noNaN: true }),
  isCropped: fc.boolean(),
  alternatives: fc.array(fc.double({ min: 0, max: 20, noNaN: true }), { maxLength: 3 }),
  reason: fc.constantFrom('', '', 'It moves on & "away" <from> here.', 'דומה'),
});

/** Films of every kind that the formats have to do with. Times lie anywhere. */
export const randomFilm: fc.Arbitrary<RandomFilm> = fc
  .record({
    sources: fc.array(source, { minLength: 1, maxLength: 4 }),
    clips: fc.array(clip, { minLength: 1, maxLength: 8 }),
    framesPerSecond: fc.constantFrom(24, 25, 30, 50, 60),
    name: fc.constantFrom('', ...STRANGE_NAMES),
  })
  .map(({ sources, clips, framesPerSecond, name }): RandomFilm => {
    const made = clips.map((one, at): TimelineClip => {
      const key = one.source % sources.length;
      // Handles of two seconds at four times the speed are left at both ends.
      const start = 10 + one.from * (sources[key]!.seconds - 30);
      const next = clips[at + 1];
      const isJoined = one.kind !== null && next !== undefined;
      return {
        ...{ id: String(at), media: { key: String(key), uri: String(key) } },
        ...{ start, end: start + one.seconds, volume: one.volume },
        ...(one.speed !== 1 && { speed: one.speed }),
        crop: one.isCropped ? { left: 0.2, top: 0.1, right: 0.8, bottom: 0.9 } : null,
        fadeIn: clips[at - 1]?.kind ? 0 : one.fadeIn,
        fadeOut: isJoined ? 0 : one.fadeOut,
        ...(isJoined && { transition: { kind: one.kind!, durationSeconds: one.transition } }),
      };
    });
    const facts: FactsByKey = Object.fromEntries(
      sources.map(({ seconds, rate }, key) => [
        key,
        {
          durationSeconds: seconds,
          picture: { width: 1920, height: 1080, framesPerSecond: rate },
          sound: {},
        },
      ]),
    );
    return {
      timeline: timelineOf(made, { width: 1920, height: 1080, framesPerSecond }, { name }),
      facts,
      fileOf: (key) => {
        const { name: fileName, startSeconds } = sources[Number(key)]!;
        return { fileName, path: `media/${key}/${fileName}`, startSeconds };
      },
      reasons: clips.map(({ reason }) => reason),
      alternatives: clips.flatMap(({ alternatives }, place) =>
        alternatives.map((start, at) => ({
          ...{ place, mediaID: made[(place + at) % made.length]!.media.key, start, end: start + 5 },
        })),
      ),
    };
  });
