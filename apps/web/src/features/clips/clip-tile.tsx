import type { Label, Media } from '@cutgraph/contract';
import { Link } from '@tanstack/react-router';
import { clipOfLabel } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { labelName } from '../../lib/search/labels.ts';
import { AddToCollection } from '../../ui/collection/add-to-collection.tsx';
import { ClipPicture } from '../../ui/picture/clip-picture.tsx';
import { PlayButton } from '../../ui/picture/play-button.tsx';
import { useStretch } from '../../ui/picture/use-stretch.ts';
import { ClipInfo } from './clip-info.tsx';
import styles from './clip-tile.module.css';
import { clipsMessages } from './messages.ts';

type Props = {
  workspaceId: string;
  media: Media;
  label: Label;
  isPlaying: boolean;
  onPlay: (isPlaying: boolean) => void;
};

/** One clip: its picture, what it shows and how long, and what can be done with it. */
export function ClipTile({ workspaceId, media, label, isPlaying, onPlay }: Props) {
  const clip = clipOfLabel(workspaceId, media, label);
  const name = labelName(label.labelEntityName);
  const at = formatTime(clip.start);
  const share = (seconds: number) => `${(seconds / Math.max(media.mediaDuration, clip.end)) * 100}%`;
  return (
    <li className={styles.tile}>
      <div className={styles.picture}>
        <Link
          to="/ws/$w/media/$m/view"
          params={{ w: workspaceId, m: media.id }}
          search={{ t: Math.round(clip.start * 100) / 100 }}
          className={styles.link}
          aria-label={`${name} ${at}, ${media.name}`}
        >
          <ClipPicture media={media} clip={clip} />
        </Link>
        {isPlaying ? <Played media={media} start={clip.start} end={clip.end} /> : null}
        <time className={styles.length}>{formatTime(clip.length)}</time>
        {media.mediaURL ? (
          <PlayButton
            isPlaying={isPlaying}
            label={isPlaying ? clipsMessages.stop : clipsMessages.play(name, at)}
            onPress={() => onPlay(!isPlaying)}
          />
        ) : null}
      </div>
      <div className={styles.place} aria-hidden>
        <span style={{ left: share(clip.start), width: share(clip.length) }} />
      </div>
      <div className={styles.under}>
        <strong className={styles.name} title={name}>
          {name}
        </strong>
        <AddToCollection
          workspaceId={workspaceId}
          clips={[clip]}
          label={clipsMessages.add(name, at)}
          isCompact
        />
        <ClipInfo label={label} name={clipsMessages.info(name, at)} />
      </div>
    </li>
  );
}

/** The clip itself in place of its picture, again and again. */
function Played({ media, start, end }: { media: Media; start: number; end: number }) {
  const player = useStretch({ start, end, isPlaying: true });
  return (
    <video {...player} className={styles.video} src={`${media.mediaURL}#t=${start.toFixed(3)}`}>
      {media.captionsURL ? <track kind="captions" src={media.captionsURL} /> : null}
    </video>
  );
}
