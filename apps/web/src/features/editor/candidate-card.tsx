import type { Candidate, Canvas, Cut } from '@cutgraph/core';
import { useInViewport } from '@mantine/hooks';
import { useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { ActionKey, useShortcuts } from '../../ui/control/key-hint.tsx';
import { StripLine } from '../../ui/strip/strip-line.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import styles from './candidates.module.css';
import { CutWindow, markOf } from './cut-window.tsx';
import { editorWords } from './messages.ts';
import { PLACES } from './place-keys.ts';
import { comparesPlaces, reasonOf } from './reason.ts';
import { useLook } from './use-look.ts';

type Props = {
  current: Cut;
  candidate: Candidate;
  /** From 0. */
  place: number;
  canvas: Canvas;
  /** Seconds of the longest cut beside it. */
  longest: number;
  isFocused: boolean;
  /** Plays also while another one is looked at. */
  isPlaying: boolean;
  sourceOf: (mediaID: string) => CutMedia;
  onFocus: (isFocused: boolean) => void;
  onTake: () => void;
};

/** So long after its first frame, the places at the join are drawn over a window that plays. */
const JOIN_SECONDS = 0.7;

/** A next cut as a playing window, with its key and its reason: the places at the join, and words. */
export function CandidateCard(props: Props) {
  const { current, candidate, place, canvas, longest, isFocused, isPlaying, sourceOf, onFocus, onTake } =
    props;
  const { cut, edge, rank } = candidate;
  const { name, why } = reasonOf(cut, edge);
  const { ref, inViewport } = useInViewport<HTMLButtonElement>();
  const [isAtJoin, setAtJoin] = useState(true);
  const plays = isFocused || (isPlaying && inViewport);
  const showsPlaces = !isFocused && comparesPlaces(edge) && (isAtJoin || !plays);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.card}
      data-focused={isFocused || undefined}
      aria-keyshortcuts={useShortcuts(PLACES[place]!)}
      {...useLook({ isLookedAt: isFocused, onLook: onFocus, onTake })}
    >
      <span className={styles.window}>
        <CutWindow
          cut={cut}
          source={sourceOf(cut.mediaID)}
          canvas={canvas}
          isPlaying={plays}
          onTime={(seconds) => setAtJoin(seconds < JOIN_SECONDS)}
          marks={
            showsPlaces
              ? [
                  markOf(current, 'last', sourceOf(current.mediaID), canvas, 'other'),
                  markOf(cut, 'first', sourceOf(cut.mediaID), canvas, 'own'),
                ]
              : []
          }
        >
          <span className={styles.key}>
            <ActionKey action={PLACES[place]!} />
          </span>
          {isFocused ? <span className={styles.tapAgain}>{editorWords.tapAgain}</span> : null}
        </CutWindow>
      </span>
      <span className={styles.text}>
        <span className="visually-hidden">{editorWords.candidate(place + 1)}</span>
        <span className={styles.line}>
          <strong className="tabular">{name}</strong>
          <time>{formatTime(cut.length)}</time>
        </span>
        <StripLine length={cut.length / longest} tone={isFocused ? 'accent' : 'plain'} />
        <span className={styles.reason}>
          {why}
          {rank < edge.score - 0.02 && `, ${editorWords.repeats}`}
        </span>
      </span>
    </button>
  );
}
