import type { Timeline } from '@cutgraph/contract';
import { DEFAULT_CANVAS } from '@cutgraph/core';
import { useRef } from 'react';
import { useRole } from '../../lib/queries/workspaces.ts';
import { BoxLayer } from '../../ui/review/box-layer.tsx';
import { MarkerBar } from '../../ui/review/marker-bar.tsx';
import { threadsOf } from '../../ui/review/review.ts';
import { ReviewPanel } from '../../ui/review/review-panel.tsx';
import { useMemberReview } from '../../ui/review/use-member-review.ts';
import { useReviewStage } from '../../ui/review/use-review-stage.ts';
import { useVideoClock } from '../../ui/review/use-video-clock.ts';
import styles from './film-review.module.css';
import { FilmScreen } from './film-screen.tsx';

type Props = { workspaceId: string; timeline: Timeline };

/** A finished film to watch; for members with what is said of it. */
export function FilmReview(props: Props) {
  const { isMember } = useRole(props.workspaceId);
  return isMember ? <ReviewedFilm {...props} /> : <FilmScreen timeline={props.timeline} />;
}

function ReviewedFilm({ workspaceId, timeline }: Props) {
  const videoRef = useRef<HTMLVideoElement>(null);
  const { clock, seek, pause } = useVideoClock(videoRef);
  const stage = useReviewStage(seek);
  const review = useMemberReview(workspaceId, { kind: 'videoTimelines', id: timeline.id });
  const { width, height } = timeline.exportTimeline.canvas ?? DEFAULT_CANVAS;
  return (
    <div className={styles.room}>
      <div className={styles.film}>
        <FilmScreen timeline={timeline} videoRef={videoRef} onPlay={stage.leave}>
          <div className={styles.picture} style={{ '--aspect': width / height } as React.CSSProperties}>
            <BoxLayer shown={stage.shown} drawn={stage.drawn} onDraw={stage.draw} />
          </div>
        </FilmScreen>
        <MarkerBar threads={threadsOf(review.comments)} length={timeline.duration} onSeek={stage.choose} />
      </div>
      <ReviewPanel review={review} clock={clock} onPause={pause} stage={stage} />
    </div>
  );
}
