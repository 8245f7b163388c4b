import { idOfRef } from '@cutgraph/contract';
import { beatsOfPiece, type FilmBeat, type MusicClip } from '@cutgraph/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { musicQuery } from '../../lib/queries/music.ts';

const NONE: readonly FilmBeat[] = [];

/** The beats of the music under so many seconds of a film, null until known; none where there is no music, or no beat in it. */
export function useFilmBeats(
  workspaceId: string,
  music: MusicClip | null,
  seconds: number,
): readonly FilmBeat[] | null {
  const id = music ? idOfRef(music.media.uri) : '';
  const { data: piece, isLoading } = useQuery({ ...musicQuery(workspaceId, id), enabled: id !== '' });
  const { start = 0, loop = false } = music ?? {};
  return useMemo(() => {
    if (!piece?.facts) return isLoading ? null : NONE;
    return beatsOfPiece({ facts: piece.facts, grid: piece.grid }, { start, loop }, seconds).beats;
  }, [piece, isLoading, start, loop, seconds]);
}
