import { idOfRef, type KeptSound } from '@cutgraph/contract';
import type { FilmSound } from '@cutgraph/core';

/** What a collection keeps of its sound, as a film has it: its music is named by the id of its media. */
export function soundOfKept({ music, loudness }: KeptSound): FilmSound {
  if (!music) return { music: null, loudness };
  const { mediaRefId, ...play } = music;
  return { music: { media: { key: idOfRef(mediaRefId), uri: mediaRefId }, ...play }, loudness };
}

/** The sound of a film as a collection keeps it. */
export function asKeptSound({ music = null, loudness = null }: FilmSound): KeptSound {
  if (!music) return { music: null, loudness };
  const { media, ...play } = music;
  return { music: { mediaRefId: media.uri, ...play }, loudness };
}
