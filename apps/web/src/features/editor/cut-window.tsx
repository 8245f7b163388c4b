import { type Canvas, type Cut, type FrameWindow, frameWindowOf, shownBoxAt } from '@cutgraph/core';
import { type ReactNode, useRef, useState } from 'react';
import { momentInside } from '../../lib/playback/sprite.ts';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import { useStretch } from '../../ui/picture/use-stretch.ts';
import { type CanvasRect, placeOfBox, placeOfFrame } from '../../ui/timeline-player/frame-place.ts';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import styles from './cut-window.module.css';

export type Mark = { place: CanvasRect; tone: 'own' | 'other' };

type Props = {
  cut: Pick<Cut, 'start' | 'end' | 'crop' | 'framing'>;
  source: CutMedia;
  canvas: Canvas;
  /** Loops start to end while true; else a still. */
  isPlaying: boolean;
  /** Which frame is shown while still. */
  still?: 'first' | 'last';
  isMuted?: boolean;
  /** Boxes on the canvas, in per cent of it. */
  marks?: readonly Mark[];
  onTime?: (secondsIntoCut: number) => void;
  children?: ReactNode;
};

/** The last frame that belongs to a cut lies a little before its end. */
const FRAME_SECONDS = 1 / 25;

/** A cut as the film will show it: its stretch of the proxy through the canvas' window. */
export function CutWindow(props: Props) {
  const { cut, source, canvas, isPlaying, still = 'first', isMuted = true, marks = [], onTime } = props;
  const stillAt = still === 'first' ? cut.start : Math.max(cut.start, cut.end - FRAME_SECONDS);
  /** How far a cut that follows its subject has played: what is shown of its frame depends on it. */
  const [into, setInto] = useState(0);
  const frame = windowOf(cut, isPlaying ? cut.start + into : stillAt, source.aspect, canvas);
  const goOn = (seconds: number) => {
    if (cut.framing) setInto(seconds);
    onTime?.(seconds);
  };
  // The time in the address is for the first picture: another address would reload the video.
  const opened = useRef({ url: '', at: 0 });
  if (opened.current.url !== source.url) opened.current = { url: source.url, at: stillAt };
  const player = useStretch({ start: cut.start, end: cut.end, isPlaying, stillAt, onTime: goOn });

  return (
    <div className={styles.window} style={{ aspectRatio: `${canvas.width} / ${canvas.height}` }}>
      {/* What is seen until the video has its frame: a choice must not flash black. */}
      {source.media ? (
        <div className={styles.beneath} style={placeOfFrame(frame)}>
          <SpriteFrame
            sprite={source.media}
            seconds={still === 'first' ? momentInside(source.media, cut.start, cut.end) : stillAt}
            className={styles.frame}
          />
        </div>
      ) : null}
      {source.url ? (
        <video
          {...player}
          className={styles.video}
          style={placeOfFrame(frame)}
          src={`${source.url}#t=${opened.current.at.toFixed(3)}`}
          muted={isMuted}
        />
      ) : null}
      {marks.map(({ place, tone }) => (
        <span key={tone} className={styles.box} data-tone={tone} style={place} />
      ))}
      {props.children}
    </div>
  );
}

/** Where the subject stands on the canvas as a cut begins or ends. */
export function markOf(
  cut: Cut,
  side: 'first' | 'last',
  source: CutMedia,
  canvas: Canvas,
  tone: Mark['tone'],
): Mark {
  const box = side === 'first' ? cut.startBox : cut.endBox;
  const at = side === 'first' ? cut.start : cut.end;
  return { tone, place: placeOfBox(box, windowOf(cut, at, source.aspect, canvas)) };
}

/** What the canvas shows of the frame at a second of the media. */
function windowOf(
  cut: Pick<Cut, 'start' | 'crop' | 'framing'>,
  seconds: number,
  aspect: number,
  canvas: Canvas,
): FrameWindow {
  if (!cut.framing?.length) return frameWindowOf(cut.crop, aspect, canvas);
  const { left, top, right, bottom } = shownBoxAt(cut, seconds, aspect, canvas);
  return { left, top, width: right - left, height: bottom - top };
}
