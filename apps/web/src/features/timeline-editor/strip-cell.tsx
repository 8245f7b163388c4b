import type { Media } from '@cutgraph/contract';
import {
  clipSeconds,
  type FadeSide,
  meanSpeed,
  type Side,
  type TimelineClip,
  type Transition,
} from '@cutgraph/core';
import { isTooShort } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { TRANSITION_NAMES } from '../../lib/messages/sentences.ts';
import { transitionWords, timelineWords as words } from '../../lib/messages/timelines.ts';
import { useStripScale } from '../../ui/strip/strip.tsx';
import type { CellProps } from '../../ui/strip/strip-cells.tsx';
import { StripFace } from '../../ui/strip/strip-face.tsx';
import { StripHandle } from '../../ui/strip/strip-handle.tsx';
import { clipTitle } from './clip-title.ts';
import { frameSecondsOf } from './room-of.ts';

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
  cell: CellProps;
  /** Where an end goes that is dragged to a second of its media: what is so near (seconds) draws it. */
  snap: (side: Side, seconds: number, reach: number) => number;
  /** The transitions at its ends as a video has them; null where there is a cut. */
  before: Transition | null;
  after: Transition | null;
  acts: CellActs;
};

/** An end that is dragged so near to a beat goes there. */
const SNAP_PIXELS = 6;
const FADE_STEP_SECONDS = 0.1;

/** A clip in the strip; the chosen one has handles at its ends and its upper corners. */
export function StripCell(props: Props) {
  const { clip, place, media, isGone, isChosen, minCutLength, cell, snap, before, after, acts } = props;
  const { secondsIn } = useStripScale();
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
    after ? transitionWords.after(TRANSITION_NAMES[after.kind], after.durationSeconds) : '',
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
      pace: meanSpeed(clip),
      onDrag: (seconds: number) => acts.onDragTrim(place, side, snap(side, seconds, secondsIn(SNAP_PIXELS))),
      onStep: (seconds: number) => acts.onStepTrim(place, side, seconds),
    };
  };
  const shareOf = (seconds: number) => seconds / Math.max(clipSeconds(clip), 1e-6);
  const fade = (side: FadeSide) => ({
    value: clip[side],
    min: 0,
    max: Math.min(10, Math.max(0, clipSeconds(clip) - clip[side === 'fadeIn' ? 'fadeOut' : 'fadeIn'])),
    step: FADE_STEP_SECONDS,
    inset: shareOf(clip[side]),
    onDrag: (seconds: number) => acts.onDragFade(place, side, seconds),
    onStep: (seconds: number) => acts.onStepFade(place, side, seconds),
  });
  const { onDrop } = acts;
  return (
    <>
      <button type="button" {...cell} aria-label={name} title={name}>
        <StripFace
          sprite={media}
          start={clip.start}
          end={clip.end}
          length={clipSeconds(clip)}
          volume={clip.volume}
          fadeIn={clip.fadeIn}
          fadeOut={clip.fadeOut}
          joinIn={before ? before.durationSeconds / 2 : 0}
          joinOut={after ? after.durationSeconds / 2 : 0}
          isBad={troubles.length > 0}
        />
      </button>
      {isChosen ? (
        <>
          <StripHandle kind="start" label={words.trimStart} {...trim('start')} onDrop={onDrop} />
          <StripHandle kind="end" label={words.trimEnd} {...trim('end')} onDrop={onDrop} />
          {before ? null : (
            <StripHandle kind="fadeIn" label={words.fadeIn} {...fade('fadeIn')} onDrop={onDrop} />
          )}
          {after ? null : (
            <StripHandle kind="fadeOut" label={words.fadeOut} {...fade('fadeOut')} onDrop={onDrop} />
          )}
        </>
      ) : null}
    </>
  );
}
