import { asKeptSound, type KeptSound, MEDIA_STATUS, mediaRef } from '@cutgraph/contract';
import { type BeatRule, beatsOfPiece, type MusicFacts, musicUnder } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';

/** A piece of music of a workspace, for a film that Auto makes. */
export type Song = { mediaId: string; facts: MusicFacts; beats: BeatRule };

/** Among so many of the newest pieces the newest that is ready is looked for. */
const NEWEST = 20;
/** Auto makes no longer films. */
const LONGEST_FILM_SECONDS = 3600;

/**
 * The music that a film gets: the piece that is wished, else the newest that is ready. Null where none is wished (an empty
 * id), there is none, or the wished one is gone.
 */
export async function songForFilm(
  { read }: Store,
  workspaceId: string,
  wished: string | undefined,
): Promise<Song | null> {
  const mediaId = wished ?? (await newestOf({ read }, workspaceId));
  const piece = mediaId ? await read.music.byId(workspaceId, mediaId) : undefined;
  if (!piece?.facts) return null;
  const { id, facts, grid } = piece;
  const beats = beatsOfPiece({ facts, grid }, { start: 0, loop: true }, LONGEST_FILM_SECONDS);
  return { mediaId: id, facts, beats: { mode: 'near', ...beats } };
}

/** A film's sound with this song under it, brought to the loudness of what people share. */
export function soundWith(workspaceId: string, song: Song | null, filmSeconds: number): KeptSound {
  if (!song) return { music: null, loudness: null };
  const { mediaId, facts } = song;
  const music = musicUnder(
    { key: mediaId, uri: mediaRef(workspaceId, mediaId) },
    { lufs: facts.loudness, songSeconds: facts.durationSeconds, filmSeconds },
  );
  return asKeptSound({ music, loudness: 'social' });
}

async function newestOf({ read }: Pick<Store, 'read'>, workspaceId: string): Promise<string | undefined> {
  const { items } = await read.music.list(workspaceId, { limit: NEWEST });
  return items.find(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done)?.id;
}
