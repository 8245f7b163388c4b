import type { GraphLayout, GraphLink } from './graph-layout.ts';
import type { GraphStates, LinkState } from './graph-states.ts';
import type { Bounds, Size, ViewBox } from './view-box.ts';

/** Pixels of a cell of the picture, and of the picture of a cut in its middle. */
export type CellSize = { cell: Size; node: Size };

export type Colours = Record<LinkState, string>;

/** Below this scale only the best of the joins that were not taken are drawn: more is a grey cloud. */
const SPARSE_BELOW = 0.45;
const SPARSE_JOINS = 2;
/** Joins of nearly the same score are drawn in one stroke. */
const STRENGTHS = 5;

/** Draws the visible joins: untaken ones as strong as their score, then what was tried, can follow, and is taken. */
export function drawLinks(
  context: CanvasRenderingContext2D,
  { links, byIndex }: GraphLayout,
  states: GraphStates,
  { cell, node }: CellSize,
  options: {
    view: ViewBox;
    seen: Bounds;
    size: Size;
    colours: Colours;
    pixelRatio: number;
    ranks: ReadonlyMap<GraphLink, number>;
    /** The cut that is looked at: its joins stand out. */
    looked: number | null;
  },
): void {
  const { view, seen, size, colours, pixelRatio, ranks, looked } = options;
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  context.setTransform(
    pixelRatio * view.scale,
    0,
    0,
    pixelRatio * view.scale,
    pixelRatio * view.x,
    pixelRatio * view.y,
  );
  const isSparse = view.scale < SPARSE_BELOW;
  const weak = Array.from({ length: STRENGTHS }, () => new Path2D());
  const strong: Record<Exclude<LinkState, 'open'>, Path2D> = {
    tried: new Path2D(),
    next: new Path2D(),
    taken: new Path2D(),
  };
  const near = new Path2D();
  for (const link of links) {
    const [from, to] = [byIndex.get(link.from), byIndex.get(link.to)];
    if (!from || !to) continue;
    const state = states.ofJoin(link.from, link.to);
    const isLooked = link.from === looked || link.to === looked;
    if (state === 'open' && !isLooked && isSparse && (ranks.get(link) ?? 0) >= SPARSE_JOINS) continue;
    const x1 = from.x * cell.width + node.width / 2;
    const y1 = from.y * cell.height;
    const x2 = to.x * cell.width - node.width / 2;
    const y2 = to.y * cell.height;
    const bend = x2 > x1 ? Math.max(24, (x2 - x1) / 2) : cell.width * 0.6;
    if (Math.max(x1, x2) + bend < seen.left || Math.min(x1, x2) - bend > seen.right) continue;
    if (Math.max(y1, y2) < seen.top || Math.min(y1, y2) > seen.bottom) continue;
    const line =
      state !== 'open'
        ? strong[state]
        : isLooked
          ? near
          : weak[Math.min(STRENGTHS - 1, Math.floor(link.score * STRENGTHS))]!;
    line.moveTo(x1, y1);
    line.bezierCurveTo(x1 + bend, y1, x2 - bend, y2, x2, y2);
  }
  const stroke = (line: Path2D, colour: string, width: number, alpha: number) => {
    context.strokeStyle = colour;
    context.globalAlpha = alpha;
    context.lineWidth = width / Math.min(1, Math.max(0.35, view.scale));
    context.stroke(line);
  };
  for (const [strength, line] of weak.entries()) {
    const share = (strength + 1) / STRENGTHS;
    stroke(line, colours.open, 0.6 + share * 1.2, 0.06 + share * share * 0.4);
  }
  stroke(near, colours.next, 1.6, 0.75);
  stroke(strong.tried, colours.tried, 1.6, 0.6);
  stroke(strong.next, colours.next, 2, 0.9);
  stroke(strong.taken, colours.taken, 3, 1);
}

/** The place of every join among those of its cut, the best first. */
export function ranksOf(links: readonly GraphLink[]): ReadonlyMap<GraphLink, number> {
  const ranks = new Map<GraphLink, number>();
  const counts = new Map<number, number>();
  for (const link of links.toReversed()) {
    const rank = counts.get(link.from) ?? 0;
    ranks.set(link, rank);
    counts.set(link.from, rank + 1);
  }
  return ranks;
}
