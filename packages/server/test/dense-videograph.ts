import type { Media, StoredVideograph } from '@cutgraph/contract';
import type { Cut, Edge, Videograph } from '@cutgraph/core';
import type { Store } from '@cutgraph/store';

const BOX = { left: 0.3, top: 0.3, right: 0.6, bottom: 0.9 };

/** A graph in which every cut may be followed by any later one, or by the next `most`: finding a path through it is work. */
export async function denseVideograph(
  store: Store,
  workspaceId: string,
  media: Media,
  { cuts: count, targetSeconds, most = count }: { cuts: number; targetSeconds: number; most?: number },
): Promise<StoredVideograph> {
  const clipID = `${media.id}label-01`;
  const cut = (index: number): Cut => ({
    ...{ index, oid: `cut-${index}`, offset: 0, mediaID: media.id, clipID, crop: null, moment: null },
    ...{ start: index * 2, end: index * 2 + 1.5, length: 1.5, startBox: BOX, endBox: BOX },
  });
  const edge = (from: number, to: number): Edge => ({
    ...{ to, kind: 'match', offset: 0, terms: { position: 0.5 }, reasons: [] },
    score: 0.5 + ((from * 7 + to * 13) % 50) / 100,
  });
  const indexes = [...Array(count).keys()];
  const mediaPath = `/ws/${workspaceId}/media/${media.id}`;
  const graph: Videograph = {
    media: {
      [media.id]: {
        ...{ oid: media.id, mediaPath, mediaURL: '', spriteSheetURL: '', storageURL: '', thumbnailURL: '' },
      },
    },
    clips: {
      [clipID]: {
        ...{ oid: clipID, thumbnailURL: '', clipPath: `${mediaPath}/clips/${clipID}` },
        ...{ clipStartTime: 0, clipEndTime: count * 2, clipLengthTime: count * 2 },
      },
    },
    cuts: Object.fromEntries(indexes.map((index) => [index, cut(index)])),
    edges: Object.fromEntries(
      indexes.map((from) => [from, indexes.slice(from + 1, from + 1 + most).map((to) => edge(from, to))]),
    ),
    buildIndex: 1,
    minCutLength: 1,
    canvas: { width: 1920, height: 1080, framesPerSecond: 30 },
  };
  return store.change(async (write) => {
    const { id: wizardId } = await write.wizards.create({
      workspaceId,
      initConfig: {
        ...{ durationTargetTime: targetSeconds, durationMinTime: 1, durationMaxTime: targetSeconds * 2 },
      },
      initURLs: {},
      createdBy: media.createdBy,
    });
    return write.videographs.create({ workspaceId, wizardId, graph, path: [0] });
  });
}
