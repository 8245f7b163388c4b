import type { Timeline } from '@cutgraph/contract';
import type { ReactNode, Ref } from 'react';
import styles from './timeline-view.module.css';

type Props = {
  timeline: Timeline;
  videoRef?: Ref<HTMLVideoElement>;
  onPlay?: () => void;
  /** What lies over the picture. */
  children?: ReactNode;
};

/** A finished film, as large as the page lets it be. */
export function FilmScreen({ timeline, videoRef, onPlay, children }: Props) {
  return (
    <div className={styles.screen} data-state="finished">
      {/* biome-ignore lint/a11y/useMediaCaption: a montage of footage as it was filmed has no captions */}
      <video
        ref={videoRef}
        className={styles.video}
        src={timeline.mediaURL}
        poster={timeline.thumbnailURL || undefined}
        controls
        playsInline
        aria-label={timeline.title}
        onPlay={onPlay}
      />
      {children}
    </div>
  );
}
