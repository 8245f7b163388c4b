import type { Label } from '@cutgraph/contract';
import { useState } from 'react';
import type { Playback, Stretch } from '../playback/playback.ts';
import { type Marks, markedStretch, withIn, withOut } from './marks.ts';

const NONE: Marks = { in: null, out: null };

/** The marks of a clip to keep, or of one whose ends are moved. */
export function useMarks(playback: Playback, duration: number) {
  const [marks, setMarks] = useState(NONE);
  const [edited, setEdited] = useState<Label | null>(null);
  return {
    stretch: markedStretch(marks, duration),
    /** The clip whose ends these are; null for a new one. */
    edited,
    markIn: () => setMarks(withIn(marks, playback.shownTime())),
    // The frame on the screen is the last one that is in.
    markOut: () =>
      setMarks(withOut(marks, Math.min(duration, playback.shownTime() + playback.frameSeconds()))),
    set: ({ start, end }: Stretch) => setMarks({ in: start, out: end }),
    edit: (label: Label) => {
      setEdited(label);
      setMarks({ in: label.segmentStartTime, out: label.segmentEndTime });
    },
    clear: () => {
      setEdited(null);
      setMarks(NONE);
    },
  };
}

export type MarksInHand = ReturnType<typeof useMarks>;
