import { IconAlertTriangle, IconVolumeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import type { Sprite } from '../../lib/playback/sprite.ts';
import { FilmFrames } from '../film-frames.tsx';
import styles from './strip.module.css';

type Props = {
  sprite: Sprite | undefined;
  /** Seconds of the media. */
  start: number;
  end: number;
  /** How long it lasts, where that is not as long as its stretch of the media. */
  length?: number;
  /** Seconds of what it lasts. */
  fadeIn?: number;
  fadeOut?: number;
  /** Seconds of transitions that lie in it, at its beginning and at its end. */
  joinIn?: number;
  joinOut?: number;
  /** 1 as recorded. */
  volume?: number | undefined;
  /** Something is wrong with it, or a video leaves it out. */
  isBad?: boolean;
  /** What it shows, where there is room. */
  note?: string | undefined;
  /** A sign in its upper corner. */
  corner?: ReactNode;
};

/** A clip as it looks in a strip: its frames, its length and its sound. Its name says the same. */
export function StripFace(props: Props) {
  const { sprite, start, end, fadeIn = 0, fadeOut = 0, volume = 1, isBad = false, note, corner } = props;
  const { joinIn = 0, joinOut = 0, length = end - start } = props;
  const fade = (side: 'left' | 'right', seconds: number, style = styles.fade) =>
    seconds > 0 ? (
      <span className={style} data-side={side} style={{ width: `${(seconds / length) * 100}%` }} />
    ) : null;
  return (
    <span className={styles.face} data-bad={isBad || undefined} aria-hidden>
      {sprite ? <FilmFrames sprite={sprite} start={start} end={end} /> : null}
      {joinIn > 0 ? fade('left', joinIn, styles.crossing) : fade('left', fadeIn)}
      {joinOut > 0 ? fade('right', joinOut, styles.crossing) : fade('right', fadeOut)}
      {note ? <span className={styles.note}>{note}</span> : null}
      {corner ? <span className={styles.corner}>{corner}</span> : null}
      <span className={styles.facts}>
        {isBad ? <IconAlertTriangle size={13} aria-hidden /> : null}
        {volume === 0 ? <IconVolumeOff size={13} aria-hidden /> : null}
        <span>{formatTime(length)}</span>
        {volume !== 0 && volume !== 1 ? <span>{Math.round(volume * 100)}%</span> : null}
      </span>
    </span>
  );
}
