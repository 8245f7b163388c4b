import { MarkerBar } from '../../ui/review/marker-bar.tsx';
import { threadsOf } from '../../ui/review/review.ts';
import { ReviewPanel } from '../../ui/review/review-panel.tsx';
import { useMemberReview } from '../../ui/review/use-member-review.ts';
import type { ReviewStage } from '../../ui/review/use-review-stage.ts';
import type { TimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import row from './film-row.module.css';

type Props = {
  workspaceId: string;
  collectionId: string;
  play: TimelinePlay;
  length: number;
  stage: ReviewStage;
};

/** What members say of a draft. Their times are those of the draft as it was then. */
export function CommentsRow({ workspaceId, collectionId, play, length, stage }: Props) {
  const review = useMemberReview(workspaceId, { kind: 'collections', id: collectionId });
  return (
    <div className={`${row.row} ${row.narrow}`}>
      <MarkerBar threads={threadsOf(review.comments)} length={length} onSeek={stage.choose} />
      <ReviewPanel review={review} clock={play.clock} onPause={play.pause} stage={stage} />
    </div>
  );
}
