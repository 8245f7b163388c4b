import type { Cut, Edge } from '@cutgraph/core';
import { IconAlertTriangle, IconPinFilled } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatTime } from '../../lib/format.ts';
import { editorWords } from '../../lib/words-editor.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import styles from './chain.module.css';
import { type CutActions, CutPopover } from './cut-popover.tsx';
import type { CutMedia } from './use-graph-media.ts';

type Props = CutActions & {
  cut: Cut;
  edge: Edge | undefined;
  place: number;
  isLast: boolean;
  isPinned: boolean;
  minCutLength: number;
  source: CutMedia;
};

/** One cut of the film strip; while it has the focus, K pins it and X refuses it. */
export function ChainCell(props: Props) {
  const { cut, edge, place, isLast, isPinned, minCutLength, source, onPlay, onPin, onRefuse } = props;
  const isShort = cut.length < minCutLength - 1e-6;
  const [moment] = cut.moment?.words ?? [];
  const label = [
    editorWords.cutNumber(place + 1),
    formatTime(cut.length),
    source.name,
    ...(isPinned ? [editorWords.pinned] : []),
    ...(cut.moment?.words ?? []),
  ].join(', ');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const act = { k: onPin, x: onRefuse }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <CutPopover
      cut={cut}
      edge={edge}
      isPinned={isPinned}
      note={isShort ? editorWords.shortWarning(minCutLength) : undefined}
      onPlay={onPlay}
      onPin={onPin}
      onRefuse={onRefuse}
      target={(toggle) => (
        <button
          type="button"
          className={styles.cell}
          aria-label={label}
          aria-current={isLast ? 'step' : undefined}
          aria-keyshortcuts={onRefuse ? 'K X' : 'K'}
          onClick={toggle}
          onKeyDown={onKeyDown}
        >
          {source.media ? <FilmFrames sprite={source.media} start={cut.start} end={cut.end} /> : null}
          {moment ? <span className={styles.moment}>{moment}</span> : null}
          {isPinned ? (
            <span className={styles.pin}>
              <IconPinFilled size={12} aria-hidden />
            </span>
          ) : null}
          <span className={styles.time}>
            {isShort ? <IconAlertTriangle size={12} aria-hidden /> : null}
            <span>{formatTime(cut.length)}</span>
          </span>
        </button>
      )}
    />
  );
}
