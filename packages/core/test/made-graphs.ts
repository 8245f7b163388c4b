import type { Videograph } from '../src/index.ts';

/** A graph by hand: the cuts' lengths in seconds, each in a media of its own, and edges as [from, to, score]. */
export function madeGraph(lengths: number[], edges: [from: number, to: number, score: number][]): Videograph {
  const graph: Videograph = {
    media: {},
    clips: {},
    cuts: {},
    edges: {},
    buildIndex: 0,
    minCutLength: 5,
    canvas: { width: 1920, height: 1080, framesPerSecond: 30 },
  };
  const box = { left: 0.4, top: 0.3, right: 0.6, bottom: 0.7 };
  lengths.forEach((length, index) => {
    const mediaID = `m${index}`;
    graph.media[mediaID] = {
      oid: mediaID,
      mediaPath: `/ws/w/media/${mediaID}`,
      mediaURL: '',
      spriteSheetURL: '',
      storageURL: '',
      thumbnailURL: '',
    };
    graph.cuts[index] = {
      index,
      oid: `cut-${index}`,
      offset: 0,
      start: 0,
      end: length,
      length,
      mediaID,
      clipID: `${mediaID}label-1`,
      startBox: box,
      endBox: box,
      crop: null,
      moment: null,
    };
  });
  for (const [from, to, score] of edges) {
    const terms = { position: score, motion: score, prominence: score, shape: score, quality: score };
    const leaving = graph.edges[from] ?? [];
    leaving.push({ to, kind: 'match', offset: 0, score, terms, reasons: [] });
    graph.edges[from] = leaving;
  }
  return graph;
}
