import type { StoredVideograph } from '@cutgraph/contract';
import { useComputedColorScheme } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import {
  type KeyboardEvent,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { type CellSize, drawLinks, ranksOf } from './draw-links.ts';
import type { GraphLayout, GraphNode } from './graph-layout.ts';
import { type Arrow, moved } from './graph-moves.ts';
import { GraphNodeButton } from './graph-node.tsx';
import type { GraphStates } from './graph-states.ts';
import styles from './graph-view.module.css';
import { editorWords } from './messages.ts';
import { usePanZoom } from './use-pan-zoom.ts';
import { type Bounds, fitted, revealed, type Size, seenOf, type ViewBox, zoomedAt } from './view-box.ts';

export type PaneControls = { zoom: (factor: number) => void; showAll: () => void };

type Props = {
  ref: React.Ref<PaneControls>;
  videograph: StoredVideograph;
  layout: GraphLayout;
  states: GraphStates;
  path: readonly number[];
  pinned: readonly number[];
  sourceOf: (mediaID: string) => CutMedia;
  onWalk: (index: number) => void;
};

/** A cut that lies is as high as this; one that stands is higher, so that something is seen on it. */
const NODE_HEIGHT = 72;
const TALL_NODE_HEIGHT = 112;
const MARGIN = 28;
/** At first a picture is not shown smaller than this: what matters is where one is. */
const READABLE = 0.62;

/** Pixels around the window in which cuts are there already. */
const AROUND = 160;
/** How often (ms) lines and cuts are redrawn while the picture is moved. */
const REDRAW_MS = 140;

/** The graph as a picture that is moved and zoomed; only what is seen of it is drawn. */
export function GraphPane(props: Props) {
  const { ref, videograph, layout, states, path, pinned, sourceOf, onWalk } = props;
  const { canvas, cuts, edges } = videograph;
  const box = useRef<HTMLFieldSetElement>(null);
  const lines = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const looked = useRef<number | null>(null);
  const wantsFocus = useRef<number | null>(null);
  const scheme = useComputedColorScheme('dark');
  const isStill = useReducedMotion();
  const current = path.at(-1) ?? 0;
  const [stop, setStop] = useState(current);
  const [shown, setShown] = useState<readonly GraphNode[]>([]);

  const cells = useMemo((): CellSize => {
    const height = canvas.height > canvas.width ? TALL_NODE_HEIGHT : NODE_HEIGHT;
    const width = Math.round(height * Math.min(16 / 9, canvas.width / canvas.height));
    return { node: { width, height }, cell: { width: width + 64, height: height + 22 } };
  }, [canvas]);
  const ranks = useMemo(() => ranksOf(layout.links), [layout]);
  const boundsOf = useCallback(
    ({ x, y }: Pick<GraphNode, 'x' | 'y'>): Bounds => ({
      left: x * cells.cell.width - cells.node.width / 2,
      right: x * cells.cell.width + cells.node.width / 2,
      top: y * cells.cell.height - cells.node.height / 2,
      bottom: y * cells.cell.height + cells.node.height / 2,
    }),
    [cells],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  const colours = useMemo(() => {
    const style = getComputedStyle(document.documentElement);
    const colour = (name: string) => style.getPropertyValue(name).trim();
    return {
      taken: colour('--accent'),
      next: colour('--text'),
      tried: colour('--accent-text'),
      open: colour('--text-dim'),
    };
  }, [scheme]);

  const drawn = useRef({ atMs: Number.NEGATIVE_INFINITY, view: { x: 0, y: 0, scale: 1 }, timer: 0 });
  const draw = (view: ViewBox, size: Size) => {
    const context = lines.current?.getContext('2d');
    if (!context || !lines.current || !sheet.current || size.width === 0) return;
    const last = drawn.current;
    const now = performance.now();
    clearTimeout(last.timer);
    sheet.current.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    // While it moves, what was drawn moves along, and is redrawn now and then: thousands of lines take their time.
    if (now - last.atMs < REDRAW_MS) {
      const grown = view.scale / last.view.scale;
      const [x, y] = [view.x - last.view.x * grown, view.y - last.view.y * grown];
      lines.current.style.transform = `translate(${x}px, ${y}px) scale(${grown})`;
      last.timer = window.setTimeout(redraw, REDRAW_MS);
      return;
    }
    const pixelRatio = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(size.width * pixelRatio), Math.round(size.height * pixelRatio)];
    if (lines.current.width !== width || lines.current.height !== height) {
      lines.current.width = width;
      lines.current.height = height;
    }
    lines.current.style.transform = '';
    const seen = seenOf(view, size, AROUND);
    drawLinks(context, layout, states, cells, {
      ...{ view, seen, size, colours, pixelRatio, ranks },
      looked: looked.current,
    });
    const inSight = layout.nodes.filter((node) => {
      const at = boundsOf(node);
      return at.right > seen.left && at.left < seen.right && at.bottom > seen.top && at.top < seen.bottom;
    });
    setShown((before) =>
      before.length === inSight.length && before.every((node, at) => node === inSight[at]) ? before : inSight,
    );
    drawn.current = { atMs: performance.now(), view, timer: 0 };
  };
  const { setView, redraw } = usePanZoom(box, draw);

  const showAll = useCallback(() => {
    const all = layout.nodes.map(boundsOf);
    const whole = {
      left: Math.min(...all.map(({ left }) => left)),
      top: Math.min(...all.map(({ top }) => top)),
      right: Math.max(...all.map(({ right }) => right)),
      bottom: Math.max(...all.map(({ bottom }) => bottom)),
    };
    setView((_, size) => fitted(whole, size, MARGIN));
  }, [layout, boundsOf, setView]);
  const zoom = useCallback(
    (factor: number) =>
      setView((view, { width, height }) => zoomedAt(view, factor, { x: width / 2, y: height / 2 })),
    [setView],
  );
  useImperativeHandle(ref, () => ({ zoom, showAll }), [zoom, showAll]);

  const reveal = useCallback(
    (index: number, margin: number) => {
      const node = layout.byIndex.get(index);
      if (node)
        setView((view, size) => revealed(view, boundsOf(node), size, Math.min(margin, size.width / 4)));
    },
    [layout, boundsOf, setView],
  );

  // It opens on all of it, or, where that is too small to be read, on the end of the film.
  const hasOpened = useRef(false);
  useEffect(() => {
    if (!hasOpened.current) {
      hasOpened.current = true;
      showAll();
      const node = layout.byIndex.get(current);
      setView((view, { width, height }) => {
        if (view.scale >= READABLE || !node) return view;
        const at = {
          scale: READABLE,
          x: width * 0.36 - node.x * cells.cell.width * READABLE,
          y: height / 2,
        };
        return revealed(at, boundsOf(node), { width, height }, 120);
      });
    } else {
      reveal(current, 120);
    }
    setStop(current);
  }, [current, layout, cells, boundsOf, showAll, setView, reveal]);
  // Other states, colours or cuts are redrawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `redraw` draws by the newest of them
  useEffect(() => {
    drawn.current.atMs = Number.NEGATIVE_INFINITY;
    redraw();
  }, [redraw, layout, states, colours]);
  useEffect(() => () => clearTimeout(drawn.current.timer), []);

  // A cut that comes into sight by an arrow key gets the focus when it is there.
  useEffect(() => {
    const wanted = wantsFocus.current;
    if (wanted === null || !shown.some(({ index }) => index === wanted)) return;
    wantsFocus.current = null;
    sheet.current?.querySelector<HTMLElement>(`[data-node="${wanted}"]`)?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = moved(layout, path, stop, event.key as Arrow);
    wantsFocus.current = next;
    setStop(next);
    reveal(next, 60);
  };
  const onLook = useCallback(
    (index: number | null) => {
      looked.current = index;
      redraw();
    },
    [redraw],
  );
  const onFocus = useCallback(
    (index: number) => {
      setStop(index);
      reveal(index, 12);
    },
    [reveal],
  );
  // Tab comes to the cut that was there last, or, where that is out of sight, to the first that is seen.
  const stopInSight = shown.some(({ index }) => index === stop) ? stop : shown[0]?.index;

  return (
    <fieldset ref={box} className={styles.pane} aria-label={editorWords.graph.pane} onKeyDown={onKeyDown}>
      <canvas ref={lines} className={styles.lines} aria-hidden />
      <div ref={sheet} className={styles.sheet}>
        {shown.map((node) => {
          const cut = cuts[node.index];
          if (!cut) return null;
          const { left, top } = boundsOf(node);
          return (
            <GraphNodeButton
              key={node.index}
              cut={cut}
              source={sourceOf(cut.mediaID)}
              canvas={canvas}
              left={left}
              top={top}
              size={cells.node}
              state={states.ofCut(node.index)}
              isPinned={pinned.includes(node.index)}
              joinsOn={edges[node.index]?.length ?? 0}
              isStop={node.index === stopInSight}
              isStill={isStill ?? false}
              onLook={onLook}
              onFocus={onFocus}
              onWalk={onWalk}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
