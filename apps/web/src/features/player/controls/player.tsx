import type { Media } from '@cutgraph/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { playerMessages } from '../messages.ts';
import type { Playback, Stretch } from '../playback/playback.ts';
import styles from './player.module.css';
import { PlayerButtons } from './player-buttons.tsx';
import { SeekBar } from './seek-bar.tsx';

type Props = {
  media: Media;
  playback: Playback;
  frame: RefObject<HTMLDivElement | null>;
  /** What lies over the picture. */
  overlay: React.ReactNode;
  hasBoxes: boolean;
  hasCaptions: boolean;
  marked: Stretch | null;
  onMark: (stretch: Stretch) => void;
  onBoxes: () => void;
  onCaptions: () => void;
  onFullscreen: () => void;
};

/** Plays the proxy, with its film strip and its buttons. */
export function Player(props: Props) {
  const { media, playback, frame, overlay, hasCaptions, marked, onMark } = props;
  const video = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    playback.attach(video.current);
    return () => playback.attach(null);
  }, [playback]);

  useEffect(() => {
    const [track] = video.current?.textTracks ?? [];
    if (track) track.mode = hasCaptions ? 'showing' : 'disabled';
  }, [hasCaptions]);

  return (
    <div className={styles.player} ref={frame}>
      <div className={styles.screen}>
        {media.thumbnailURL ? <img className={styles.fill} src={media.thumbnailURL} alt="" /> : null}
        <video
          ref={video}
          className={styles.video}
          poster={media.thumbnailURL}
          style={media.width > 0 ? { aspectRatio: media.width / media.height } : undefined}
          playsInline
          preload="auto"
          onClick={playback.toggle}
          {...playback.handlers}
          aria-label={media.name}
        >
          <source src={media.mediaURL} type="video/mp4" />
          {media.mediaURLFallback ? <source src={media.mediaURLFallback} type="video/webm" /> : null}
          {media.captionsURL ? (
            <track kind="captions" src={media.captionsURL} label={playerMessages.captions} />
          ) : null}
        </video>
        {overlay}
      </div>
      <div className={styles.controls}>
        <SeekBar media={media} playback={playback} marked={marked} onMark={onMark} />
        <PlayerButtons {...props} />
      </div>
    </div>
  );
}
