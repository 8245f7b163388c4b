import type { Label, Media } from '@cutgraph/contract';
import { ActionIcon } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formatTime } from '../../lib/format.ts';
import { words } from '../../lib/words.ts';
import styles from './player.module.css';
import { SeekBar } from './seek-bar.tsx';

type Props = {
  media: Media;
  labels: readonly Label[];
  /** The clip that is looped; the whole video where there is none. */
  clip: Label | null;
  onClip: (clip: Label | null) => void;
  /** Where it stands at first. */
  startSeconds: number;
};

const FRAME_SECONDS = 1 / 25;

/** Plays the proxy. Space or K plays, J and L jump, comma and full stop step a frame, M is for sound, C for subtitles, F for full screen. */
export function Player({ media, labels, clip, onClip, startSeconds }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [time, setTime] = useState(startSeconds);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const [hasCaptions, setCaptions] = useState(false);
  const duration = media.mediaDuration;

  useEffect(() => {
    const element = video.current;
    if (!element || !clip) return;
    element.currentTime = clip.segmentStartTime;
    void element.play().catch(() => undefined);
  }, [clip]);

  useEffect(() => {
    const [track] = video.current?.textTracks ?? [];
    if (track) track.mode = hasCaptions ? 'showing' : 'disabled';
  }, [hasCaptions]);

  // The time is followed frame by frame, so that the needle glides and a clip ends where it ends.
  useEffect(() => {
    const element = video.current;
    if (!element || !isPlaying) return;
    let request = 0;
    const follow = () => {
      if (clip && element.currentTime >= clip.segmentEndTime) element.currentTime = clip.segmentStartTime;
      setTime(element.currentTime);
      request = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(request);
  }, [isPlaying, clip]);

  const toggle = () => {
    const element = video.current;
    if (!element) return;
    if (element.paused) void element.play().catch(() => undefined);
    else element.pause();
  };
  const seek = (seconds: number) => {
    const element = video.current;
    if (!element) return;
    const to = Math.min(duration, Math.max(0, seconds));
    if (clip && (to < clip.segmentStartTime || to > clip.segmentEndTime)) onClip(null);
    element.currentTime = to;
    setTime(to);
  };
  const onKey = (event: KeyboardEvent) => {
    const now = video.current?.currentTime ?? 0;
    const isOnButton = event.target instanceof HTMLButtonElement;
    const actions: Record<string, () => void> = {
      ...(isOnButton ? {} : { ' ': toggle }),
      k: toggle,
      j: () => seek(now - 5),
      l: () => seek(now + 5),
      ',': () => seek(now - FRAME_SECONDS),
      '.': () => seek(now + FRAME_SECONDS),
      m: () => setMuted(!isMuted),
      c: () => setCaptions(!hasCaptions),
      f: () => void frame.current?.requestFullscreen(),
    };
    const action = actions[event.key.toLowerCase()];
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    action();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for what the buttons inside do
    <div className={styles.player} ref={frame} onKeyDown={onKey}>
      <div className={styles.screen}>
        {media.thumbnailURL ? <img className={styles.fill} src={media.thumbnailURL} alt="" /> : null}
        <video
          ref={video}
          className={styles.video}
          poster={media.thumbnailURL}
          style={media.width > 0 ? { aspectRatio: media.width / media.height } : undefined}
          muted={isMuted}
          playsInline
          preload="auto"
          onClick={toggle}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onSeeked={(event) => setTime(event.currentTarget.currentTime)}
          onLoadedMetadata={(event) => {
            if (startSeconds > 0) event.currentTarget.currentTime = startSeconds;
          }}
          aria-label={media.name}
        >
          <source src={media.mediaURL} type="video/mp4" />
          {media.mediaURLFallback ? <source src={media.mediaURLFallback} type="video/webm" /> : null}
          {media.captionsURL ? (
            <track kind="captions" src={media.captionsURL} label={words.player.captions} />
          ) : null}
        </video>
      </div>
      <div className={styles.controls}>
        <SeekBar media={media} labels={labels} clip={clip} time={time} onSeek={seek} onClip={onClip} />
        <div className={styles.buttons}>
          <ActionIcon aria-label={isPlaying ? words.player.pause : words.player.play} onClick={toggle}>
            {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
          </ActionIcon>
          {media.hasSound ? (
            <ActionIcon
              aria-label={isMuted ? words.player.unmute : words.player.mute}
              onClick={() => setMuted(!isMuted)}
            >
              {isMuted ? <IconVolumeOff size={18} stroke={1.6} /> : <IconVolume size={18} stroke={1.6} />}
            </ActionIcon>
          ) : null}
          {media.captionsURL ? (
            <ActionIcon
              aria-label={hasCaptions ? words.player.captionsOff : words.player.captionsOn}
              aria-pressed={hasCaptions}
              onClick={() => setCaptions(!hasCaptions)}
            >
              {hasCaptions ? <IconBadgeCcFilled size={18} /> : <IconBadgeCc size={18} stroke={1.6} />}
            </ActionIcon>
          ) : null}
          <time className={styles.time}>
            {formatTime(time)} <span className="faint">/ {formatTime(duration)}</span>
          </time>
          {clip ? (
            <button type="button" className={styles.loop} onClick={() => onClip(null)}>
              {words.player.stopLoop}
            </button>
          ) : null}
          <ActionIcon
            ml="auto"
            aria-label={words.player.fullscreen}
            onClick={() => void frame.current?.requestFullscreen()}
          >
            <IconMaximize size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      </div>
    </div>
  );
}
