import {
  beatTimes,
  madeChance,
  madeMusic,
  placeOn,
  type Stroke,
  type Tone,
} from '../../packages/core/test/made-music.ts';

/** Made music whose beats are known. */
export type MadeTrack = {
  name: string;
  samples: Float32Array;
  beats: number[];
  /** Indexes into beats; null where nothing says where a bar begins. */
  downbeats: number[] | null;
  /** People would not agree on the beat either. */
  isAmbiguous?: true;
};

type Bar = { beats: readonly number[]; beatsABar: number; bars: number[] };
type Notes = { strokes?: Stroke[]; tones?: Tone[] };

const SECONDS = 40;
const CHORDS = [
  [220, 277, 330],
  [147, 185, 220],
  [165, 208, 247],
  [196, 247, 294],
];

/** All tracks, made on each call; the same ones each time. */
export function madeTracks(): MadeTrack[] {
  return [
    ...[60, 75, 92.3, 120, 150, 180].map((tempo) =>
      track(`clicks ${tempo}`, tempo, clicks(), { hasBars: false }),
    ),
    track('clicks, accents 4/4', 112, clicks(4)),
    track('clicks, accents 3/4', 138, clicks(3), { beatsABar: 3 }),
    track('rock 96', 96, rock()),
    track('rock 127.3', 127.3, rock()),
    track('drum and bass 172', 172, breakbeat()),
    track('swing 140', 140, swing()),
    track('slow ballad 66', 66, ballad()),
    track('waltz 150', 150, waltz(), { beatsABar: 3 }),
    track('ramp 100 to 132', (time) => 100 + (32 * time) / SECONDS, rock()),
    track('change 100 to 126', (time) => (time < 19 ? 100 : 126), rock()),
    track('drift of 4 %', (time) => 110 * (1 + 0.04 * Math.sin((2 * Math.PI * time) / 12)), rock()),
    track('silence 6 s', 118, rock(), { from: 6 }),
    track('hiss 6 s', 105, rock(), { from: 6, noise: 0.02 }),
    track('off-beat open hats', 126, house()),
    track('syncopated bass', 104, syncopated()),
    track('weak beats', 90, weakBeats()),
    track('player 12 ms unsteady', 116, rock(), { unsteadySeconds: 0.012 }),
    track('arpeggios, no drums', 108, arpeggios()),
    track('drums pause 8 bars', 122, paused()),
    track('quiet verse', 100, quietVerse()),
    { ...track('one-drop reggae', 76, reggae()), isAmbiguous: true },
  ];
}

function track(
  name: string,
  tempo: number | ((seconds: number) => number),
  notesOf: (bar: Bar) => Notes,
  options: {
    beatsABar?: number;
    from?: number;
    noise?: number;
    unsteadySeconds?: number;
    hasBars?: boolean;
  } = {},
): MadeTrack {
  const { beatsABar = 4, from = 0.31, noise = 0.002, unsteadySeconds = 0, hasBars = true } = options;
  const beats = beatTimes(from, SECONDS, typeof tempo === 'number' ? () => tempo : tempo);
  const chance = madeChance(7);
  const bars = beats.flatMap((_, at) => (at % beatsABar === 0 ? [at] : []));
  const { strokes = [], tones = [] } = notesOf({ beats, beatsABar, bars });
  const unsteady = <T extends { seconds: number }>(note: T): T => ({
    ...note,
    seconds: note.seconds + unsteadySeconds * (2 * chance() - 1),
  });
  const samples = madeMusic({
    lengthSeconds: SECONDS,
    strokes: strokes.map(unsteady),
    tones: tones.map(unsteady),
    noise,
  });
  return { name, samples, beats, downbeats: hasBars ? bars : null };
}

/** Strokes of a bar, again in each bar: `[sound, places in beats, gain]`. */
function pattern(
  rows: readonly (readonly [Stroke['sound'], readonly number[], number])[],
  isPlayed = (_bar: number) => true,
) {
  return ({ beats, bars }: Bar): Stroke[] =>
    bars.flatMap((first, bar) =>
      !isPlayed(bar)
        ? []
        : rows.flatMap(([sound, places, gain]) =>
            places
              .filter((place) => first + place < beats.length)
              .map((place) => ({ sound, gain, seconds: placeOn(beats, first + place) })),
          ),
    );
}

/** A chord for each bar. */
function chords({ beats, bars, beatsABar }: Bar, gain: number, attackSeconds = 0.03): Tone[] {
  return bars.flatMap((first, bar) =>
    CHORDS[bar % CHORDS.length]!.map((hertz) => ({
      ...{ hertz, gain, attackSeconds, seconds: beats[first]! },
      lengthSeconds: placeOn(beats, first + beatsABar) - beats[first]!,
    })),
  );
}

/** Bass notes at places of each bar, at the root of its chord. */
function bass({ beats, bars }: Bar, places: readonly number[], gain: number): Tone[] {
  return bars.flatMap((first, bar) =>
    places
      .filter((place) => first + place < beats.length)
      .map((place) => ({
        ...{ hertz: CHORDS[bar % CHORDS.length]![0]! / 4, gain, lengthSeconds: 0.25 },
        seconds: placeOn(beats, first + place),
      })),
  );
}

const EIGHTHS = [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5];

function clicks(accentEvery?: number) {
  return ({ beats }: Bar): Notes => ({
    strokes: beats.map((seconds, at) => ({
      ...{ seconds, sound: 'click' as const },
      gain: accentEvery && at % accentEvery !== 0 ? 0.4 : 0.9,
    })),
  });
}

