import type { Clip, Media } from '@cutgraph/contract';
import { momentInside } from '../../lib/playback/sprite.ts';
import { Needle } from './needle.tsx';
import styles from './skim.module.css';
import { SpriteFrame } from './sprite-frame.tsx';
import { useSkim } from './use-skim.ts';
import { WholePicture } from './whole-picture.tsx';

type Props = {
  /** Absent as long as it loads: then a thumbnail alone is shown. */
  media: Media | undefined;
  clip: Pick<Clip, 'start' | 'end' | 'thumbnailURL'>;
};

/** A clip's picture, or where it has none the frame at its start; moving along it, or drawing a finger along it, shows the frame there. */
export function ClipPicture({ media, clip }: Props) {
  const canSkim = Boolean(media?.spriteSheetTiles) && media?.mediaContentType !== 'Image';
  const { share, handlers } = useSkim(canSkim && clip.end > clip.start);
  const aspect = media && media.width > 0 && media.height > 0 ? media.width / media.height : 16 / 9;
  const isStill = share === null;
  const seconds = !media
    ? 0
    : isStill
      ? momentInside(media, clip.start, clip.end)
      : clip.start + share * (clip.end - clip.start);
  return (
    <div className={styles.skim} data-small {...handlers}>
      {clip.thumbnailURL ? <WholePicture src={clip.thumbnailURL} /> : null}
      {media && (!isStill || !clip.thumbnailURL) ? (
        <div
          className={styles.shape}
          style={{ aspectRatio: aspect }}
          data-wide={aspect > 16 / 9 || undefined}
        >
          <SpriteFrame sprite={media} seconds={seconds} className={styles.frame ?? ''} />
        </div>
      ) : null}
      {isStill ? null : <Needle share={share} />}
    </div>
  );
}
