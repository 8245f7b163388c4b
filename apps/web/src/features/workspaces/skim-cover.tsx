import type { Media } from '@cutgraph/contract';
import type { CSSProperties } from 'react';
import { Needle } from '../../ui/picture/needle.tsx';
import { SpriteFrame } from '../../ui/picture/sprite-frame.tsx';
import { useSkim } from '../../ui/picture/use-skim.ts';
import styles from './skim-cover.module.css';

/** A media's picture that covers its box; moving along it, or drawing a finger along it, shows the frame there. */
export function SkimCover({ media, style }: { media: Media; style?: CSSProperties }) {
  const { share, handlers } = useSkim(media.spriteSheetTiles !== null && media.mediaDuration > 0);
  const aspect = media.width > 0 && media.height > 0 ? media.width / media.height : 16 / 9;
  return (
    <div className={styles.box} style={style} {...handlers}>
      <img className={styles.still} src={media.thumbnailURL} alt="" loading="lazy" />
      {share !== null ? (
        <>
          <div className={styles.frame} style={{ '--aspect': aspect } as CSSProperties}>
            <SpriteFrame sprite={media} seconds={share * media.mediaDuration} className={styles.tile ?? ''} />
          </div>
          <Needle share={share} />
        </>
      ) : null}
    </div>
  );
}
