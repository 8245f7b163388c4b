import {
  idOfRef,
  type KeptSound,
  type Media,
  type StoredVideograph,
  soundOfKept,
  videographRef,
  type Wizard,
} from '@cutgraph/contract';
import { type BeatRule, beatsOfPiece, type FilmSound, type SpeechSegment } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useClipMedia } from '../../lib/clip/use-clip-media.ts';
import { useSpeech } from '../../lib/clip/use-speech.ts';
import { musicQuery } from '../../lib/queries/music.ts';

/** The music of a film that is walked in the editor. */
export type FilmMusic = {
  /** As its video is made with; undefined where it has none, or none any more. */
  kept: KeptSound | undefined;
  sound: FilmSound;
  /** What its piece is called; empty where it has none, or it is not loaded yet. */
  title: string;
  /** Its beats, where the film was made to keep to them. */
  rule: BeatRule | null;
  media: Media | undefined;
  speechOf: (mediaId: string) => readonly SpeechSegment[] | undefined;
};

const NOTHING_SAID = () => undefined;
/** A film is no longer than this. */
const MOST_SECONDS = 3600;

/** The music that a film was generated with, by its wizard. `shown` are the media that the film shows. */
export function useFilmMusic(
  workspaceId: string,
  { id }: StoredVideograph,
  wizard: Wizard | undefined,
  shown: readonly Media[],
): FilmMusic {
  const ref = videographRef(workspaceId, id);
  const made = wizard?.films.find((film) => film.videographRef === ref)?.sound ?? wizard?.sound;
  const song = made?.music ? idOfRef(made.music.mediaRefId) : '';
  const piece = useQuery({ ...musicQuery(workspaceId, song), enabled: song !== '' }).data;
  const { byId } = useClipMedia(workspaceId, song ? [{ mediaID: song }] : []);
  const kept = piece && made ? made : undefined;
  const sound = useMemo(() => (kept ? soundOfKept(kept) : {}), [kept]);
  const speech = useSpeech(
    kept?.music?.ducking ? [...new Map(shown.map((one) => [one.id, one])).values()] : [],
  );
  const mode = wizard?.initConfig.musicBeats || 'near';
  const rule = useMemo((): BeatRule | null => {
    if (!piece?.facts || !kept?.music || mode === 'off') return null;
    const { beats } = beatsOfPiece({ facts: piece.facts, grid: piece.grid }, kept.music, MOST_SECONDS);
    return beats.length > 0 ? { mode, beats } : null;
  }, [piece, kept, mode]);
  return {
    ...{ kept, sound, rule, title: piece?.title ?? '', media: byId.get(song) },
    speechOf: kept?.music?.ducking ? (mediaId) => speech.get(mediaId) : NOTHING_SAID,
  };
}
