import { type FactsByKey, musicOf, type Timeline, type TimelineClip, timelineOf } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { notCarried } from './not-carried.ts';

const facts: FactsByKey = {
  a: { durationSeconds: 60, picture: { width: 1920, height: 1080, framesPerSecond: 30 }, sound: {} },
};
const media = { key: 'a', uri: 'a' };
const clip = (id: number, more: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: String(id), media, start: 10 + id, end: 13 + id, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
  ...more,
});
/** A film with everything that there is, once or twice. */
const film: Timeline = timelineOf(
  [
    clip(0, { speed: 2, transition: { kind: 'wipeLeft', durationSeconds: 0.5 } }),
    clip(1, {
      speed: 'hero',
      volume: 0.5,
      denoise: 'noise',
      colour: { tint: 5 },
      transition: { kind: 'dipToWhite', durationSeconds: 0.5 },
    }),
    clip(2, {
      crop: { left: 0, top: 0, right: 0.5, bottom: 0.5 },
      transition: { kind: 'dissolve', durationSeconds: 0.5 },
    }),
    clip(3, { stabilise: true, fadeOut: 1, audioLead: 0.4 }),
    clip(4, {
      fadeIn: 1,
      framing: [
        { time: 14, box: { left: 0, top: 0, right: 0.5, bottom: 0.5 } },
        { time: 17, box: { left: 0.5, top: 0.5, right: 1, bottom: 1 } },
      ],
    }),
  ],
  { width: 1920, height: 1080, framesPerSecond: 30 },
  {
    music: musicOf(media),
    loudness: 'social',
    overlays: {
      captions: { cues: [{ key: 'a', start: 10.5, end: 12, text: 'Hello' }] },
      titles: [{ kind: 'card', text: 'Sea', seconds: 2 }],
    },
  },
);

it('a format says what it is without, what it has in a simpler form, and how often that is there', () => {
  expect(notCarried('mlt', film, facts, { alternatives: 4, comments: 2 })).toEqual([
    { code: 'simpler-speed-ramp', params: { count: 1 } },
    { code: 'left-out-stabilisation', params: { count: 1 } },
    { code: 'left-out-colour', params: { count: 1 } },
    { code: 'simpler-transition', params: { count: 1 } },
    { code: 'simpler-dip-to-white', params: { count: 1 } },
    { code: 'left-out-noise-cut', params: { count: 1 } },
    { code: 'left-out-audio-edge', params: { count: 1 } },
    { code: 'left-out-loudness' },
    { code: 'left-out-captions', params: { count: 2 } },
    { code: 'left-out-titles', params: { count: 1 } },
    { code: 'left-out-comments', params: { count: 2 } },
    { code: 'left-out-alternatives', params: { count: 4 } },
  ]);
  const edl = notCarried('edl', film, facts).map(({ code }) => code);
  expect(edl).toEqual(
    expect.arrayContaining(['left-out-crop', 'left-out-moving-crop', 'left-out-fade', 'left-out-music']),
  );
});

it('of plain cuts nothing is left out', () => {
  const plain = timelineOf([clip(0), clip(1)], { width: 1920, height: 1080, framesPerSecond: 30 });
  for (const format of ['otio', 'fcpxml', 'fcp7-xml', 'edl', 'mlt'] as const)
    expect(notCarried(format, plain, facts)).toEqual([]);
  const upright = { ...plain, canvas: { width: 1080, height: 1920, framesPerSecond: 30 } };
  expect(notCarried('mlt', upright, facts)).toEqual([
    { code: 'left-out-blurred-fill', params: { count: 2 } },
  ]);
});
