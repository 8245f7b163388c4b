import { useState } from 'react';
import type { Box } from './box-layer.tsx';
import type { Thread } from './review.ts';

export type ReviewStage = ReturnType<typeof useReviewStage>;

/** Which thread is chosen and what it marks in the picture, and what the comment that is written marks. */
export function useReviewStage(onSeek: (seconds: number) => void) {
  const [thread, setThread] = useState<Thread | null>(null);
  const [drawn, draw] = useState<Box | null>(null);
  return {
    chosen: thread?.root.id ?? null,
    shown: thread?.root.box ?? null,
    drawn,
    draw: (box: Box | null) => {
      setThread(null);
      draw(box);
    },
    choose: (next: Thread) => {
      onSeek(next.root.time ?? 0);
      setThread(next);
    },
    /** The picture is another one now. */
    leave: () => setThread(null),
  };
}
