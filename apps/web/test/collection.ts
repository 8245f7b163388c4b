import { type Collection, collectionSchema, getCollection, putCollection } from '@cutgraph/contract';
import { WORKSPACE } from './media.ts';
import { Refused, serve } from './network.ts';

export const COLLECTION = 'collection-1';
const MOMENT = '2026-01-01T10:00:00Z';

/** A clip of six seconds; clips are known by their titles here. */
function newClip(title: string): Collection['clipRefs'][string] {
  const mediaRefId = `/ws/${WORKSPACE}/media/media-one-1`;
  return {
    ...{ id: `${mediaRefId}/clips/${title}`, title, source: 'clips', length: 6, start: 0, end: 6 },
    ...{ mediaID: 'media-one-1', thumbnailURL: '', workspaceRefId: `/ws/${WORKSPACE}`, mediaRefId },
    ...{ volume: 1, fadeIn: 0, fadeOut: 0 },
  };
}

export function newCollection(title: string, clips: readonly string[]): Collection {
  return collectionSchema.parse({
    ...{ id: COLLECTION, title, createdBy: 'person-1', createdAt: MOMENT, updatedAt: MOMENT },
    ...{ mediaRefs: ['media-one-1'], revision: 1, sound: { music: null, loudness: null } },
    clipRefs: Object.fromEntries(clips.map((clip, place) => [String(place), newClip(clip)])),
  });
}

/** A server that keeps one collection, with revisions as the real one has. */
export function serveCollection(begin: Collection) {
  let stored = begin;
  const change = (
    title: string | undefined,
    clips: readonly Collection['clipRefs'][string][] | undefined,
    {
      sound,
      overlays,
      canvas,
    }: Partial<Pick<Collection, 'sound' | 'overlays'>> & { canvas?: Collection['canvas'] | null } = {},
  ) => {
    stored = {
      ...stored,
      ...(title === undefined ? {} : { title }),
      ...(clips ? { clipRefs: Object.fromEntries(clips.map((clip, place) => [String(place), clip])) } : {}),
      ...(sound && { sound }),
      ...(overlays && { overlays }),
      ...(canvas && { canvas }),
      revision: stored.revision + 1,
    };
    return stored;
  };
  return {
    stored: () => stored,
    titles: () => Object.values(stored.clipRefs).map(({ title }) => title),
    /** What another user saves. */
    changeElsewhere: (clips: readonly string[]) => change(undefined, clips.map(newClip)),
    reads: serve(getCollection, () => stored),
    saves: serve(putCollection, ({ revision, body }) => {
      if (revision !== stored.revision) throw new Refused(409, 'Another user has changed it.');
      return change(body.title, body.clips, body);
    }),
  };
}
