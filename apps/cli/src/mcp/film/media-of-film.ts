import { getMedia, getMusic } from '@cutgraph/contract';
import pLimit from 'p-limit';
import { ifGone } from '../cutgraph-api.ts';
import type { ToolCall } from '../tool.ts';

/** What a film needs to know of a media. Where it is unknown: 0 seconds, and no name. */
export type MediaOfFilm = { name: string; seconds: number; loudness: number | null };

const AT_A_TIME = 4;
/** Of more than so many media nothing is known: a token has 1,200 requests a minute. */
const MOST_MEDIA = 300;

/** The footage of a film by its ids. What is gone by now is left out. */
export async function mediaOfFilm(
  { ask }: ToolCall,
  w: string,
  ids: Iterable<string>,
): Promise<Map<string, MediaOfFilm>> {
  const limit = pLimit(AT_A_TIME);
  const known = new Map<string, MediaOfFilm>();
  const asked = [...new Set(ids)].slice(0, MOST_MEDIA).map((m) =>
    limit(async () => {
      const media = await ask(getMedia, { params: { w, m } }).catch(ifGone);
      if (!media) return;
      const { name, mediaDuration: seconds, loudness } = media;
      known.set(m, { name, seconds, loudness });
    }),
  );
  await Promise.all(asked);
  return known;
}

/** A piece of music; undefined where it is gone by now. */
export async function musicOfFilm({ ask }: ToolCall, w: string, m: string): Promise<MediaOfFilm | undefined> {
  const music = await ask(getMusic, { params: { w, m } }).catch(ifGone);
  if (!music) return undefined;
  const { title, name, durationSeconds: seconds, loudness } = music;
  return { name: title || name, seconds, loudness };
}
