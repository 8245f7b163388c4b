import { type Media, mediaFileURL } from '@cutgraph/contract';
import type { ReactNode, RefObject } from 'react';
import { useRole } from '../../../lib/queries/workspaces.ts';
import { BoxesButton, FullscreenButton } from './picture-buttons.tsx';
import styles from './player.module.css';

type Props = {
  workspaceId: string;
  media: Media;
  frame: RefObject<HTMLDivElement | null>;
  /** What lies over the picture. */
  overlay: ReactNode;
  hasBoxes: boolean;
  onBoxes: () => void;
  onFullscreen: () => void;
};

/** A photo in the place of the player: the whole picture, of which nothing plays. */
export function Photo({ workspaceId, media, frame, overlay, hasBoxes, onBoxes, onFullscreen }: Props) {
  const { isMember } = useRole(workspaceId);
  const [screenshot = media.thumbnailURL] = media.screenshotURLs;
  return (
    <div className={styles.player} ref={frame}>
      <div className={styles.screen}>
        {media.thumbnailURL ? <img className={styles.fill} src={media.thumbnailURL} alt="" /> : null}
        <img
          className={styles.photo}
          // Visitors may not open it at its full size, as they may not open an original.
          src={isMember ? mediaFileURL(workspaceId, media.id, 'still.jpg') : screenshot}
          alt={media.name}
          style={media.width > 0 ? { aspectRatio: media.width / media.height } : undefined}
        />
        {overlay}
      </div>
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <span className={styles.gap} />
          <BoxesButton {...{ media, hasBoxes, onBoxes }} />
          <FullscreenButton onFullscreen={onFullscreen} />
        </div>
      </div>
    </div>
  );
}
