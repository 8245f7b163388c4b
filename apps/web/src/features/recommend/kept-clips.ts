import type { Clip } from '../../lib/clip/clip.ts';

/** A film made clip by clip as this tab keeps it, and by which clip it was begun: null where by none. */
export type KeptClips = { begunBy: string | null; clips: readonly Clip[] };

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Someone else who signs in in the same tab does not meet it, and each workspace has its own. */
const keyOf = (userId: string, workspaceId: string) => `cutgraph-clips ${userId} ${workspaceId}`;

/** The film that was made here before; null where there is none, or none that could be read. */
export function readKeptClips(store: Store, userId: string, workspaceId: string): KeptClips | null {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(userId, workspaceId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('clips' in kept)) return null;
    const { clips, begunBy } = kept as { clips: unknown; begunBy?: unknown };
    if (!Array.isArray(clips) || clips.length === 0 || !clips.every(isClip)) return null;
    return { begunBy: typeof begunBy === 'string' ? begunBy : null, clips };
  } catch {
    return null;
  }
}

/** Keeps a film over reloads and ways elsewhere, until the tab is closed; an empty one is forgotten. */
export function keepClips(store: Store, userId: string, workspaceId: string, kept: KeptClips): void {
  const key = keyOf(userId, workspaceId);
  try {
    if (kept.clips.length > 0) store.setItem(key, JSON.stringify(kept));
    else store.removeItem(key);
  } catch {
    // A browser that keeps nothing: the film lives as long as its page.
  }
}

/**
 * What the screen begins with: what was kept, unless another clip is asked for: then that one, and `aside` is the film
 * that has to give way.
 */
export function beginWith(
  kept: KeptClips | null,
  first: Clip | null,
): { film: KeptClips; aside: KeptClips | null } {
  if (kept && (first === null || kept.begunBy === first.id)) return { film: kept, aside: null };
  return { film: { begunBy: first?.id ?? null, clips: first ? [first] : [] }, aside: kept };
}

function isClip(value: unknown): value is Clip {
  if (typeof value !== 'object' || value === null) return false;
  const { id, title, mediaID, mediaRefId, workspaceRefId, start, end, length } = value as Record<
    string,
    unknown
  >;
  return (
    [id, title, mediaID, mediaRefId, workspaceRefId].every((text) => typeof text === 'string') &&
    [start, end, length].every((seconds) => Number.isFinite(seconds))
  );
}
