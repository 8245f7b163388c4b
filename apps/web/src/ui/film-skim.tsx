import type { Clip } from '@cutgraph/contract';
import { type ReactNode, useState } from 'react';
import { useClipMedia } from '../lib/clip/use-clip-media.ts';
import { partAt } from '../lib/part-at.ts';
import styles from './film-skim.module.css';
import { Needle } from './picture/needle.tsx';
import { SpriteFrame } from './picture/sprite-frame.tsx';
import { useSkim } from './picture/use-skim.ts';

type Props = {
  workspaceId: string;
  /** What the film is made of, in its order. */
  cuts: readonly Pick<Clip, 'mediaID' | 'start' | 'end'>[];
  /** What is shown while it is not skimmed. */
  children: ReactNode;
};

/** The picture of a film; moving along it, or drawing a finger along it, shows the frame of the footage there. */
export function FilmSkim({ workspaceId, cuts, children }: Props) {
  // The footage of a whole list is much: it is requested when the pointer comes near.
  const [isNear, setNear] = useState(false);
  const { byId } = useClipMedia(workspaceId, isNear ? cuts : []);
  const { share, handlers } = useSkim(cuts.length > 0);
  const at = share === null ? undefined : partAt(cuts, share);
  const media = at && byId.get(at.part.mediaID);
  const aspect = media && media.width > 0 && media.height > 0 ? media.width / media.height : 16 / 9;
  return (
    <span
      className={styles.film}
      onPointerEnter={() => setNear(true)}
      {...handlers}
      data-skimmed={media !== undefined || undefined}
    >
      {children}
      {media?.spriteSheetTiles && at ? (
        <span className={styles.room}>
          <span
            className={styles.shape}
            style={{ aspectRatio: aspect }}
            data-wide={aspect > 16 / 9 || undefined}
          >
            <SpriteFrame sprite={media} seconds={at.seconds} className={styles.frame ?? ''} />
          </span>
          <Needle share={share ?? 0} />
        </span>
      ) : null}
    </span>
  );
}
