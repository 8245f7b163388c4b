import type { Media } from '@cutgraph/contract';
import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { SpriteFrame } from '../../../ui/picture/sprite-frame.tsx';
import styles from './self-playing.module.css';

/** A sprite that plays by itself shows so many of its frames a second. */
const SPRITE_FRAMES_PER_SECOND = 6;

type Props = { media: Media; start: number; end: number };

/** A stretch of a sprite sheet, frame after frame, again and again; still where motion is not wanted. */
export function SelfPlaying({ media, start, end }: Props) {
  const isStill = useReducedMotion();
  const [tick, setTick] = useState(0);
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setTick((at) => at + 1), 1000 / SPRITE_FRAMES_PER_SECOND);
    return () => clearInterval(timer);
  }, [isStill]);
  const tiles = media.spriteSheetTiles;
  if (!tiles || media.mediaDuration <= 0) return null;
  const step = media.mediaDuration / tiles.count;
  const first = Math.floor(start / step);
  const frames = Math.max(1, Math.ceil(end / step) - first);
  const seconds = (first + (tick % frames) + 0.5) * step;
  const aspect = tiles.width / tiles.height;
  return (
    <div className={styles.box}>
      <div style={{ aspectRatio: aspect }} data-wide={aspect > 16 / 9 || undefined}>
        <SpriteFrame sprite={media} seconds={seconds} className={styles.frame ?? ''} />
      </div>
    </div>
  );
}
