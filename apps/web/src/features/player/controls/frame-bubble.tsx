import type { Media } from '@cutgraph/contract';
import { SpriteFrame } from '../../../ui/picture/sprite-frame.tsx';
import styles from './frame-bubble.module.css';

type Props = {
  media: Media;
  seconds: number;
  /** Where it points to, 0..1 of the bar's width. */
  share: number;
  children: React.ReactNode;
};

/** The frame at a time above the bar, at most 250 by 140 (or as much upright), with words below it. */
export function FrameBubble({ media, seconds, share, children }: Props) {
  const tiles = media.spriteSheetTiles;
  const aspect = tiles ? tiles.width / tiles.height : 16 / 9;
  return (
    <div
      className={styles.bubble}
      style={{ left: `clamp(var(--bubble-half), ${share * 100}%, 100% - var(--bubble-half))` }}
      data-tall={aspect < 1 || undefined}
      aria-hidden
    >
      {tiles ? (
        <div className={styles.picture} style={{ aspectRatio: aspect }}>
          <SpriteFrame sprite={media} seconds={seconds} className={styles.frame ?? ''} />
        </div>
      ) : null}
      <span className={styles.text}>{children}</span>
    </div>
  );
}
