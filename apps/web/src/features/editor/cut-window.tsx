import type { Canvas, Cut } from '@cutgraph/core';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { momentInside } from '../../lib/sprite.ts';
import { SpriteFrame } from '../../ui/sprite-frame.tsx';
import styles from './cut-window.module.css';
import { type Place, placeOfBox, placeOfFrame, windowOf } from './frame-window.ts';
import type { CutMedia } from './use-graph-media.ts';

export type Mark = { place: Place; tone: 'own' | 'other' };

type Props = {
  cut: Cut;
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
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef(onTime);
  tell.current = onTime;
  const frame = windowOf(cut.crop, source.aspect, canvas);
  const [hasFrame, setHasFrame] = useState(false);
  const stillAt = still === 'first' ? cut.start : Math.max(cut.start, cut.end - FRAME_SECONDS);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isPlaying) {
      element.pause();
      if (Math.abs(element.currentTime - stillAt) > 0.01) element.currentTime = stillAt;
      return;
    }
    if (element.currentTime < cut.start || element.currentTime >= cut.end) element.currentTime = cut.start;
    void element.play().catch(() => undefined);
    let request = 0;
    const follow = () => {
      if (element.currentTime >= cut.end || element.ended) {
        element.currentTime = cut.start;
        void element.play().catch(() => undefined);
      }
      tell.current?.(Math.max(0, element.currentTime - cut.start));
      request = requestAnimationFrame(follow);
    };
    request = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(request);
  }, [isPlaying, cut.start, cut.end, stillAt]);

  // A video that still seeks shows black, or a moment of another shot.
  const showAtRest = (event: SyntheticEvent<HTMLVideoElement>) => {
    if (!event.currentTarget.seeking) setHasFrame(true);
  };

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
          ref={video}
          className={styles.video}
          style={placeOfFrame(frame)}
          src={`${source.url}#t=${stillAt.toFixed(3)}`}
          muted={isMuted}
          playsInline
          preload="auto"
          tabIndex={-1}
          aria-hidden
          data-shown={hasFrame || undefined}
          onEmptied={() => setHasFrame(false)}
          onLoadedData={showAtRest}
          onSeeked={showAtRest}
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
  return { tone, place: placeOfBox(box, windowOf(cut.crop, source.aspect, canvas)) };
}
