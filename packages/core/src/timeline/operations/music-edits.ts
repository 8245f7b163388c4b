import { MAX_MUSIC_FADE_SECONDS, MIN_MUSIC_SECONDS, MUSIC_GAIN } from '../music.ts';
import type { MusicClip } from '../timeline.ts';
import type { TimelineOperation } from './operation.ts';

/** Puts other music under a timeline, or none. */
export function setMusic(music: MusicClip | null): TimelineOperation {
  return { kind: 'setTimeline', fields: { music } };
}

/** Changes the music under a timeline, within what a film can have; `songSeconds` is how long the song is, Infinity where unknown. */
export function changeMusic(
  music: MusicClip,
  part: Partial<Omit<MusicClip, 'media'>>,
  songSeconds: number,
): TimelineOperation {
  const wished = { ...music, ...part };
  const fade = (seconds: number) => within(seconds, 0, MAX_MUSIC_FADE_SECONDS);
  return setMusic({
    ...wished,
    start: within(wished.start, 0, Math.max(0, songSeconds - MIN_MUSIC_SECONDS)),
    gain: within(wished.gain, MUSIC_GAIN.min, MUSIC_GAIN.max),
    fadeIn: fade(wished.fadeIn),
    fadeOut: fade(wished.fadeOut),
  });
}

/** To hundredths: what the fields show. */
function within(value: number, least: number, most: number): number {
  return Math.floor(Math.min(most, Math.max(least, value)) * 100 + 1e-6) / 100;
}
