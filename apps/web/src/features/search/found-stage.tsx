import type { Media } from '@cutgraph/contract';
import { useState } from 'react';
import { Skim } from '../../ui/picture/skim.tsx';
import { useStretch } from '../../ui/picture/use-stretch.ts';
import styles from './found-stage.module.css';
import type { FoundStretch } from './stretch-key.ts';

type Props = {
  media: Media;
  /** What is played; absent where it shows the media's picture. */
  stretch: FoundStretch | undefined;
  onTime: (secondsIntoStretch: number) => void;
  onEnd: () => void;
};

/** The picture of a media, in which its stretches are played. */
export function FoundStage({ media, stretch, onTime, onEnd }: Props) {
  return (
    <div className={styles.stage}>
      <Skim media={media} />
      {stretch && media.mediaURL ? (
        <Played key={stretch.start} media={media} stretch={stretch} onTime={onTime} onEnd={onEnd} />
      ) : null}
    </div>
  );
}

function Played({ media, stretch, onTime, onEnd }: Props & { stretch: FoundStretch }) {
  const [source, setSource] = useState(media.mediaURL);
  const player = useStretch({ start: stretch.start, end: stretch.end, isPlaying: true, onTime, onEnd });
  return (
    <video
      {...player}
      className={styles.video}
      src={`${source}#t=${stretch.start.toFixed(3)}`}
      onError={() => setSource(media.mediaURLFallback || source)}
    >
      {media.captionsURL ? <track kind="captions" src={media.captionsURL} /> : null}
    </video>
  );
}
