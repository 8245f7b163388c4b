import { type FilmSound, LOUDNESS_PRESETS, MAX_MUSIC_FADE_SECONDS, MUSIC_GAIN } from '@cutgraph/core';
import { z } from 'zod';
import { idOfRef } from './references.ts';

const musicFade = z.number().min(0).max(MAX_MUSIC_FADE_SECONDS);

/** What a film sounds like besides its clips: one song under all of it, and how loud it is rendered. */
export const keptSoundSchema = z.object({
  music: z
    .object({
      /** `/ws/{w}/media/{m}`; it may be gone by now. */
      mediaRefId: z.string().max(300),
      /** Seconds of the song at which it begins. */
      start: z.number().min(0).max(86_400),
      /** dB; 0 is as in its file. */
      gain: z.number().min(MUSIC_GAIN.min).max(MUSIC_GAIN.max),
      loop: z.boolean(),
      fadeIn: musicFade,
      fadeOut: musicFade,
      ducking: z.boolean(),
    })
    .nullable(),
  /** As mixed where null. */
  loudness: z.enum(LOUDNESS_PRESETS).nullable(),
});
export type KeptSound = z.infer<typeof keptSoundSchema>;

/** What is kept of its sound, as a film has it: its music is named by the id of its media. */
export function soundOfKept({ music, loudness }: KeptSound): FilmSound {
  if (!music) return { music: null, loudness };
  const { mediaRefId, ...play } = music;
  return { music: { media: { key: idOfRef(mediaRefId), uri: mediaRefId }, ...play }, loudness };
}

/** The sound of a film as it is kept. */
export function asKeptSound({ music = null, loudness = null }: FilmSound): KeptSound {
  if (!music) return { music: null, loudness };
  const { media, ...play } = music;
  return { music: { mediaRefId: media.uri, ...play }, loudness };
}
