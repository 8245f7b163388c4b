import type { StoredVideograph } from '@cutgraph/contract';
import type { Candidate, Cut } from '@cutgraph/core';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/format.ts';
import { useKeymap } from '../../lib/keymap.ts';
import { editorWords } from '../../lib/words-editor.ts';
import { ActionKey } from '../../ui/key-hint.tsx';
import { Strip } from '../../ui/strip.tsx';
import styles from './candidates.module.css';
import { CutWindow, markOf } from './cut-window.tsx';
import { PLACES } from './place-keys.ts';
import { comparesPlaces, reasonOf } from './reason.ts';
import type { CutMedia } from './use-graph-media.ts';

type Props = {
  videograph: StoredVideograph;
  current: Cut;
  candidates: readonly Candidate[];
  /** The one that is looked at: it plays, and its join is shown. */
  focused: number | null;
  sourceOf: (mediaID: string) => CutMedia;
  onFocus: (place: number | null) => void;
  onTake: (index: number) => void;
  onRefuse: (index: number) => void;
};

/** At most four next cuts as playing windows, each with its reason. */
export function Candidates(props: Props) {
  const { videograph, current, candidates, focused, sourceOf, onFocus, onTake, onRefuse } = props;
  const { canvas } = videograph;
  const isTall = canvas.height > canvas.width;
  const longest = Math.max(1, ...candidates.map(({ cut }) => cut.length));
  const keymap = useKeymap();
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
      {candidates.map(({ cut, edge, rank }, place) => {
        const { name, why } = reasonOf(cut, edge);
        const isFocused = focused === place;
        return (
          <li key={cut.index}>
            <button
              type="button"
              className={styles.card}
              data-focused={isFocused || undefined}
              aria-keyshortcuts={keymap[PLACES[place]!][0]}
              onPointerEnter={() => onFocus(place)}
              onPointerLeave={() => onFocus(null)}
              onFocus={() => onFocus(place)}
              onBlur={() => onFocus(null)}
              onClick={() => onTake(cut.index)}
            >
              <span className={styles.window}>
                <CutWindow
                  cut={cut}
                  source={sourceOf(cut.mediaID)}
                  canvas={canvas}
                  isPlaying={isFocused}
                  marks={
                    isFocused || !comparesPlaces(edge)
                      ? []
                      : [
                          markOf(current, 'last', sourceOf(current.mediaID), canvas, 'other'),
                          markOf(cut, 'first', sourceOf(cut.mediaID), canvas, 'own'),
                        ]
                  }
                >
                  <span className={styles.key}>
                    <ActionKey action={PLACES[place]!} />
                  </span>
                </CutWindow>
              </span>
              <span className={styles.text}>
                <span className="visually-hidden">{editorWords.candidate(place + 1)}</span>
                <span className={styles.line}>
                  <strong className="tabular">{name}</strong>
                  <time>{formatTime(cut.length)}</time>
                </span>
                <Strip length={cut.length / longest} tone={isFocused ? 'accent' : 'plain'} />
                <span className={styles.reason}>
                  {why}
                  {rank < edge.score - 0.02 && `, ${editorWords.repeats}`}
                </span>
              </span>
            </button>
            <Tooltip label={editorWords.refuseCandidate(place + 1)}>
              <ActionIcon
                className={styles.refuse}
                size={28}
                aria-label={editorWords.refuseCandidate(place + 1)}
                onPointerEnter={() => onFocus(place)}
                onPointerLeave={() => onFocus(null)}
                onFocus={() => onFocus(place)}
                onBlur={() => onFocus(null)}
                onClick={() => {
                  refocus.current = place;
                  onRefuse(cut.index);
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
