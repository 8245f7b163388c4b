import type { Cut, Edge } from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';
import { IconAlertTriangle, IconPinFilled, IconVolumeOff } from '@tabler/icons-react';
import { isTooShort } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { useShortcuts } from '../../ui/control/key-hint.tsx';
import { FilmFrames } from '../../ui/film-frames.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import styles from './chain.module.css';
import { type CutActions, CutPopover } from './cut-popover.tsx';
import { editorWords } from './messages.ts';
import { TrimBar, type Trimming } from './trim-bar.tsx';

type Props = CutActions & {
  cut: Cut;
  edge: Edge | undefined;
  place: number;
  isLast: boolean;
  isPinned: boolean;
  trimming: Trimming;
  source: CutMedia;
};

/** One cut of the film strip. While it has the focus, the keys for a cut mean this one (`data-cut` says which). */
export function ChainCell(props: Props) {
  const {
    cut,
    edge,
    place,
    isLast,
    isPinned,
    trimming,
    source,
    onPlay,
    onPin,
    onMute,
    onExchange,
    onRefuse,
  } = props;
  const isShort = isTooShort(cut, trimming.minCutLength);
  const isSilent = cut.volume === 0;
  const momentReasons = sentencesOf(cut.moment?.reasons ?? []);
  const [moment] = momentReasons;
  const keys = [useShortcuts('editor.pin'), useShortcuts('editor.muteCut'), useShortcuts('editor.refuse')];
  const label = [
    editorWords.cutNumber(place + 1),
    formatTime(cut.length),
    source.name,
    ...(isPinned ? [editorWords.pinned] : []),
    ...(isSilent ? [editorWords.silent] : []),
    ...(isShort ? [editorWords.shortLeftOut(trimming.minCutLength)] : []),
    ...momentReasons,
  ].join(', ');
  return (
    <CutPopover
      cut={cut}
      edge={edge}
      isPinned={isPinned}
      onPlay={onPlay}
      onPin={onPin}
      onMute={onMute}
      onExchange={onExchange}
      onRefuse={onRefuse}
      trim={<TrimBar {...trimming} cut={cut} source={source} showsFrame />}
      target={(toggle) => (
        <button
          type="button"
          className={styles.cell}
          data-cut={cut.index}
          aria-label={label}
          aria-current={isLast ? 'step' : undefined}
          aria-keyshortcuts={keys.filter(Boolean).join(' ') || undefined}
          onClick={toggle}
        >
          {source.media ? <FilmFrames sprite={source.media} start={cut.start} end={cut.end} /> : null}
          {moment ? <span className={styles.moment}>{moment}</span> : null}
          {isPinned ? (
            <span className={styles.pin}>
              <IconPinFilled size={12} aria-hidden />
            </span>
          ) : null}
          {isSilent ? (
            <span className={styles.silent}>
              <IconVolumeOff size={12} aria-hidden />
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
