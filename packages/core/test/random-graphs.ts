import fc from 'fast-check';
import type { Cut, Edge, Videograph } from '../src/index.ts';

/** What random graphs are made of. Cuts lie in few clips, so that many of them share seconds. */
export type GraphShape = { maxCuts: number; mayCycle?: boolean };

const share = fc.double({ min: 0, max: 1, noNaN: true });
const kinds = fc.constantFrom<Edge['kind'][]>('match', 'match', 'match', 'contrast', 'person', 'next', 'own');
const stretches = fc.record({
  media: fc.nat(5),
  start: fc.integer({ min: 0, max: 70 }),
  length: fc.integer({ min: 3, max: 9 }),
});
const box = { left: 0.4, top: 0.3, right: 0.6, bottom: 0.7 };
const CLIP_SECONDS = 80;

/** Random videographs with cut 0: without a cycle and with sound edges, unless `mayCycle` asks for any edges at all. */
export function randomGraphs({ maxCuts, mayCycle = false }: GraphShape): fc.Arbitrary<Videograph> {
  const end = fc.nat(mayCycle ? maxCuts + 1 : maxCuts - 1);
  const links = fc.record({
    from: end,
    to: end,
    ahead: fc.integer({ min: 1, max: 5 }),
    score: share,
    prominence: share,
    kind: kinds,
  });
  return fc
    .record({
      cuts: fc.oneof(
        { weight: 1, arbitrary: fc.array(stretches, { minLength: 2, maxLength: maxCuts }) },
        {
          weight: 3,
          arbitrary: fc.noBias(fc.array(stretches, { minLength: maxCuts - 2, maxLength: maxCuts })),
        },
      ),
      links: fc.oneof(
        { weight: 1, arbitrary: fc.array(links, { maxLength: 2 * maxCuts }) },
        {
          weight: 3,
          arbitrary: fc.noBias(fc.array(links, { minLength: 4 * maxCuts, maxLength: 5 * maxCuts })),
        },
      ),
      gaps: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: maxCuts, maxLength: maxCuts }),
      minCutLength: fc.constantFrom(2, 5),
    })
    .map(({ cuts, links, gaps, minCutLength }) => {
      // Indexes have gaps, as after removals, and the order of the numbers is not that of the edges.
      const indexes = cuts.map((_, at) => at + gaps.slice(0, at).reduce((sum, gap) => sum + gap - 1, 0));
      const graph: Videograph = {
        media: {},
        clips: {},
        cuts: Object.fromEntries(cuts.map((cut, at) => [indexes[at], cutOf(indexes[at]!, cut)])),
        edges: {},
        buildIndex: 0,
        minCutLength,
        canvas: { width: 1920, height: 1080, framesPerSecond: 30 },
      };
      for (const { mediaID, clipID } of Object.values(graph.cuts)) addSources(graph, mediaID, clipID);
      for (const { from, to, ahead, score, prominence, kind } of links) {
        const [a, b] = mayCycle ? [from, to] : [indexes[from], indexes[from + ahead]];
        if (a === undefined || b === undefined) continue;
        const leaving = graph.edges[a] ?? [];
        graph.edges[a] = leaving;
        if (!mayCycle && leaving.some((edge) => edge.to === b)) continue;
        const terms = { position: score, prominence };
        leaving.push({ to: b, kind, offset: 0, score, terms, reasons: [] });
      }
      for (const leaving of Object.values(graph.edges)) leaving.sort((a, b) => b.score - a.score);
      return mayCycle ? graph : shuffled(graph);
    });
}

function cutOf(
  index: number,
  { media, start, length }: { media: number; start: number; length: number },
): Cut {
  const mediaID = `media-${media}`;
  return {
    index,
    oid: `cut-${index}`,
    offset: 0,
    start,
    end: start + length,
    length,
    mediaID,
    clipID: `${mediaID}label-1`,
    startBox: box,
    endBox: box,
    crop: null,
    moment: null,
  };
}

function addSources({ media, clips }: Videograph, mediaID: string, clipID: string): void {
  const mediaPath = `/ws/w/media/${mediaID}`;
  media[mediaID] = {
    oid: mediaID,
    mediaPath,
    mediaURL: '',
    spriteSheetURL: '',
    storageURL: '',
    thumbnailURL: '',
  };
  clips[clipID] = {
    oid: clipID,
    thumbnailURL: '',
    clipPath: `${mediaPath}/clips/label-1`,
    clipStartTime: 0,
    clipEndTime: CLIP_SECONDS,
    clipLengthTime: CLIP_SECONDS,
  };
}

/** The same graph with every number but the start's turned round, so that edges lead to lower numbers too. */
function shuffled(graph: Videograph): Videograph {
  const known = Object.keys(graph.cuts).map(Number);
  const turned = [0, ...known.slice(1).reverse()];
  const indexOf = new Map(known.map((index, at) => [index, turned[at]!]));
  const renumbered = (index: number) => indexOf.get(index)!;
  return {
    ...graph,
    cuts: Object.fromEntries(
      Object.values(graph.cuts).map((cut) => [
        renumbered(cut.index),
        { ...cut, index: renumbered(cut.index) },
      ]),
    ),
    edges: Object.fromEntries(
      Object.entries(graph.edges).map(([from, edges]) => [
        renumbered(Number(from)),
        edges.map((edge) => ({ ...edge, to: renumbered(edge.to) })),
      ]),
    ),
  };
}
