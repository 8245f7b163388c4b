import type { Media } from '@cutgraph/contract';
import {
  type Box,
  type Canvas,
  DEFAULT_CANVAS,
  setKeyframe,
  shownBoxAt,
  type TimelineClip,
  type TimelineOperation,
} from '@cutgraph/core';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { framingWords as words } from '../../lib/messages/timelines.ts';
import { frameSecondsOf } from './room-of.ts';
import styles from './stage-framing.module.css';

type MakeClip = (clip: TimelineClip) => TimelineOperation;

type Props = {
  clip: TimelineClip;
  /** Of its media, at the playhead. */
  seconds: number;
  canvas: Canvas | null;
  media: Media | undefined;
  onDrag: (make: MakeClip) => void;
  /** The drag ended; false where it was given up. */
  onDrop: (isKept: boolean) => void;
  onStep: (make: MakeClip) => void;
  /** Ends the moving of the picture. */
  onDone: () => void;
};

/** Of what is shown, by an arrow key; with shift five times as far. */
const STEP = 0.01;
const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Lies over the stage: the picture of the chosen clip is dragged, or moved by arrow keys, and with that what is shown of it. */
export function StageFraming({ clip, seconds, canvas, media, onDrag, onDrop, onStep, onDone }: Props) {
  const press = useRef<{ x: number; y: number; box: Box; isMoved: boolean } | null>(null);
  const shape = canvas ?? DEFAULT_CANVAS;
  const aspect = media && media.height > 0 ? media.width / media.height : shape.width / shape.height;
  const box = shownBoxAt(clip, seconds, aspect, shape);
  const frameSeconds = frameSecondsOf(media);
  const movedBy =
    (from: Box, x: number, y: number): MakeClip =>
    (one) =>
      setKeyframe(one, seconds, shifted(from, x, y), frameSeconds);
  const begin = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { x: event.clientX, y: event.clientY, box, isMoved: false };
  };
  const follow = (event: PointerEvent) => {
    const { current } = press;
    if (!current) return;
    const { width, height } = event.currentTarget.getBoundingClientRect();
    // The picture goes with the pointer, so what is shown of it goes the other way.
    const [x, y] = [(current.x - event.clientX) / width, (current.y - event.clientY) / height];
    current.isMoved = true;
    onDrag(movedBy(current.box, x, y));
  };
  const end = (isKept: boolean) => {
    if (press.current?.isMoved) onDrop(isKept);
    press.current = null;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      return press.current ? end(false) : onDone();
    }
    const [x, y] = ARROWS[event.key] ?? [];
    if (x === undefined || y === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const step = event.shiftKey ? 5 * STEP : STEP;
    onStep(movedBy(box, x * step, y * step));
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={words.stage}
      data-framing
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onKeyDown={onKey}
    />
  );
}

/** A box moved by parts of its own size. */
function shifted({ left, top, right, bottom }: Box, x: number, y: number): Box {
  const [across, down] = [(right - left) * x, (bottom - top) * y];
  return { left: left + across, top: top + down, right: right + across, bottom: bottom + down };
}
