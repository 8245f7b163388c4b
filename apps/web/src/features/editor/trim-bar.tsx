import type { Canvas, Cut } from '@cutgraph/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { isTooShort } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { CutWindow } from './cut-window.tsx';
import { editorWords } from './messages.ts';
import { type Limits, type Side, trimmed } from './trim.ts';
import styles from './trim-bar.module.css';
import type { CutEdits } from './use-cut-edits.ts';

export type Trimming = {
  limits: Limits;
  minCutLength: number;
  canvas: Canvas;
  edits: CutEdits;
};

type Props = Trimming & {
  cut: Cut;
  source: CutMedia;
  /** Shows the frame at the end that is moved, where it is not seen elsewhere. */
  showsFrame?: boolean;
};

/** How many frames an arrow key moves an end with shift. */
const MANY_FRAMES = 10;

/** A cut inside its clip; its two ends are dragged, or moved by keys. */
export function TrimBar({ cut, source, limits, minCutLength, canvas, edits, showsFrame = false }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const grabbed = useRef<Side | null>(null);
  const { draft, setDraft, keep } = edits;
  const own = draft?.index === cut.index ? draft : null;
  const { start, end } = own ?? cut;
  const whole = Math.max(limits.to - limits.from, 1e-3);
  const frameSeconds = 1 / canvas.framesPerSecond;
  const share = (seconds: number) => `${((seconds - limits.from) / whole) * 100}%`;

  const moveTo = (side: Side, seconds: number) => {
    setDraft({ index: cut.index, side, ...trimmed({ start, end }, side, seconds, limits, frameSeconds) });
  };
  const letGo = () => {
    grabbed.current = null;
    if (own) keep(own);
  };
  const onPointerMove = (event: PointerEvent) => {
    const box = bar.current?.getBoundingClientRect();
    if (!grabbed.current || !box) return;
    const seconds = limits.from + ((event.clientX - box.left) / box.width) * whole;
    moveTo(grabbed.current, Math.round(seconds / frameSeconds) * frameSeconds);
  };
  const onKeyDown = (side: Side) => (event: KeyboardEvent) => {
    const now = side === 'start' ? start : end;
    const by = frameSeconds * (event.shiftKey ? MANY_FRAMES : 1);
    const to = {
      ArrowLeft: now - by,
      ArrowDown: now - by,
      ArrowRight: now + by,
      ArrowUp: now + by,
      Home: limits.from,
      End: limits.to,
    }[event.key];
    if (event.key === 'Escape' && own) setDraft(null);
    else if (to === undefined) return;
    else moveTo(side, to);
    event.preventDefault();
    event.stopPropagation();
  };
  const handle = (side: Side) => {
    const at = side === 'start' ? start : end;
    return (
      <div
        role="slider"
        tabIndex={0}
        className={styles.handle}
        data-side={side}
        style={{ left: share(at) }}
        aria-label={editorWords.trim[side]}
        aria-valuemin={limits.from}
        aria-valuemax={limits.to}
        aria-valuenow={at}
        aria-valuetext={`${formatTime(at)}, ${editorWords.trim.long(formatTime(end - start))}`}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          grabbed.current = side;
        }}
        onPointerMove={onPointerMove}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onKeyDown={onKeyDown(side)}
        onKeyUp={(event) => event.key !== 'Shift' && letGo()}
        onBlur={letGo}
      />
    );
  };

  return (
    <div className={styles.trim}>
      <div className={styles.bar} ref={bar}>
        <div className={styles.film}>
          {source.media ? <FilmFrames sprite={source.media} start={limits.from} end={limits.to} /> : null}
        </div>
        <span className={styles.out} style={{ left: 0, width: share(start) }} />
        <span className={styles.out} style={{ left: share(end), right: 0 }} />
        <span
          className={styles.kept}
          style={{ left: share(start), width: `${((end - start) / whole) * 100}%` }}
        />
        {handle('start')}
        {handle('end')}
        {own && showsFrame ? (
          <span
            className={styles.frame}
            style={{ left: `clamp(0px, ${share(own[own.side])} - 84px, 100% - 168px)` }}
          >
            <CutWindow
              cut={{ ...cut, start, end }}
              source={source}
              canvas={canvas}
              isPlaying={false}
              still={own.side === 'start' ? 'first' : 'last'}
            />
          </span>
        ) : null}
      </div>
      <p className={styles.line}>
        <time>
          {formatTime(start)} - {formatTime(end)}
        </time>
        {isTooShort({ start, end }, minCutLength) ? (
          <span className={styles.warning} role="status">
            <IconAlertTriangle size={13} aria-hidden /> {editorWords.shortLeftOut(minCutLength)}
          </span>
        ) : null}
        <time>{editorWords.trim.long(formatTime(end - start))}</time>
      </p>
    </div>
  );
}
