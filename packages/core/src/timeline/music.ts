import { Refusal } from '../refusal/refusal.ts';
import type { MusicItem } from './export-timeline.ts';
import { checkOffset, secondsOf, timeOffsetOf } from './time-offset.ts';
import type { MediaReference, MusicClip } from './timeline.ts';

/** The least and the most that music may be quieter or louder than its file, dB. */
export const MUSIC_GAIN = { min: -40, max: 12 } as const;
export const MAX_MUSIC_FADE_SECONDS = 10;
/** A song must go on for so long after its in-point, seconds: a shorter one would begin again too often to be music. */
export const MIN_MUSIC_SECONDS = 1;

/** Music as its file has it, ducked under speech: what an edit list means that says no more than the song. */
const PLAIN = { start: 0, gain: 0, loop: false, fadeIn: 0, fadeOut: 0, ducking: true } as const;

/** A song as the music of a timeline, from its beginning and as it is, but for what is given. */
export function musicOf(media: MediaReference, given: Partial<Omit<MusicClip, 'media'>> = {}): MusicClip {
  return { media, ...PLAIN, ...given };
}

/**
 * The loudness (LUFS) of a song under a film where no gain is chosen: a little above the sound of ordinary clips (-18 to -30),
 * and 12 dB less, below it, where someone speaks.
 */
const USUAL_LUFS = -16;
const USUAL_FADE_OUT_SECONDS = 2;

/** A song under a film as it usually is: at one loudness whatever the song's, to the end of the film, where it fades out. */
export function musicUnder(
  media: MediaReference,
  { lufs, songSeconds, filmSeconds }: { lufs: number | null; songSeconds: number; filmSeconds: number },
): MusicClip {
  const wanted = lufs === null ? PLAIN.gain : Math.round((USUAL_LUFS - lufs) * 10) / 10;
  return musicOf(media, {
    gain: Math.max(MUSIC_GAIN.min, Math.min(MUSIC_GAIN.max, wanted)),
    loop: songSeconds < filmSeconds,
    fadeOut: Math.min(USUAL_FADE_OUT_SECONDS, filmSeconds / 2),
  });
}

/** The music that an edit list describes; `uri` is that of the input it names. */
export function musicOfItem(item: MusicItem, uri: string): MusicClip {
  const { key, startTimeOffset } = item;
  return musicOf(
    { key, uri },
    {
      start: startTimeOffset ? secondsOf(startTimeOffset) : PLAIN.start,
      gain: item.gain ?? PLAIN.gain,
      loop: item.loop ?? PLAIN.loop,
      fadeIn: item.fadeIn ?? PLAIN.fadeIn,
      fadeOut: item.fadeOut ?? PLAIN.fadeOut,
      ducking: item.ducking ?? PLAIN.ducking,
    },
  );
}

/** Music as an edit list says it: the song, and only what is not plain. */
export function itemOfMusic({ media, start, gain, loop, fadeIn, fadeOut, ducking }: MusicClip): MusicItem {
  return {
    key: media.key,
    ...(start !== PLAIN.start && { startTimeOffset: timeOffsetOf(start) }),
    ...(gain !== PLAIN.gain && { gain }),
    ...(loop !== PLAIN.loop && { loop }),
    ...(fadeIn !== PLAIN.fadeIn && { fadeIn }),
    ...(fadeOut !== PLAIN.fadeOut && { fadeOut }),
    ...(ducking !== PLAIN.ducking && { ducking }),
  };
}

/**
 * Throws Refusal `invalid-argument` with a sentence unless the music names one of the inputs, begins at an offset of 0 or
 * more, its gain is -40 to 12 dB and its fades 0 to 10 seconds.
 */
export function checkMusic(item: MusicItem, keys: ReadonlySet<string>): void {
  if (typeof item !== 'object' || item === null) throw wrong('The music must say which input it is.');
  if (!keys.has(item.key)) throw wrong(`The music names the input "${item.key}", which is not in the list.`);
  if (item.startTimeOffset !== undefined) checkOffset(item.startTimeOffset, 'The start of the music');
  const { gain = PLAIN.gain, fadeIn = PLAIN.fadeIn, fadeOut = PLAIN.fadeOut } = item;
  if (!isWithin(gain, MUSIC_GAIN.min, MUSIC_GAIN.max))
    throw wrong(`The gain of the music must be a number from ${MUSIC_GAIN.min} to ${MUSIC_GAIN.max} dB.`);
  for (const [name, seconds] of [
    ['fade-in', fadeIn],
    ['fade-out', fadeOut],
  ] as const)
    if (!isWithin(seconds, 0, MAX_MUSIC_FADE_SECONDS))
      throw wrong(`The ${name} of the music must be from 0 to ${MAX_MUSIC_FADE_SECONDS} seconds.`);
  for (const name of ['loop', 'ducking'] as const)
    if (item[name] !== undefined && typeof item[name] !== 'boolean')
      throw wrong(`"${name}" of the music must be true or false.`);
}

/** An edit list of the command line may hold anything. */
function isWithin(value: unknown, least: number, most: number): boolean {
  return typeof value === 'number' && value >= least && value <= most;
}

function wrong(sentence: string): Refusal {
  return new Refusal('invalid-argument', sentence);
}
