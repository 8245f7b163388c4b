import type { Media } from '@cutgraph/contract';
import { clipSeconds, type TimelineClip } from '@cutgraph/core';
import { ActionIcon } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { beginningsOf } from './film-clip.ts';
import styles from './film-strip.module.css';
import { Playhead, Ruler } from './ruler.tsx';
import { type CellActs, StripCell } from './strip-cell.tsx';
import { usePointerDrag } from './use-pointer-drag.ts';

/** A film shorter than this leaves room at the end of its strip, so that a clip is drawn as long as it is. */
const SHORTEST_STRIP_SECONDS = 12;
/** So that even a short clip can be taken hold of. */
const FEWEST_PIXELS_A_SECOND = 8;
const ZOOMS = [1, 2, 4, 8, 16];
/** This near an end of what is seen of the strip, a drag scrolls it. */
const SCROLL_EDGE = 48;

type Props = CellActs & {
  onChoose: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onSeek: (seconds: number) => void;
  clips: readonly TimelineClip[];
  mediaOf: ReadonlyMap<string, Media>;
  gone: ReadonlySet<string>;
  chosen: number;
  /** Whether an end is dragged now: the strip then keeps its scale. */
  isTrimming: boolean;
  minCutLength: number;
  clock: Clock;
  /** What is wrong with the film, in words. */
  notes: React.ReactNode;
};

/** The clips of a film, each as long as it lasts: dragged to another place, trimmed at its ends, faded at its corners. */
export function FilmStrip(props: Props) {
  const { clips, mediaOf, gone, chosen, isTrimming, minCutLength, clock, notes } = props;
  const { ref: sizeRef, width } = useElementSize<HTMLDivElement>();
  const scroller = useRef<HTMLDivElement>(null);
  const bothRefs = useMergedRef(sizeRef, scroller);
  const [zoom, setZoom] = useState(0);
  const beginnings = beginningsOf(clips);
  const length = beginnings.at(-1) ?? 0;
  const fitting = width / Math.max(SHORTEST_STRIP_SECONDS, length);
  const scale = useRef(1);
  if (!isTrimming && width > 0)
    scale.current = Math.max(fitting, FEWEST_PIXELS_A_SECOND) * (ZOOMS[zoom] ?? 1);
  const pixels = scale.current;

  const [drag, setDrag] = useState<{ from: number; to: number; pixels: number } | null>(null);
  const dragged = useRef<{ from: number; scroll: number }>({ from: 0, scroll: 0 });
  const { handlers, wasDragged } = usePointerDrag({
    onStart: () => clips.length > 1,
    onMove: (moved, event) => {
      scrollAtEdges(scroller.current, event);
      const { from, scroll } = dragged.current;
      const shift = moved + (scroller.current?.scrollLeft ?? 0) - scroll;
      const middleOf = (at: number) => ((beginnings[at] ?? 0) + (beginnings[at + 1] ?? 0)) / 2;
      const middle = middleOf(from) + shift / pixels;
      const to = clips.filter((_, at) => at !== from && middleOf(at) < middle).length;
      setDrag({ from, to, pixels: shift });
    },
    onEnd: (moved) => {
      if (moved !== null && drag) props.onMove(drag.from, drag.to);
      setDrag(null);
    },
  });

  useEffect(() => {
    const cell = scroller.current?.querySelectorAll('li')[chosen];
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [chosen]);

  // Between the clips where it would come to stand.
  const target =
    drag && drag.to !== drag.from ? beginnings[drag.to < drag.from ? drag.to : drag.to + 1] : undefined;
  return (
    <section aria-labelledby="film" className={styles.section}>
      <div className={styles.head}>
        <h2 id="film">{words.film}</h2>
        <div className={styles.notes}>{notes}</div>
        <div className={styles.tools}>
          <ActionIcon
            aria-label={words.zoomOut}
            title={words.zoomOut}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <IconZoomOut size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={words.zoomIn}
            title={words.zoomIn}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconZoomIn size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div ref={bothRefs} className={styles.scroll}>
        <div className={styles.track} style={{ width: `${Math.max(length * pixels, width)}px` }}>
          <Ruler clock={clock} length={length} pixelsPerSecond={pixels} onSeek={props.onSeek} />
          <ol className={styles.cells}>
            {clips.map((clip, index) => (
              <li
                key={clip.id}
                style={{
                  width: `${Math.max(4, clipSeconds(clip) * pixels)}px`,
                  ...(drag?.from === index ? { translate: `${drag.pixels}px 0` } : {}),
                }}
                data-dragged={drag?.from === index || undefined}
              >
                <StripCell
                  clip={clip}
                  place={index}
                  media={mediaOf.get(clip.media.key)}
                  isGone={gone.has(clip.media.key)}
                  isChosen={index === chosen}
                  minCutLength={minCutLength}
                  pixelsPerSecond={pixels}
                  acts={props}
                  drag={{
                    ...handlers,
                    onPointerDown: (event: PointerEvent<HTMLElement>) => {
                      dragged.current = { from: index, scroll: scroller.current?.scrollLeft ?? 0 };
                      handlers.onPointerDown(event);
                    },
                  }}
                  onClick={() => !wasDragged.current && props.onChoose(index)}
                />
              </li>
            ))}
          </ol>
          {target === undefined ? null : (
            <span className={styles.target} style={{ left: `${target * pixels}px` }} aria-hidden />
          )}
          {clips.length > 0 ? <Playhead clock={clock} pixelsPerSecond={pixels} /> : null}
        </div>
      </div>
    </section>
  );
}

function scrollAtEdges(scroller: HTMLDivElement | null, event: PointerEvent) {
  if (!scroller) return;
  const { left, right } = scroller.getBoundingClientRect();
  if (event.clientX < left + SCROLL_EDGE) scroller.scrollLeft -= 14;
  else if (event.clientX > right - SCROLL_EDGE) scroller.scrollLeft += 14;
}
