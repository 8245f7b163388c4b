import {
  type FilmSound,
  MAX_MUSIC_FADE_SECONDS,
  MIN_MUSIC_SECONDS,
  MUSIC_GAIN,
  type MusicClip,
} from '@cutgraph/core';

/** The sound with its music changed, within what a film can have; the same where there is none. */
export function withMusic(sound: FilmSound, part: Partial<MusicClip>, songSeconds: number): FilmSound {
  if (!sound.music) return sound;
  const music = { ...sound.music, ...part };
  const fade = (seconds: number) => within(seconds, 0, MAX_MUSIC_FADE_SECONDS);
  return {
    ...sound,
    music: {
      ...music,
      start: within(music.start, 0, Math.max(0, songSeconds - MIN_MUSIC_SECONDS)),
      gain: within(music.gain, MUSIC_GAIN.min, MUSIC_GAIN.max),
      fadeIn: fade(music.fadeIn),
      fadeOut: fade(music.fadeOut),
    },
  };
}

/** To hundredths: what the fields show. */
function within(value: number, least: number, most: number): number {
  return Math.floor(Math.min(most, Math.max(least, value)) * 100 + 1e-6) / 100;
}