function rock() {
  const drums = pattern([
    ['kick', [0, 2, 2.5], 0.9],
    ['snare', [1, 3], 0.6],
    ['hat', EIGHTHS, 0.4],
  ]);
  return (bar: Bar): Notes => ({
    strokes: drums(bar),
    tones: [...chords(bar, 0.05), ...bass(bar, [0, 2], 0.2)],
  });
}

function breakbeat() {
  const drums = pattern([
    ['kick', [0, 2.5], 0.9],
    ['snare', [1, 3], 0.7],
    ['hat', EIGHTHS, 0.4],
  ]);
  return (bar: Bar): Notes => ({ strokes: drums(bar), tones: bass(bar, [0], 0.3) });
}

function swing() {
  const drums = pattern([
    ['openHat', [0, 1, 1.667, 2, 3, 3.667], 0.5],
    ['hat', [1, 3], 0.7],
    ['kick', [0, 2], 0.25],
  ]);
  return (bar: Bar): Notes => ({
    strokes: drums(bar),
    tones: [...bass(bar, [0, 1, 2, 3], 0.35), ...chords(bar, 0.05)],
  });
}

function ballad() {
  const drums = pattern([
    ['kick', [0, 2], 0.7],
    ['snare', [1, 3], 0.45],
    ['hat', EIGHTHS, 0.15],
  ]);
  return (bar: Bar): Notes => ({
    strokes: drums(bar),
    tones: [...chords(bar, 0.1), ...bass(bar, [0, 2], 0.2)],
  });
}

function waltz() {
  return (bar: Bar): Notes => ({
    tones: [
      ...bass(bar, [0], 0.4),
      ...[1, 2].flatMap((beat) =>
        bar.bars
          .filter((first) => first + beat < bar.beats.length)
          .flatMap((first, at) =>
            CHORDS[at % CHORDS.length]!.map((hertz) => ({
              ...{ hertz, gain: 0.08, lengthSeconds: 0.25, attackSeconds: 0.01 },
              seconds: bar.beats[first + beat]!,
            })),
          ),
      ),
    ],
  });
}

function house() {
  const drums = pattern([
    ['kick', [0, 1, 2, 3], 0.8],
    ['openHat', [0.5, 1.5, 2.5, 3.5], 0.8],
    ['snare', [1, 3], 0.3],
  ]);
  return (bar: Bar): Notes => ({ strokes: drums(bar), tones: chords(bar, 0.06) });
}

function syncopated() {
  const drums = pattern([
    ['kick', [0, 2], 0.7],
    ['snare', [1, 3], 0.5],
    ['hat', [0, 1, 2, 3], 0.3],
  ]);
  return (bar: Bar): Notes => ({
    strokes: drums(bar),
    tones: [...bass(bar, [0, 0.75, 1.5, 2.5, 3.25], 0.4), ...chords(bar, 0.04)],
  });
}

function weakBeats() {
  return (bar: Bar): Notes => ({
    strokes: pattern([['hat', [0, 1, 2, 3], 0.12]])(bar),
    tones: [...chords(bar, 0.1, 0.06), ...bass(bar, [0, 2], 0.15)],
  });
}

function arpeggios() {
  return (bar: Bar): Notes => ({
    tones: bar.bars.flatMap((first, at) => {
      const chord = CHORDS[at % CHORDS.length]!;
      return EIGHTHS.filter((place) => first + place < bar.beats.length).map((place, step) => ({
        hertz: step === 0 ? chord[0]! / 2 : chord[[0, 1, 2, 1][step % 4]!]! * 2,
        ...{
          gain: step === 0 ? 0.35 : step % 2 === 0 ? 0.25 : 0.16,
          lengthSeconds: 0.3,
          attackSeconds: 0.005,
        },
        seconds: placeOn(bar.beats, first + place),
      }));
    }),
  });
}

function paused() {
  const drums = pattern(
    [
      ['kick', [0, 1, 2, 3], 0.8],
      ['snare', [1, 3], 0.5],
      ['hat', EIGHTHS, 0.3],
    ],
    (bar) => bar < 6 || bar >= 14,
  );
  return (bar: Bar): Notes => ({ strokes: drums(bar), tones: chords(bar, 0.1, 0.05) });
}

function quietVerse() {
  const loud = rock();
  return (bar: Bar): Notes => {
    const { strokes = [], tones = [] } = loud(bar);
    const soft = <T extends { seconds: number; gain?: number }>(note: T): T =>
      note.seconds < SECONDS / 2 ? { ...note, gain: (note.gain ?? 1) * 0.08 } : note;
    return { strokes: strokes.map(soft), tones: tones.map(soft) };
  };
}

function reggae() {
  const drums = pattern([
    ['kick', [2], 0.9],
    ['snare', [2], 0.4],
    ['hat', EIGHTHS, 0.25],
  ]);
  return (bar: Bar): Notes => ({
    strokes: drums(bar),
    tones: [
      ...bass(bar, [0, 0.5, 1.5, 2, 3], 0.35),
      ...bar.bars.flatMap((first, at) =>
        [0.5, 1.5, 2.5, 3.5]
          .filter((place) => first + place < bar.beats.length)
          .flatMap((place) =>
            CHORDS[at % CHORDS.length]!.map((hertz) => ({
              ...{ hertz: hertz * 2, gain: 0.1, lengthSeconds: 0.1, attackSeconds: 0.004 },
              seconds: placeOn(bar.beats, first + place),
            })),
          ),
      ),
    ],
  });
}
