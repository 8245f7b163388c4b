import type { Media } from '@cutgraph/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState, useSyncExternalStore } from 'react';
import { formatTime } from '../../../lib/format/format.ts';
import { FilmFrames } from '../../../ui/film-frames.tsx';
import { MarkHandles } from '../marks/mark-handles.tsx';
import { playerMessages } from '../messages.ts';
import type { Playback, Stretch } from '../playback/playback.ts';
import { usePlaybackState, usePlaybackTime } from '../playback/use-playback.ts';
import { FrameBubble } from './frame-bubble.tsx';
import styles from './seek-bar.module.css';
import { SoundLane } from './sound-lane.tsx';

type Props = {
  media: Media;
  playback: Playback;
  /** What is marked as a clip of one's own. */
  marked: Stretch | null;
  onMark: (stretch: Stretch) => void;
};

/** The whole video as a film strip: frames, sound, the needle, the frame under the pointer, what is looped and what is marked. */
export function SeekBar({ media, playback, marked, onMark }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const { loop } = usePlaybackState(playback);
  const seconds = useWholeSeconds(playback);
  const duration = Math.max(0.001, media.mediaDuration);
  const shareAt = (event: PointerEvent) => {
    const bounds = bar.current?.getBoundingClientRect();
    if (!bounds) return 0;
    return Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width));
  };
  const onMove = (event: PointerEvent) => {
    const share = shareAt(event);
    setHover(share);
    if (event.buttons === 1) playback.seek(share * duration);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 };
    const step = steps[event.key];
    if (step !== undefined) playback.seek(playback.time() + step);
    else if (event.key === 'Home') playback.seek(0);
    else if (event.key === 'End') playback.seek(duration);
    else return;
    event.preventDefault();
  };

  return (
    <div className={styles.seek}>
      <div
        ref={bar}
        className={styles.bar}
        role="slider"
        tabIndex={0}
        aria-label={playerMessages.seek}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={seconds}
        aria-valuetext={formatTime(seconds)}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          playback.seek(shareAt(event) * duration);
        }}
        onPointerMove={onMove}
        onPointerLeave={() => setHover(null)}
      >
        <div className={styles.film}>
          <FilmFrames sprite={media} start={0} end={duration} />
        </div>
        <SoundLane media={media} />
        {loop && !marked ? (
          <span
            className={styles.range}
            style={{
              left: `${(loop.start / duration) * 100}%`,
              width: `${((loop.end - loop.start) / duration) * 100}%`,
            }}
          />
        ) : null}
        <NeedleLine playback={playback} duration={duration} />
      </div>
      {marked ? (
        <MarkHandles
          stretch={marked}
          duration={duration}
          frameSeconds={playback.frameSeconds()}
          onChange={onMark}
          onLook={playback.seek}
        />
      ) : null}
      {hover !== null ? (
        <FrameBubble media={media} seconds={hover * duration} share={hover}>
          {formatTime(hover * duration)}
        </FrameBubble>
      ) : null}
    </div>
  );
}

/** What screen readers announce: only the needle is drawn with every frame. */
function useWholeSeconds(playback: Playback): number {
  return useSyncExternalStore(playback.subscribeTime, () => Math.round(playback.time()));
}

/** Where it is now; also through the lanes. */
export function NeedleLine({ playback, duration }: { playback: Playback; duration: number }) {
  const time = usePlaybackTime(playback);
  return <span className={styles.needle} style={{ left: `${(time / Math.max(0.001, duration)) * 100}%` }} />;
}
