import type { Canvas, Cut, Edge } from '@cutgraph/core';
import { IconInfoCircle, IconPinFilled, IconVolumeOff } from '@tabler/icons-react';
import { formatTime } from '../../lib/format/format.ts';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import styles from './current-cut.module.css';
import { type CutActions, CutPopover } from './cut-popover.tsx';
import { CutWindow } from './cut-window.tsx';
import { editorWords } from './messages.ts';
import type { Side } from './trim.ts';

type Props = CutActions & {
  cut: Cut;
  edge: Edge | undefined;
  place: number;
  source: CutMedia;
  canvas: Canvas;
  isPlaying: boolean;
  isMuted: boolean;
  isPinned: boolean;
  /** The end that is being moved: its frame is shown. */
  movedEnd: Side | null;
};

/** The last cut of the film so far, playing; its caption shows where it comes from and opens why it was taken. */
export function CurrentCut(props: Props) {
  const { cut, edge, place, source, canvas, isPlaying, isMuted, isPinned, movedEnd } = props;
  return (
    <CutWindow
      cut={cut}
      source={source}
      canvas={canvas}
      isPlaying={isPlaying && !movedEnd}
      still={movedEnd === 'end' ? 'last' : 'first'}
      isMuted={isMuted || cut.volume === 0}
    >
      <CutPopover
        cut={cut}
        edge={edge}
        isPinned={isPinned}
        onPlay={props.onPlay}
        onPin={props.onPin}
        onMute={props.onMute}
        onRefuse={props.onRefuse}
        target={(toggle) => (
          <button type="button" className={styles.caption} onClick={toggle}>
            <span className={styles.line}>
              {isPinned ? <IconPinFilled size={12} aria-label={editorWords.pinned} role="img" /> : null}
              {cut.volume === 0 ? (
                <IconVolumeOff size={13} aria-label={editorWords.silent} role="img" />
              ) : null}
              <span>
                {editorWords.cutNumber(place + 1)} · {source.name}
              </span>
              <time>
                {formatTime(cut.start)} - {formatTime(cut.end)}
              </time>
              <IconInfoCircle size={13} stroke={1.8} aria-hidden />
              <span className="visually-hidden">{editorWords.why}</span>
            </span>
            {cut.moment && cut.moment.reasons.length > 0 ? (
              <span className={styles.moment}>{editorWords.whyMoment(sentencesOf(cut.moment.reasons))}</span>
            ) : null}
          </button>
        )}
      />
    </CutWindow>
  );
}
