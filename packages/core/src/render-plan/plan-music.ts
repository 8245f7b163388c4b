import { loopCrossfadeOf } from '../music/music-loop.ts';
import { ownEntry } from '../own-entry.ts';
import { Refusal } from '../refusal/refusal.ts';
import { placeOf } from '../time/time-map.ts';
import { MIN_MUSIC_SECONDS } from '../timeline/music.ts';
import { type MusicClip, musicClipOf, type Timeline, videoClipsOf } from '../timeline/timeline.ts';
import { duckingCurve, type SampleRange } from './ducking.ts';
import { type GainKeyframe, gainOfCurve, productOfCurves } from './gain-curve.ts';
import type { FactsByKey } from './plan-facts.ts';
import type { MusicPass, MusicPlan, SoundPlan } from './render-plan.ts';
import { samplesOfPieces } from './sound-pieces.ts';

/** A fade under ducking is the product of two even changes; of so many parts each is even enough. */
const FADE_STEPS = 16;

/** Throws Refusal unless the music of a timeline has sound where it begins; see `planOf`. */
export function checkMusicSource({ media, start }: MusicClip, facts: FactsByKey): void {
  const source = ownEntry(facts, media.key);
  const name = media.uri.split('/').at(-1) || media.key;
  if (!source) throw new Refusal('not-found', { code: 'music-not-readable', params: { name } });
  if (source.sound === null)
    throw new Refusal('invalid-argument', { code: 'music-without-sound', params: { name } });
  if (start + MIN_MUSIC_SECONDS <= source.durationSeconds) return;
  const params = { name, start, length: source.durationSeconds };
  throw new Refusal('invalid-argument', { code: 'music-beyond-source', params });
}

/**
 * The music of a timeline in samples: the passes of its song, and their gain from the beginning of the film to its end. A song
 * whose length is not known is taken to be as long as the film.
 *
 * @returns null without music, and where the song has no sound or ends where it should begin.
 */
export function planMusic(
  timeline: Timeline,
  facts: FactsByKey,
  { pieces, sampleRate, fadeSeconds }: SoundPlan,
): MusicPlan | null {
  const music = musicClipOf(timeline);
  if (!music) return null;
  const source = ownEntry(facts, music.media.key);
  const filmSamples = samplesOfPieces(pieces);
  const songSeconds = source ? source.durationSeconds - music.start : Number.POSITIVE_INFINITY;
  if (source?.sound === null || songSeconds < MIN_MUSIC_SECONDS || filmSamples === 0) return null;
  const songSamples = Math.min(filmSamples, Math.floor(songSeconds * sampleRate));
  const passes = passesOf(songSamples, music.loop ? filmSamples : songSamples, sampleRate);
  const length = passes.at(-1)!.atSample + passes.at(-1)!.sampleCount;
  const fade = (seconds: number) => Math.min(Math.max(seconds, fadeSeconds) * sampleRate, length / 2);
  const [rise, fall] = [fade(music.fadeIn), fade(music.fadeOut)];
  const gain = 10 ** (music.gain / 20);
  const fades: GainKeyframe[] = [
    { sample: 0, gain: 0 },
    { sample: rise, gain },
    { sample: length - fall, gain },
    { sample: length, gain: 0 },
  ];
  const speech = music.ducking ? speechOf(timeline, facts, pieces, sampleRate) : [];
  const steps = Array.from({ length: FADE_STEPS }, (_, i) => i / FADE_STEPS);
  const inFades = steps.flatMap((share) => [share * rise, length - share * fall]);
  const curve = productOfCurves([fades, duckingCurve(speech, sampleRate)], inFades, length);
  return { input: music.media.key, startSeconds: music.start, passes, curve };
}

/** What a sample of a pass is multiplied by, by the curve and where one pass goes over into the next at equal power. */
export function musicGainAt({ curve }: Pick<MusicPlan, 'curve'>, pass: MusicPass, sample: number): number {
  const { atSample, sampleCount, fadeInSamples = 0, fadeOutSamples = 0 } = pass;
  const into = sample - atSample;
  if (into < 0 || into >= sampleCount) return 0;
  const rising = fadeInSamples > 0 ? Math.min(1, into / fadeInSamples) : 1;
  const falling = fadeOutSamples > 0 ? Math.min(1, (sampleCount - into) / fadeOutSamples) : 1;
  const crossfade = Math.sin((Math.PI / 2) * rising) * Math.sin((Math.PI / 2) * falling);
  return crossfade * gainOfCurve(curve, sample);
}

/** A song from its in-point on as often as it takes, each pass but the last fading over into the next. */
function passesOf(songSamples: number, samples: number, sampleRate: number): MusicPass[] {
  const crossfade = Math.round(loopCrossfadeOf(songSamples / sampleRate) * sampleRate);
  const passes: MusicPass[] = [];
  for (let atSample = 0; ; atSample += songSamples - crossfade) {
    const isLast = atSample + songSamples >= samples;
    passes.push({
      atSample,
      sampleCount: Math.min(songSamples, samples - atSample),
      ...(atSample > 0 && { fadeInSamples: crossfade }),
      ...(!isLast && { fadeOutSamples: crossfade }),
    });
    if (isLast) return passes;
  }
}

/** Where someone speaks in the film: what is said in the parts of the videos that are heard. */
function speechOf(
  timeline: Timeline,
  facts: FactsByKey,
  pieces: SoundPlan['pieces'],
  sampleRate: number,
): SampleRange[] {
  return videoClipsOf(timeline).flatMap(({ media }, at) => {
    const { atSample, sampleCount, silent, startSeconds, timeMap } = pieces[at]!;
    const into = (seconds: number) =>
      timeMap ? placeOf(timeMap, seconds) : (seconds - startSeconds) * sampleRate;
    const said = silent ? [] : (ownEntry(facts, media.key)?.speech ?? []);
    const place = (seconds: number) =>
      atSample + Math.min(sampleCount, Math.max(0, Math.round(into(seconds))));
    return said.map((one) => ({ start: place(one.start), end: place(one.end) }));
  });
}
