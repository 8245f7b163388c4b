import type { Comment } from '@cutgraph/contract';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './box-layer.module.css';
import { reviewMessages as words } from './messages.ts';

export type Box = NonNullable<Comment['box']>;

/** What a comment marks until it is drawn: the middle of the picture. */
export const FIRST_BOX: Box = { left: 0.35, top: 0.35, right: 0.65, bottom: 0.65 };
const STEP = 0.02;
const SMALLEST = 0.02;

type Props = {
  /** What the chosen comment marks. */
  shown: Box | null;
  /** What the comment that is written marks; null where it marks nothing. */
  drawn: Box | null;
  onDraw: (box: Box | null) => void;
};

/** Lies over a picture, exactly: the marked part, which a pointer draws and arrow keys move. */
export function BoxLayer({ shown, drawn, onDraw }: Props) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const placeOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: within((clientX - left) / width), y: within((clientY - top) / height) };
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!from.current) return;
    const [one, other] = [from.current, placeOf(event)];
    const box = boxOf(one, other);
    if (box.right - box.left >= SMALLEST && box.bottom - box.top >= SMALLEST) onDraw(box);
  };
  return (
    <div
      className={styles.layer}
      data-drawing={drawn ? true : undefined}
      onPointerDown={(event) => {
        if (!drawn) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = placeOf(event);
      }}
      onPointerMove={draw}
      onPointerUp={() => {
        from.current = null;
      }}
      onPointerCancel={() => {
        from.current = null;
      }}
    >
      {shown && !drawn ? <div className={styles.box} style={styleOf(shown)} /> : null}
      {drawn ? (
        <button
          type="button"
          className={styles.box}
          data-drawn
          style={styleOf(drawn)}
          aria-label={words.marked}
          title={words.markHelp}
          onKeyDown={(event) => {
            const next = stepped(drawn, event);
            if (next === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            onDraw(next);
          }}
        />
      ) : null}
    </div>
  );
}

function styleOf({ left, top, right, bottom }: Box): React.CSSProperties {
  const percent = (share: number) => `${share * 100}%`;
  return {
    ...{ left: percent(left), top: percent(top) },
    ...{ width: percent(right - left), height: percent(bottom - top) },
  };
}

function boxOf(one: { x: number; y: number }, other: { x: number; y: number }): Box {
  return {
    ...{ left: Math.min(one.x, other.x), right: Math.max(one.x, other.x) },
    ...{ top: Math.min(one.y, other.y), bottom: Math.max(one.y, other.y) },
  };
}

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The box after a key: moved, with Shift larger or smaller, gone; undefined for a key that does nothing here. */
function stepped(
  box: Box,
  { key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>,
): Box | null | undefined {
  if (key === 'Delete' || key === 'Backspace') return null;
  const [x, y] = DIRECTIONS[key] ?? [0, 0];
  if (x === 0 && y === 0) return undefined;
  const { left, top, right, bottom } = box;
  if (shiftKey)
    return {
      ...{ left, right: Math.max(left + SMALLEST, within(right + x)) },
      ...{ top, bottom: Math.max(top + SMALLEST, within(bottom + y)) },
    };
  const dx = Math.max(-left, Math.min(1 - right, x));
  const dy = Math.max(-top, Math.min(1 - bottom, y));
  return { left: left + dx, right: right + dx, top: top + dy, bottom: bottom + dy };
}

function within(share: number): number {
  return Math.max(0, Math.min(1, share));
}
