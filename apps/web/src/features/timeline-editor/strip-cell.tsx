import type { Media } from '@cutgraph/contract';
import { clipSeconds, type FadeSide, type Side, type TimelineClip } from '@cutgraph/core';
import { IconAlertTriangle, IconVolume3 } from '@tabler/icons-react';
import type { HTMLAttributes } from 'react';
import { isTooShort } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import { clipTitle } from './clip-title.ts';
import { frameSecondsOf } from './room-of.ts';
import styles from './strip-cell.module.css';
import { StripHandle } from './strip-handle.tsx';

/** What is done to a clip by the handles of its cell. */
export type CellActs = {
  onDragTrim: (index: number, side: Side, seconds: number) => void;
  onDragFade: (index: number, side: FadeSide, seconds: number) => void;
  onDrop: (isKept: boolean) => void;
  onStepTrim: (index: number, side: Side, seconds: number) => void;
  onStepFade: (index: number, side: FadeSide, seconds: number) => void;
};

type Props = {
  clip: TimelineClip;
  /** From 0. */
  place: number;
  media: Media | undefined;
  isGone: boolean;
  isChosen: boolean;
  minCutLength: number;
  pixelsPerSecond: number;
  acts: CellActs;
  drag: Pick<
    HTMLAttributes<HTMLElement>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >;
  onClick: () => void;
};

const FADE_STEP_SECONDS = 0.1;

/** A clip in the strip; the chosen one has handles at its ends and its upper corners. */
export function StripCell(props: Props) {
  const { clip, place, media, isGone, isChosen, minCutLength, pixelsPerSecond, acts, drag, onClick } = props;
  const troubles = [
    isTooShort(clip, minCutLength) ? words.tooShort(minCutLength) : '',
    isGone ? words.videoGone : '',
  ].filter(Boolean);
  const sound =
    clip.volume === 0
      ? words.cellSilent
      : clip.volume === 1
        ? ''
        : words.cellVolume(Math.round(clip.volume * 100));
  const name = [
    words.cell(
      place + 1,
      clipTitle(clip, media),
      formatTime(clipSeconds(clip)),
      clip.name ? (media?.name ?? '') : '',
    ),
    sound,
    ...troubles,
  ]
    .filter(Boolean)
    .join('. ');
  const trim = (side: Side) => {
    const frameSeconds = frameSecondsOf(media);
    const last = media?.mediaDuration || clip.end;
    return {
      value: clip[side],
      min: side === 'start' ? 0 : clip.start + frameSeconds,
      max: side === 'start' ? Math.max(0, clip.end - frameSeconds) : last,
      step: frameSeconds,
      onDrag: (seconds: number) => acts.onDragTrim(place, side, seconds),
      onStep: (seconds: number) => acts.onStepTrim(place, side, seconds),
    };
  };
  const fade = (side: FadeSide) => ({
    value: clip[side],
    min: 0,
    max: Math.min(10, Math.max(0, clipSeconds(clip) - clip[side === 'fadeIn' ? 'fadeOut' : 'fadeIn'])),
    step: FADE_STEP_SECONDS,
    inset: clip[side] * pixelsPerSecond,
    onDrag: (seconds: number) => acts.onDragFade(place, side, seconds),
    onStep: (seconds: number) => acts.onStepFade(place, side, seconds),
  });
  const handle = { pixelsPerSecond, onDrop: acts.onDrop };
  return (
    <>
      <button
        type="button"
        className={styles.cell}
        data-bad={troubles.length > 0 || undefined}
        aria-label={name}
        title={name}
        aria-current={isChosen ? 'true' : undefined}
        onClick={onClick}
        {...drag}
      >
        {media ? <FilmFrames sprite={media} start={clip.start} end={clip.end} /> : null}
        <Fade side="left" pixels={clip.fadeIn * pixelsPerSecond} />
        <Fade side="right" pixels={clip.fadeOut * pixelsPerSecond} />
        <span className={styles.facts}>
          {troubles.length > 0 ? <IconAlertTriangle size={13} aria-hidden /> : null}
          {clip.volume === 0 ? <IconVolume3 size={13} aria-hidden /> : null}
          <span className={styles.time}>{formatTime(clipSeconds(clip))}</span>
          {clip.volume !== 0 && clip.volume !== 1 ? (
            <span className={styles.time}>{Math.round(clip.volume * 100)}%</span>
          ) : null}
        </span>
      </button>
      {isChosen ? (
        <>
          <StripHandle kind="start" label={words.trimStart} {...trim('start')} {...handle} />
          <StripHandle kind="end" label={words.trimEnd} {...trim('end')} {...handle} />
          <StripHandle kind="fadeIn" label={words.fadeIn} {...fade('fadeIn')} {...handle} />
          <StripHandle kind="fadeOut" label={words.fadeOut} {...fade('fadeOut')} {...handle} />
        </>
      ) : null}
    </>
  );
}

function Fade({ side, pixels }: { side: 'left' | 'right'; pixels: number }) {
  return pixels > 0 ? (
    <span className={styles.fade} data-side={side} style={{ width: `${pixels}px` }} />
  ) : null;
}
