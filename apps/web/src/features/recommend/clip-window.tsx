import type { Media } from '@cutgraph/contract';
import type { ReactNode } from 'react';
import type { Clip } from '../../lib/clip/clip.ts';
import { momentInside } from '../../lib/playback/sprite.ts';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import { useStretch } from '../../ui/picture/use-stretch.ts';
import styles from './clip-window.module.css';

type Props = {
  clip: Clip;
  media: Media | undefined;
  isPlaying: boolean;
  isMuted?: boolean;
  onTime?: (secondsIntoClip: number) => void;
  /** Called at its end; where there is no callback, it begins again. */
  onEnd?: () => void;
  children?: ReactNode;
};

/** A clip as a playing window: its stretch of the proxy, whole, over a soft copy of itself where the shape differs. */
export function ClipWindow({ clip, media, isPlaying, isMuted = true, onTime, onEnd, children }: Props) {
  const { start, end } = clip;
  const aspect = media && media.width > 0 ? media.width / media.height : 16 / 9;

  const player = useStretch({ start, end, isPlaying, onTime, onEnd });
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
            {...player}
            className={styles.video}
            src={`${media.mediaURL}#t=${start.toFixed(3)}`}
            muted={isMuted}
          />
        ) : null}
      </div>
      {children}
    </div>
  );
}
