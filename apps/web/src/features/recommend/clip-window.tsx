import type { Media } from '@cutgraph/contract';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { momentInside } from '../../lib/sprite.ts';
import { SpriteFrame } from '../../ui/sprite-frame.tsx';
import type { Clip } from './clip.ts';
import styles from './clip-window.module.css';

type Props = {
  clip: Clip;
  media: Media | undefined;
  isPlaying: boolean;
  isMuted?: boolean;
  onTime?: (secondsIntoClip: number) => void;
  /** Called at its end; where there is nobody to call, it begins again. */
  onEnd?: () => void;
  children?: ReactNode;
};

/** A clip as a playing window: its stretch of the proxy, whole, over a soft copy of itself where the shape differs. */
export function ClipWindow({ clip, media, isPlaying, isMuted = true, onTime, onEnd, children }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const tell = useRef({ onTime, onEnd });
  tell.current = { onTime, onEnd };
  const [hasFrame, setHasFrame] = useState(false);
  const { start, end } = clip;
  const aspect = media && media.width > 0 ? media.width / media.height : 16 / 9;

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!isPlaying) {
      element.pause();
      return;
    }
    if (element.currentTime < start || element.currentTime >= end) element.currentTime = start;
    void element.play().catch(() => undefined);
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
    request = requestAnimationFrame(follow);
    return () => cancelAnimationFrame(request);
  }, [isPlaying, start, end]);

  // A video that still seeks shows black, or a moment of another shot.
  const showAtRest = (event: SyntheticEvent<HTMLVideoElement>) => {
    if (!event.currentTarget.seeking) setHasFrame(true);
  };
  return (
    <div className={styles.window}>
      {clip.thumbnailURL ? <img className={styles.fill} src={clip.thumbnailURL} alt="" /> : null}
      <div
        className={styles.shape}
        style={{ aspectRatio: aspect, '--aspect': aspect } as React.CSSProperties}
      >
        {media ? (
          <SpriteFrame
            sprite={media}
            seconds={momentInside(media, start, end)}
            className={styles.frame ?? ''}
          />
        ) : null}
        {media?.mediaURL ? (
          <video
            ref={video}
            className={styles.video}
            src={`${media.mediaURL}#t=${start.toFixed(3)}`}
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
      </div>
      {children}
    </div>
  );
}
