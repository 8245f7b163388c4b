import fc from 'fast-check';
import type { ClipFill } from '../src/timeline/clip-fill.ts';
import { type Colour, fittingColour } from '../src/timeline/colour.ts';
import { DENOISE_KINDS } from '../src/timeline/denoise.ts';
import type { FramingKeyframe } from '../src/timeline/framing.ts';
import { LOUDNESS_PRESETS } from '../src/timeline/loudness-preset.ts';
import { MUSIC_GAIN } from '../src/timeline/music.ts';
import { fittingFades } from '../src/timeline/operations/clip-edits.ts';
import { CAPTION_STYLES, type Overlays, TITLE_KINDS } from '../src/timeline/overlays.ts';
import { SPEED_RAMPS, type Speed } from '../src/timeline/speed.ts';
import { type MusicClip, type Timeline, type TimelineClip, timelineOf } from '../src/timeline/timeline.ts';
import { TRANSITION_KINDS, TRANSITION_SECONDS, type Transition } from '../src/timeline/transition.ts';

const hundredths = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((value) => value / 100);

/** No framing, or one of up to two keyframes. */
export const anyFraming: fc.Arbitrary<FramingKeyframe[]> = fc
  .uniqueArray(
    fc.record({
      time: hundredths(0, 8),
      box: fc.constantFrom(
        { left: 0, top: 0, right: 0.5, bottom: 1 },
        { left: 0.25, top: 0.1, right: 0.75, bottom: 0.9 },
      ),
    }),
    { selector: ({ time }) => time, maxLength: 2 },
  )
  .map((framing) => framing.sort((a, b) => a.time - b.time));

export const anyTransition: fc.Arbitrary<Transition | null> = fc.option(
  fc.record({
    kind: fc.constantFrom(...TRANSITION_KINDS),
    durationSeconds: hundredths(TRANSITION_SECONDS.min, TRANSITION_SECONDS.max),
  }),
);

export const anyDenoise = fc.option(fc.constantFrom(...DENOISE_KINDS));

export const anyColour: fc.Arbitrary<Colour> = fc
  .record({ exposure: hundredths(-1, 1), temperature: hundredths(-100, 100), tint: hundredths(-100, 100) })
  .map((colour) => fittingColour(colour) ?? { tint: 5 });

export const anyFill: fc.Arbitrary<ClipFill> = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => ({ colour: `#${value.toString(16).padStart(6, '0')}` }));
export const anySpeed: fc.Arbitrary<Speed> = fc.oneof(
  fc.constantFrom(...SPEED_RAMPS),
  hundredths(0.25, 4).map((factor) => (factor === 1 ? 2 : factor)),
);

/** A clip that can be rendered, with an id of its own among eight. */
export const anyClip: fc.Arbitrary<TimelineClip> = fc
  .record({
    id: fc.integer({ min: 0, max: 7 }).map((number) => `clip ${number}`),
    name: fc.constantFrom('person', '', 'dog'),
    media: fc.constantFrom('a', 'b').map((key) => ({ key, uri: `/ws/w/media/${key}` })),
    start: hundredths(0, 5),
    seconds: hundredths(1, 8),
    crop: fc.constantFrom(null, { left: 0.25, top: 0, right: 0.75, bottom: 1 }),
    framing: anyFraming,
    volume: hundredths(0, 2),
    fadeIn: hundredths(0, 0.5),
    fadeOut: hundredths(0, 0.5),
    transition: anyTransition,
    denoise: anyDenoise,
    colour: fc.option(anyColour),
    fill: fc.option(anyFill),
    stabilise: fc.boolean(),
    speed: fc.option(anySpeed),
    audioLead: fc.option(hundredths(0, 5)),
    audioLag: fc.option(hundredths(0, 5)),
  })
  .map(
    ({
      start,
      seconds,
      speed,
      framing,
      colour,
      fill,
      stabilise,
      transition,
      denoise,
      audioLead,
      audioLag,
      ...clip
    }) => ({
      ...{
        ...clip,
        ...(speed && { speed }),
        ...(framing.length > 0 && { framing }),
        ...(colour && { colour }),
        ...(fill && { fill }),
        ...(stabilise && { stabilise }),
        ...(transition && { transition }),
      },
      ...{ ...(denoise && { denoise }), ...(audioLead && { audioLead }), ...(audioLag && { audioLag }) },
      ...{ start, end: Math.round((start + seconds) * 100) / 100 },
    }),
  )
  .map((clip) => ({ ...clip, ...fittingFades(clip) }));

export const anyMusic: fc.Arbitrary<MusicClip | null> = fc.option(
  fc.record({
    media: fc.constantFrom('song', 'a').map((key) => ({ key, uri: `/ws/w/media/${key}` })),
    start: hundredths(0, 30),
    gain: hundredths(MUSIC_GAIN.min, MUSIC_GAIN.max),
    loop: fc.boolean(),
    fadeIn: hundredths(0, 10),
    fadeOut: hundredths(0, 10),
    ducking: fc.boolean(),
  }),
);

export const anyLoudness = fc.option(fc.constantFrom(...LOUDNESS_PRESETS));

const anyCue = fc
  .record({
    key: fc.constantFrom('a', 'b'),
    start: hundredths(0, 8),
    seconds: hundredths(1, 4),
    text: fc.constantFrom('Hello', 'two words', '{\\b1}\\N'),
  })
  .map(({ seconds, ...cue }) => ({ ...cue, end: Math.round((cue.start + seconds) * 100) / 100 }));

/** Captions and titles that can be shown; often none. */
export const anyOverlays: fc.Arbitrary<Overlays> = fc.record({
  captions: fc.option(
    fc.record({
      cues: fc.array(anyCue, { maxLength: 3 }),
      style: fc.constantFrom(...CAPTION_STYLES),
      burn: fc.boolean(),
    }),
  ),
  titles: fc.array(
    fc.record({
      kind: fc.constantFrom(...TITLE_KINDS),
      text: fc.constant('Title'),
      seconds: hundredths(1, 3),
    }),
    { maxLength: 2 },
  ),
});

/** A timeline of up to six clips that can be rendered, with or without music, captions and titles. */
export const anyTimeline: fc.Arbitrary<Timeline> = fc
  .record({
    clips: fc.uniqueArray(anyClip, { selector: ({ id }) => id, maxLength: 6 }),
    name: fc.string({ maxLength: 12 }),
    music: anyMusic,
    loudness: anyLoudness,
    overlays: anyOverlays,
  })
  .map(({ clips, ...rest }) => timelineOf(clips, { width: 1080, height: 1920, framesPerSecond: 30 }, rest));
