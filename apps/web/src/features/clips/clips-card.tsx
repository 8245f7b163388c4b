import type { MatchingClips } from '@cutgraph/contract';
import { Link } from '@tanstack/react-router';
import { formatGigabytes } from '../../lib/format/format.ts';
import { Skim } from '../../ui/picture/skim.tsx';
import { ClipTile } from './clip-tile.tsx';
import styles from './clips-card.module.css';
import { clipsMessages } from './messages.ts';

type Props = {
  workspaceId: string;
  found: MatchingClips;
  /** The media and the clip that plays: the id of a clip is its own in its media only. */
  playing: string | null;
  onPlay: (mediaAndClip: string | null) => void;
};

/** A media and its longest clips. */
export function ClipsCard({ workspaceId, found: { media, clips }, playing, onPlay }: Props) {
  return (
    <li className={styles.card}>
      <Link to="/ws/$w/media/$m/view" params={{ w: workspaceId, m: media.id }} className={styles.media}>
        <span className={styles.picture}>
          <Skim media={media} />
        </span>
        <span className={styles.head}>
          <span className={styles.name} title={media.name}>
            {media.name}
          </span>
          <span className={styles.size}>{formatGigabytes(media.size)}</span>
        </span>
      </Link>
      {clips.length === 0 ? <p className="dim small">{clipsMessages.noClips}</p> : null}
      <ul className={styles.clips}>
        {clips.map((clip) => (
          <ClipTile
            key={clip.id}
            workspaceId={workspaceId}
            media={media}
            label={clip}
            isPlaying={playing === `${media.id} ${clip.id}`}
            onPlay={(isPlaying) => onPlay(isPlaying ? `${media.id} ${clip.id}` : null)}
          />
        ))}
      </ul>
    </li>
  );
}
