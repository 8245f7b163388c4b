import {
  type FocusEvent,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
} from 'react';
import styles from './strip.module.css';
import { type StripItem, useStripScale } from './strip.tsx';
import { useMoved } from './use-moved.ts';
import { useStripDrag } from './use-strip-drag.ts';

/** For the button or the link of a clip, to be spread on it. */
export type CellProps = HTMLAttributes<HTMLElement> & { 'data-cell': number };

type Props<Item extends StripItem> = {
  /** What the row is called; a picture that a screen reader skips where absent. */
  label?: string;
  items: readonly Item[];
  /** The place of the chosen clip, from 0. */
  current?: number;
  /** By a press, and by the keyboard as soon as the focus comes to it: for what can be done without harm. */
  onChoose?: (place: number) => void;
  /** Makes the clips draggable. */
  onMove?: (from: number, to: number) => void;
  /** Says that the chosen clip stands at another place now, from 0. */
  movedText?: (item: Item, place: number) => string;
  children: (item: Item, place: number, cell: CellProps) => ReactNode;
};

/** So much of its neighbour is seen beside a clip that is scrolled into view. */
const BESIDE_PIXELS = 44;

/**
 * The clips of a strip, each as wide as it is long. One stop for the Tab key; arrows, Home and End go from clip to clip and choose
 * it. Where the focused clip is taken out, its neighbour has the focus.
 */
export function StripCells<Item extends StripItem>(props: Props<Item>) {
  const { label, items, current, onChoose, onMove, movedText, children } = props;
  const { whole, scroller } = useStripScale();
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<{ key: StripItem['key']; place: number } | null>(null);
  const said = useMoved(items, current, movedText);
  const drag = useStripDrag(items, onMove);
  const length = items.reduce((sum, item) => sum + item.length, 0);
  const last = items.length - 1;
  const stop = Math.min(current ?? 0, last);
  const cellAt = (place: number) => list.current?.querySelector<HTMLElement>(`[data-cell="${place}"]`);

  useEffect(() => {
    const lost = focused.current;
    if (!lost) return;
    const place = items.findIndex(({ key }) => key === lost.key);
    focused.current = place < 0 ? null : { ...lost, place };
    if (place >= 0) return;
    list.current
      ?.querySelector<HTMLElement>(`[data-cell="${Math.min(lost.place, items.length - 1)}"]`)
      ?.focus();
  }, [items]);

  // Only the strip scrolls, not the page: one may be looking at something else.
  useEffect(() => {
    const frame = scroller.current?.getBoundingClientRect();
    const cell = list.current?.children[current ?? -1]?.getBoundingClientRect();
    if (!frame || !cell || items.length === 0) return;
    const left = cell.left - frame.left - BESIDE_PIXELS;
    const right = cell.right - frame.right + BESIDE_PIXELS;
    if (cell.left < frame.left) scroller.current?.scrollBy({ left });
    else if (cell.right > frame.right) scroller.current?.scrollBy({ left: Math.min(left, right) });
  }, [scroller, current, items.length]);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target, list.current);
    if (place === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const to = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    cellAt(Math.min(last, Math.max(0, to)))?.focus();
  };
  const onFocus = (place: number, item: Item) => (event: FocusEvent) => {
    focused.current = { key: item.key, place };
    const isCell = placeOf(event.target, list.current) !== null;
    // A pointer chooses when it is let go: until then it may be a drag.
    if (isCell && place !== current && event.target.matches(':focus-visible')) onChoose?.(place);
  };
  const cells = (
    <ol ref={list} className={styles.cells} aria-hidden={label ? undefined : true}>
      {items.map((item, place) => (
        <li
          key={item.key}
          style={{ width: `${(item.length / Math.max(length, 1e-6)) * 100}%`, ...drag.styleOf(place) }}
          data-dragged={drag.from === place || undefined}
          onFocus={onFocus(place, item)}
          onBlur={() => {
            focused.current = null;
          }}
        >
          {children(item, place, {
            className: styles.cell ?? '',
            'data-cell': place,
            tabIndex: label && place === stop ? 0 : -1,
            'aria-current': place === current ? 'true' : undefined,
            onClick: () => !drag.wasDragged.current && onChoose?.(place),
            ...drag.handlersOf(place),
          })}
        </li>
      ))}
    </ol>
  );
  const style = { width: `${(length / whole) * 100}%` };
  if (!label)
    return (
      <div className={styles.group} style={style}>
        {cells}
      </div>
    );
  return (
    <section
      className={styles.group}
      style={style}
      aria-label={label}
      data-movable={onMove ? true : undefined}
    >
      <div role="toolbar" aria-label={label} className={styles.bar} onKeyDown={onKeyDown}>
        {cells}
      </div>
      {drag.target === undefined ? null : (
        <span
          className={styles.target}
          style={{ left: `${(drag.target / Math.max(length, 1e-6)) * 100}%` }}
          aria-hidden
        />
      )}
      {movedText ? (
        <p className="visually-hidden" role="status" aria-live="assertive">
          {said}
        </p>
      ) : null}
    </section>
  );
}

/** The place of the clip that an event came from; null where it came from something on it, such as a handle or its menu. */
function placeOf(target: EventTarget, list: Element | null): number | null {
  if (!(target instanceof HTMLElement) || !list?.contains(target)) return null;
  return target.dataset.cell === undefined ? null : Number(target.dataset.cell);
}
