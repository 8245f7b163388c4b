import type { Media } from '@cutgraph/contract';
import { type PointerEvent, useState } from 'react';
import { formatTime } from '../lib/format.ts';
import styles from './skim.module.css';
import { SpriteFrame } from './sprite-frame.tsx';
import { WholePicture } from './whole-picture.tsx';

/** A media's picture at its own shape; moving along it shows the frame under the pointer. */
export function Skim({ media, corner }: { media: Media; corner?: React.ReactNode }) {
  const [share, setShare] = useState<number | null>(null);
  const canSkim = media.spriteSheetTiles !== null && media.mediaDuration > 0;

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    if (!canSkim || event.pointerType === 'touch') return;
    const bounds = event.currentTarget.getBoundingClientRect();
    setShare(Math.min(1, Math.max(0, (event.clientX - bounds.left) / bounds.width)));
  };

  const seconds = (share ?? 0) * media.mediaDuration;
  const aspect = media.width > 0 && media.height > 0 ? media.width / media.height : 16 / 9;
  return (
    <div className={styles.skim} onPointerMove={follow} onPointerLeave={() => setShare(null)}>
      {media.thumbnailURL ? <WholePicture src={media.thumbnailURL} /> : null}
      {share !== null ? (
        <>
          <div className={styles.shape} style={{ aspectRatio: aspect }} data-tall={aspect < 1 || undefined}>
            <SpriteFrame sprite={media} seconds={seconds} className={styles.frame} />
          </div>
          <span className={styles.needle} style={{ left: `${share * 100}%` }} />
        </>
      ) : null}
      {media.mediaDuration > 0 ? (
        <time className={styles.time}>{formatTime(share === null ? media.mediaDuration : seconds)}</time>
      ) : null}
      {corner}
    </div>
  );
}
