import { useElementSize } from '@mantine/hooks';
import type { Sprite } from '../lib/playback/sprite.ts';
import styles from './film-frames.module.css';
import { SpriteFrame } from './picture/sprite-frame.tsx';

type Props = { sprite: Sprite; start: number; end: number };

/** A stretch of a media as film: as many frames as fit side by side, each at its own shape. */
export function FilmFrames({ sprite, start, end }: Props) {
  const { ref, width, height } = useElementSize<HTMLDivElement>();
  const tiles = sprite.spriteSheetTiles;
  const aspect = tiles ? tiles.width / tiles.height : 16 / 9;
  const frameWidth = Math.max(8, height * aspect);
  const frames = tiles && height > 0 ? Math.ceil(width / frameWidth) : 0;
  const at = (index: number) => start + ((index + 0.5) * frameWidth * (end - start)) / Math.max(width, 1);
  return (
    <div ref={ref} className={styles.film} aria-hidden>
      {Array.from({ length: frames }, (_, index) => Math.min(end, at(index))).map((seconds, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: frames are places in a row
        <div key={index} className={styles.frame} style={{ width: frameWidth }}>
          <SpriteFrame sprite={sprite} seconds={seconds} className={styles.picture} />
        </div>
      ))}
    </div>
  );
}
