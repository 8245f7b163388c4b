import { asKeptSound, type KeptSound, MEDIA_STATUS, mediaRef } from '@cutgraph/contract';
import { type BeatRule, beatsOfPiece, type MusicFacts, musicUnder, type Template } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';

/** A piece of music of a workspace, for a film that is generated. Without a beat it is under the film, and no cut keeps to it. */
export type Song = { mediaId: string; title: string; facts: MusicFacts; beats: BeatRule };

/** Among so many of the newest pieces the newest that is ready is looked for. */
const NEWEST = 20;
/** No longer films are generated. */
const LONGEST_FILM_SECONDS = 3600;

/**
 * The music that a film gets: the piece that is wished, else the newest that is ready. Null where none is wished (an empty
 * id), there is none, or the wished one is gone.
 */
export async function songForFilm(
  { read }: Store,
  workspaceId: string,
  wished: string | undefined,
  mode: BeatRule['mode'] = 'near',
): Promise<Song | null> {
  const mediaId = wished ?? (await newestOf({ read }, workspaceId));
  const piece = mediaId ? await read.music.byId(workspaceId, mediaId) : undefined;
  if (!piece?.facts) return null;
  const { id, title, facts, grid } = piece;
  const beats = beatsOfPiece({ facts, grid }, { start: 0, loop: true }, LONGEST_FILM_SECONDS);
  return { mediaId: id, title, facts, beats: { mode, ...beats } };
}

/** The music that a template asks for; null where it asks for none, or there is none that is ready. */
export async function songOfTemplate(
  store: Store,
  workspaceId: string,
  { musicPreset, musicMediaID, musicBeats }: Pick<Template, 'musicPreset' | 'musicMediaID' | 'musicBeats'>,
): Promise<Song | null> {
  if (musicPreset === '') return null;
  const wished = musicPreset === 'song' ? musicMediaID : undefined;
  return songForFilm(store, workspaceId, wished, musicBeats || 'near');
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

/** The same of a film that a person goes on with: where it becomes longer than the song, that begins again, as its beats do. */
export function soundToGoOnWith(workspaceId: string, song: Song, filmSeconds: number): KeptSound {
  const { music, loudness } = soundWith(workspaceId, song, filmSeconds);
  return { music: music && { ...music, loop: true }, loudness };
}

async function newestOf({ read }: Pick<Store, 'read'>, workspaceId: string): Promise<string | undefined> {
  const { items } = await read.music.list(workspaceId, { limit: NEWEST });
  return items.find(({ mediaStatus }) => mediaStatus === MEDIA_STATUS.Done)?.id;
}
