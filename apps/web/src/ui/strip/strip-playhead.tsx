import { useLayoutEffect, useRef } from 'react';
import type { Clock } from '../../lib/playback/clock.ts';
import styles from './strip.module.css';

/** The line over a strip where it is played; it moves sixty times a second, without a render. */
export function StripPlayhead({ clock, whole }: { clock: Clock; whole: number }) {
  const line = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const draw = () => {
      if (line.current) line.current.style.left = `${(clock.get() / whole) * 100}%`;
    };
    draw();
    return clock.subscribe(draw);
  }, [clock, whole]);
  return <span ref={line} className={styles.playhead} aria-hidden />;
}
