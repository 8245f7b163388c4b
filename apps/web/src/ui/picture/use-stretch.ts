import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { onceMetadata } from '../../lib/playback/once-metadata.ts';

type Options = {
  /** Seconds of the video that are played. */
  start: number;
  end: number;
  isPlaying: boolean;
  /** Its position while it does not play; by default where it stopped. */
  stillAt?: number;
  onTime?: ((secondsIntoStretch: number) => void) | undefined;
  /** Called once at its end; where there is no callback, it begins again. */
  onEnd?: (() => void) | undefined;
};

/** Plays a stretch of a video element, and says when it has a frame to show. Spread `props` on the element. */
export function useStretch({ start, end, isPlaying, stillAt, onTime, onEnd }: Options) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef({ onTime, onEnd });
  tell.current = { onTime, onEnd };
  const [hasFrame, setHasFrame] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isPlaying) {
      element.pause();
      return onceMetadata(element, () => {
        if (stillAt !== undefined && Math.abs(element.currentTime - stillAt) > 0.01)
          element.currentTime = stillAt;
      });
    }
    let request = 0;
    let hasEnded = false;
    const follow = () => {
      if (element.currentTime >= end || element.ended) {
        if (tell.current.onEnd) {
          if (!hasEnded) tell.current.onEnd();
          hasEnded = true;
        } else {
          element.currentTime = start;
          void element.play().catch(() => undefined);
        }
      }
      tell.current.onTime?.(Math.min(end, Math.max(start, element.currentTime)) - start);
      request = requestAnimationFrame(follow);
    };
    const callOff = onceMetadata(element, () => {
      if (element.currentTime < start || element.currentTime >= end) element.currentTime = start;
      void element.play().catch(() => undefined);
      request = requestAnimationFrame(follow);
    });
    return () => {
      callOff();
      cancelAnimationFrame(request);
    };
  }, [isPlaying, start, end, stillAt]);

  // A video that still seeks shows black, or a frame of another shot.
  const showAtRest = (event: SyntheticEvent<HTMLVideoElement>) => {
    if (!event.currentTarget.seeking) setHasFrame(true);
  };
  return {
    ref: video,
    playsInline: true,
    preload: 'auto' as const,
    tabIndex: -1,
    'aria-hidden': true,
    'data-shown': hasFrame || undefined,
    onEmptied: () => setHasFrame(false),
    onLoadedData: showAtRest,
    onSeeked: showAtRest,
  };
}
