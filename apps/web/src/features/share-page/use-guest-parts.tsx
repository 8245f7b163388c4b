import { COMMENT_LIMITS } from '@cutgraph/contract';
import { TextInput } from '@mantine/core';
import { type ReactNode, type RefObject, useState } from 'react';
import { BoxLayer } from '../../ui/review/box-layer.tsx';
import { MarkerBar } from '../../ui/review/marker-bar.tsx';
import { reviewMessages as words } from '../../ui/review/messages.ts';
import { threadsOf } from '../../ui/review/review.ts';
import { ReviewPanel } from '../../ui/review/review-panel.tsx';
import { useReviewStage } from '../../ui/review/use-review-stage.ts';
import { useVideoClock } from '../../ui/review/use-video-clock.ts';
import { keepName, keptName } from './kept-visit.ts';
import { useGuestReview } from './use-guest-review.ts';

type Parts = {
  onPlay: () => void;
  /** Over the picture. */
  layer: ReactNode;
  /** Below it. */
  markers: ReactNode;
  /** Beside it. */
  panel: ReactNode;
};

/** The parts of a page on which guests comment on a film, to be put around its picture; null where its link is for watching only. */
export function useGuestParts(options: {
  link: string;
  visit: string | null;
  duration: number;
  videoRef: RefObject<HTMLVideoElement | null>;
}): Parts | null {
  const { link, visit, duration, videoRef } = options;
  const [name, setName] = useState(keptName);
  const { clock, seek, pause } = useVideoClock(videoRef);
  const stage = useReviewStage(seek);
  const review = useGuestReview({ link, visit, name });
  if (visit === null) return null;
  return {
    onPlay: stage.leave,
    layer: <BoxLayer shown={stage.shown} drawn={stage.drawn} onDraw={stage.draw} />,
    markers: <MarkerBar threads={threadsOf(review.comments)} length={duration} onSeek={stage.choose} />,
    panel: (
      <ReviewPanel review={review} clock={clock} onPause={pause} stage={stage}>
        <TextInput
          label={words.name}
          description={words.nameHelp}
          value={name}
          maxLength={COMMENT_LIMITS.guestName}
          autoComplete="name"
          onChange={(event) => {
            setName(event.currentTarget.value);
            keepName(event.currentTarget.value);
          }}
        />
      </ReviewPanel>
    ),
  };
}
