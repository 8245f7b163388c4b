import type { Media } from '@cutgraph/contract';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { Needle } from './needle.tsx';
import styles from './skim.module.css';
import { SpriteFrame } from './sprite-frame.tsx';
import { useSkim } from './use-skim.ts';
import { WholePicture } from './whole-picture.tsx';

/** So many steps take one from the first frame to the last by the arrow keys. */
const KEY_STEPS = 20;

/**
 * A media's picture at its own shape; moving along it, or drawing a finger along it, shows the frame there, and so do the
 * arrow keys while the link or field around it has the focus.
 */
export function Skim({ media, corner }: { media: Media; corner?: React.ReactNode }) {
  const isPhoto = media.mediaContentType === 'Image';
  const canSkim = media.spriteSheetTiles !== null && media.mediaDuration > 0 && !isPhoto;
  const { share, setShare, handlers } = useSkim(canSkim);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = canSkim ? frame.current?.closest('a, button, label') : null;
    if (!host) return;
    const step = (event: Event) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[(event as KeyboardEvent).key];
      if (!by) return;
      event.preventDefault();
      setShare((before) => Math.min(1, Math.max(0, (before ?? -1 / KEY_STEPS) + by / KEY_STEPS)));
    };
    const leave = () => setShare(null);
    host.addEventListener('keydown', step);
    host.addEventListener('focusout', leave);
    return () => {
      host.removeEventListener('keydown', step);
      host.removeEventListener('focusout', leave);
    };
  }, [canSkim, setShare]);

  const seconds = (share ?? 0) * media.mediaDuration;
  const aspect = media.width > 0 && media.height > 0 ? media.width / media.height : 16 / 9;
  return (
    <div ref={frame} className={styles.skim} {...handlers}>
      {media.thumbnailURL ? <WholePicture src={media.thumbnailURL} /> : null}
      {share !== null ? (
        <>
          <div className={styles.shape} style={{ aspectRatio: aspect }} data-tall={aspect < 1 || undefined}>
            <SpriteFrame sprite={media} seconds={seconds} className={styles.frame} />
          </div>
          <Needle share={share} />
        </>
      ) : null}
      {isPhoto ? <span className={styles.time}>{messages.photo}</span> : null}
      {media.mediaDuration > 0 && !isPhoto ? (
        <time className={styles.time}>{formatTime(share === null ? media.mediaDuration : seconds)}</time>
      ) : null}
      {corner}
    </div>
  );
}
