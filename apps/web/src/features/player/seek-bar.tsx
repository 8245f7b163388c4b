import type { Label, Media } from '@cutgraph/contract';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { labelName, words } from '../../lib/words.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import { SpriteFrame } from '../../ui/sprite-frame.tsx';
import styles from './seek-bar.module.css';
import { SoundLane } from './sound-lane.tsx';

type Props = {
  media: Media;
  labels: readonly Label[];
  clip: Label | null;
  time: number;
  onSeek: (seconds: number) => void;
  onClip: (clip: Label | null) => void;
};

/** Rows of clip strips lie so far apart. */
const CLIP_PITCH_PX = 7;

/** The whole video as a film strip: frames, the needle, the frame under the pointer, and its clips as strips below. */
export function SeekBar({ media, labels, clip, time, onSeek, onClip }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [hover, setHover] = useState<number | null>(null);
  const duration = Math.max(0.001, media.mediaDuration);
  const shareAt = (event: PointerEvent) => {
    const bounds = bar.current?.getBoundingClientRect();
    if (!bounds) return 0;
    return Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width));
  };
  const onMove = (event: PointerEvent) => {
    const share = shareAt(event);
    setHover(share);
    if (event.buttons === 1) onSeek(share * duration);
  };
  const onKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageDown: -10, PageUp: 10 };
    const step = steps[event.key];
    if (step !== undefined) onSeek(time + step);
    else if (event.key === 'Home') onSeek(0);
    else if (event.key === 'End') onSeek(duration);
    else return;
    event.preventDefault();
  };
  const tiles = media.spriteSheetTiles;
  const aspect = tiles ? tiles.width / tiles.height : 16 / 9;

  return (
    <div className={styles.seek}>
      <div
        ref={bar}
        className={styles.bar}
        role="slider"
        tabIndex={0}
        aria-label={words.player.seek}
        aria-valuemin={0}
        aria-valuemax={Math.round(duration)}
        aria-valuenow={Math.round(time)}
        aria-valuetext={formatTime(time)}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onSeek(shareAt(event) * duration);
        }}
        onPointerMove={onMove}
        onPointerLeave={() => setHover(null)}
      >
        <div className={styles.film}>
          <FilmFrames sprite={media} start={0} end={duration} />
        </div>
        <SoundLane media={media} />
        {clip ? (
          <span
            className={styles.range}
            style={{
              left: `${(clip.segmentStartTime / duration) * 100}%`,
              width: `${(clip.segmentLengthTime / duration) * 100}%`,
            }}
          />
        ) : null}
        <span className={styles.needle} style={{ left: `${(time / duration) * 100}%` }} />
        {hover !== null ? (
          <div className={styles.preview} style={{ left: `clamp(70px, ${hover * 100}%, 100% - 70px)` }}>
            {tiles ? (
              <div style={{ aspectRatio: aspect, height: aspect < 1 ? 150 : 78 }}>
                <SpriteFrame sprite={media} seconds={hover * duration} className={styles.frame} />
              </div>
            ) : null}
            <time>{formatTime(hover * duration)}</time>
          </div>
        ) : null}
      </div>
      <div className={styles.clips} style={{ height: labels.length * CLIP_PITCH_PX }} aria-hidden>
        {labels.map((label, row) => (
          // For the pointer; the list of clips beside the player is the same for the keyboard.
          <button
            key={label.id}
            type="button"
            tabIndex={-1}
            className={styles.clip}
            data-chosen={clip?.id === label.id || undefined}
            title={`${labelName(label.labelEntityName)} ${formatTime(label.segmentLengthTime)}`}
            style={{
              left: `${(label.segmentStartTime / duration) * 100}%`,
              width: `${(label.segmentLengthTime / duration) * 100}%`,
              top: row * CLIP_PITCH_PX,
            }}
            onClick={() => onClip(clip?.id === label.id ? null : label)}
          />
        ))}
      </div>
    </div>
  );
}
