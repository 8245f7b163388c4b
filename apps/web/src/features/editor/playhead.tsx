import { useEffect, useRef } from 'react';
import styles from './chain.module.css';

/** Where the preview is, sixty times a second: its listeners draw it themselves, without a render of the editor. */
export type Playhead = {
  notify: (seconds: number) => void;
  listen: (onTime: (seconds: number) => void) => () => void;
};

export function newPlayhead(): Playhead {
  const listeners = new Set<(seconds: number) => void>();
  return {
    notify: (seconds) => {
      for (const listener of listeners) listener(seconds);
    },
    listen: (onTime) => {
      listeners.add(onTime);
      return () => listeners.delete(onTime);
    },
  };
}

/** The line over the film strip where the preview is. `whole` is the strip's length in seconds. */
export function PlayheadLine({ playhead, whole, from }: { playhead: Playhead; whole: number; from: number }) {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      playhead.listen((seconds) => {
        if (line.current) line.current.style.left = `${(seconds / whole) * 100}%`;
      }),
    [playhead, whole],
  );
  return (
    <span ref={line} className={styles.playhead} style={{ left: `${(from / whole) * 100}%` }} aria-hidden />
  );
}
