import type { Edge } from '@cutgraph/core';

type Graph = {
  cuts: Readonly<Record<string, unknown>>;
  edges: Readonly<Record<string, readonly Pick<Edge, 'to' | 'score'>[]>>;
};

/** A cut in the picture: its depth (cuts from the start at the least), and the middle of it in units of one cell. */
export type GraphNode = { index: number; depth: number; x: number; y: number; isReachable: boolean };

export type GraphLink = { from: number; to: number; score: number };

export type GraphLayout = {
  nodes: GraphNode[];
  /** Weakest first, so that strong joins are drawn over weak ones. */
  links: GraphLink[];
  byIndex: ReadonlyMap<number, GraphNode>;
};

const SWEEPS = 4;
/** Space between two depths, in columns. */
const BETWEEN_DEPTHS = 0.45;

/**
 * Places a graph from left to right by depth; within a depth each cut near those it is joined to (the mean of their
 * places, swept right and left). A depth of many cuts takes several columns, so that the picture stays a picture. Cuts
 * that cannot be reached from cut 0 come in a last depth of their own.
 */
export function layoutOf(graph: Graph): GraphLayout {
  const indexes = Object.keys(graph.cuts).map(Number);
  const depths = depthsOf(graph, indexes);
  const last = Math.max(0, ...depths.values());
  const layers: number[][] = Array.from({ length: last + 1 }, () => []);
  const beyond: number[] = [];
  for (const index of indexes) (layers[depths.get(index) ?? -1] ?? beyond).push(index);
  if (beyond.length > 0) layers.push(beyond);

  const links = indexes
    .flatMap((from) =>
      (graph.edges[from] ?? []).flatMap(({ to, score }) =>
        to !== from && to in graph.cuts ? [{ from, to, score }] : [],
      ),
    )
    .sort((a, b) => a.score - b.score);
  order(layers, links);

  const rows = Math.max(6, Math.ceil(Math.sqrt(indexes.length) * 0.9));
  const nodes: GraphNode[] = [];
  let column = 0;
  for (const [depth, layer] of layers.entries()) {
    const columns = Math.max(1, Math.ceil(layer.length / rows));
    const perColumn = Math.ceil(layer.length / columns);
    for (const [place, index] of layer.entries()) {
      // Down one column and on at the top of the next keeps neighbours of the order near each other.
      const at = Math.floor(place / perColumn);
      const inColumn = Math.min(perColumn, layer.length - at * perColumn);
      nodes.push({
        index,
        depth,
        x: column + at,
        y: (place % perColumn) - (inColumn - 1) / 2,
        isReachable: depths.has(index),
      });
    }
    column += columns + BETWEEN_DEPTHS;
  }
  return { nodes, links, byIndex: new Map(nodes.map((node) => [node.index, node])) };
}

/** The cuts from cut 0 to each, at the least; what cannot be reached is not in it. */
function depthsOf({ cuts, edges }: Graph, indexes: readonly number[]): Map<number, number> {
  const depths = new Map<number, number>();
  const first = indexes.includes(0) ? [0] : indexes.slice(0, 1);
  for (let wave = first, depth = 0; wave.length > 0; depth++) {
    for (const index of wave) depths.set(index, depth);
    const next = wave.flatMap((index) => (edges[index] ?? []).map(({ to }) => to));
    wave = [...new Set(next)].filter((to) => to in cuts && !depths.has(to));
  }
  return depths;
}

/** Orders each layer by the mean place of its neighbours in the other layers, first those before it, then those after. */
function order(layers: number[][], links: readonly GraphLink[]): void {
  const neighbours = new Map<number, number[]>();
  const add = (one: number, other: number) =>
    neighbours.get(one)?.push(other) ?? neighbours.set(one, [other]);
  for (const { from, to } of links) {
    add(from, to);
    add(to, from);
  }
  const layerOf = new Map(layers.flatMap((layer, at) => layer.map((index) => [index, at] as const)));
  const place = new Map<number, number>();
  const settle = (layer: readonly number[]) => {
    for (const [at, index] of layer.entries()) place.set(index, (at + 0.5) / layer.length);
  };
  for (const layer of layers) settle(layer);
  const sweep = (at: number, isWanted: (other: number) => boolean) => {
    const layer = layers[at]!;
    const mean = new Map(
      layer.map((index) => {
        const near = (neighbours.get(index) ?? []).filter((other) => isWanted(layerOf.get(other)!));
        const sum = near.reduce((total, other) => total + place.get(other)!, 0);
        return [index, near.length > 0 ? sum / near.length : place.get(index)!];
      }),
    );
    layer.sort((a, b) => mean.get(a)! - mean.get(b)! || a - b);
    settle(layer);
  };
  for (let round = 0; round < SWEEPS; round++) {
    for (let at = 1; at < layers.length; at++) sweep(at, (other) => other < at);
    for (let at = layers.length - 2; at >= 0; at--) sweep(at, (other) => other > at);
  }
}
