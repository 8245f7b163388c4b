const RATE = 16_000;

/** The same numbers every time, 0..1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Some people clapping, each about four times a second at moments of their own; a clap is a short decaying noise of its own colour. */
export function clapping(seconds: number, people: number, seed = 1): Float32Array {
  const random = seeded(seed);
  const samples = new Float32Array(seconds * RATE);
  for (let person = 0; person < people; person++) {
    const rate = 3 + 2 * random();
    const loud = 0.02 + 0.08 * random();
    const [colour, decay] = [0.2 + 0.5 * random(), 0.002 + 0.004 * random()];
    for (let time = random() / rate; time < seconds; time += (0.8 + 0.4 * random()) / rate) {
      const start = Math.floor(time * RATE);
      let before = 0;
      for (let at = 0; at < 0.03 * RATE && start + at < samples.length; at++) {
        before = colour * before + (2 * random() - 1) * Math.exp(-at / RATE / decay);
        samples[start + at]! += loud * before;
      }
    }
  }
  return samples;
}

/** Laughter: voiced bursts of one vowel, about `rate` a second, none like the other, with a breath between. */
export function laughing(seconds: number, rate: number, pitch: number, seed = 1): Float32Array {
  const random = seeded(seed);
  const samples = new Float32Array(seconds * RATE);
  for (let time = 0.1; time < seconds - 0.3; time += (0.85 + 0.3 * random()) / rate) {
    const loud = 0.1 + 0.15 * random();
    const height = pitch * (0.92 + 0.16 * random());
    const length = 0.09 + 0.03 * random();
    voicedInto(samples, time, length, height, loud, [700, 1200]);
    for (let at = 0; at < 0.06 * RATE; at++) {
      const index = Math.floor((time + length) * RATE) + at;
      if (index < samples.length) samples[index]! += 0.006 * (2 * random() - 1);
    }
  }
  return samples;
}

/** Speech: syllables of different vowels, lengths and pauses. */
export function talking(seconds: number, pitch: number, seed = 1): Float32Array {
  const random = seeded(seed);
  const samples = new Float32Array(seconds * RATE);
  const vowels = [
    [300, 2300],
    [500, 1800],
    [700, 1200],
    [450, 800],
    [350, 900],
  ];
  for (let time = 0.1; time < seconds - 0.4; ) {
    const length = 0.08 + 0.15 * random();
    const vowel = vowels[Math.floor(random() * vowels.length)]!;
    voicedInto(samples, time, length, pitch * (0.85 + 0.3 * random()), 0.1 + 0.1 * random(), vowel);
    time += length + (random() < 0.2 ? 0.3 : 0.03 + 0.05 * random());
  }
  return samples;
}

/** Noise of a colour: each sample keeps a share of the one before (0 white; near 1 the rumble of wind or an engine). */
export function noise(seconds: number, keep: number, loud: number, seed = 1): Float32Array {
  const random = seeded(seed);
  let before = 0;
  return Float32Array.from({ length: seconds * RATE }, () => {
    before = keep * before + (2 * random() - 1) * Math.sqrt(1 - keep * keep);
    return loud * before;
  });
}

function voicedInto(
  samples: Float32Array,
  start: number,
  seconds: number,
  pitch: number,
  loud: number,
  formants: readonly number[],
): void {
  const count = Math.floor(seconds * RATE);
  for (let harmonic = 1; harmonic * pitch < 4000; harmonic++) {
    const near = formants.map((formant) => Math.exp(-(((harmonic * pitch - formant) / 180) ** 2)));
    const strength = loud * (0.05 / harmonic + Math.max(...near) * 0.5);
    for (let at = 0; at < count; at++) {
      const index = Math.floor(start * RATE) + at;
      if (index >= samples.length) break;
      const glide = 1 - 0.1 * (at / count);
      const swell = Math.sin((Math.PI * at) / count) ** 2;
      samples[index]! += strength * swell * Math.sin((2 * Math.PI * harmonic * pitch * glide * at) / RATE);
    }
  }
}

/** A machine that beeps: bursts that are all the same. */
export function beeping(seconds: number, rate: number, pitch: number): Float32Array {
  const samples = new Float32Array(seconds * RATE);
  const period = Math.round(RATE / rate);
  for (let at = 0; at < samples.length; at++) {
    const within = at % period;
    if (within < 0.1 * RATE) samples[at] = 0.2 * Math.sin((2 * Math.PI * pitch * within) / RATE);
  }
  return samples;
}

/** A drummer's hi-hat: the same short noise, so many times a second. */
export function hiHats(seconds: number, rate: number): Float32Array {
  const random = seeded(5);
  return Float32Array.from({ length: seconds * RATE }, (_, at) => {
    const since = (((at / RATE) * rate) % 1) / rate;
    return 0.3 * (2 * random() - 1) * Math.exp(-since / 0.015);
  });
}
