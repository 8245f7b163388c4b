import type { StoredVideograph } from '@cutgraph/contract';
import type { Candidate, Cut } from '@cutgraph/core';
import { ActionIcon, Tooltip } from '@mantine/core';
import { useDocumentVisibility } from '@mantine/hooks';
import { IconBan } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { CandidateCard } from './candidate-card.tsx';
import styles from './candidates.module.css';
import { editorWords } from './messages.ts';

type Props = {
  videograph: StoredVideograph;
  current: Cut;
  candidates: readonly Candidate[];
  /** The one that is looked at: its join is shown, and it plays in any case. */
  focused: number | null;
  /** Only the one that is looked at plays: no motion is wanted, or the film plays. */
  isStill: boolean;
  sourceOf: (mediaID: string) => CutMedia;
  onFocus: (place: number, isLookedAt: boolean) => void;
  onTake: (index: number) => void;
  onRefuse: (index: number) => void;
};

/** At most four next cuts as playing windows, each with its reason. */
export function Candidates(props: Props) {
  const { videograph, current, candidates, focused, isStill, sourceOf, onFocus, onTake, onRefuse } = props;
  const { canvas } = videograph;
  const isTall = canvas.height > canvas.width;
  const longest = Math.max(1, ...candidates.map(({ cut }) => cut.length));
  const isSeen = useDocumentVisibility() === 'visible';
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<number | null>(null);

  // The one that is refused takes the focus with it: the one that moves up gets it.
  useEffect(() => {
    if (refocus.current === null) return;
    const place = Math.min(refocus.current, candidates.length - 1);
    list.current?.children[place]?.querySelector('button')?.focus();
    refocus.current = null;
  }, [candidates]);

  return (
    <ol className={styles.row} data-tall={isTall || undefined} ref={list}>
      {candidates.map((candidate, place) => {
        const { index } = candidate.cut;
        const look = (isLookedAt: boolean) => onFocus(place, isLookedAt);
        return (
          <li key={index}>
            <CandidateCard
              {...{ current, candidate, place, canvas, longest, sourceOf }}
              isFocused={focused === place}
              isPlaying={!isStill && isSeen}
              onFocus={look}
              onTake={() => onTake(index)}
            />
            <Tooltip label={editorWords.refuseCandidate(place + 1)}>
              <ActionIcon
                className={styles.refuse}
                size={28}
                aria-label={editorWords.refuseCandidate(place + 1)}
                onPointerEnter={({ pointerType }) => pointerType !== 'touch' && look(true)}
                onPointerLeave={({ pointerType }) => pointerType !== 'touch' && look(false)}
                onFocus={() => look(true)}
                onBlur={() => look(false)}
                onClick={() => {
                  refocus.current = place;
                  onRefuse(index);
                }}
              >
                <IconBan size={16} stroke={1.8} aria-hidden />
              </ActionIcon>
            </Tooltip>
          </li>
        );
      })}
    </ol>
  );
}
