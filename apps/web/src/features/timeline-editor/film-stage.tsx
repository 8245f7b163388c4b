import type { Media } from '@cutgraph/contract';
import { musicClipOf, type Timeline, videoClipsOf } from '@cutgraph/core';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import { useMotion } from '../../lib/clip/use-motion.ts';
import { useSpeech } from '../../lib/clip/use-speech.ts';
import { formatTime } from '../../lib/format/format.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { ActionKey, useShortcuts } from '../../ui/control/key-hint.tsx';
import { previewPlan, sourceOfMedia } from '../../ui/timeline-player/preview-plan.ts';
import { TimelinePlayer } from '../../ui/timeline-player/timeline-player.tsx';
import type { TimelinePlay } from '../../ui/timeline-player/use-timeline-play.ts';
import styles from './film-stage.module.css';

type Props = {
  film: Timeline;
  mediaOf: ReadonlyMap<string, Media>;
  play: TimelinePlay;
  length: number;
  /** Whether an end is dragged now, so that its frame is shown as it is. */
  isTrimming: boolean;
  onToggle: () => void;
  /** What lies over the picture. */
  children?: React.ReactNode;
};

/** The film as it will be: what stands at the playhead, or played through with its sound and fades. */
export function FilmStage(props: Props) {
  const { film, mediaOf, play, length, isTrimming, onToggle } = props;
  const isEmpty = videoClipsOf(film).length === 0;
  const speechOf = useSpeech(musicClipOf(film)?.ducking ? [...mediaOf.values()] : []);
  const steadied = new Set(
    videoClipsOf(film).flatMap(({ stabilise, media }) => (stabilise ? [media.key] : [])),
  );
  const motionOf = useMotion([...mediaOf.values()].filter(({ id }) => steadied.has(id)));
  const [isMuted, setMuted] = useState(false);
  const playKeys = useShortcuts('timeline.play');
  const playLabel = play.isPlaying ? words.pause : words.play;
  const soundLabel = isMuted ? words.soundOn : words.soundOff;
  return (
    <section className={styles.stage} aria-label={words.film}>
      <div className={styles.screen}>
        {isEmpty ? (
          <p className={styles.empty}>{words.emptyStage}</p>
        ) : (
          <TimelinePlayer
            label={words.film}
            plan={previewPlan(
              film,
              (key) => mediaOf.get(key),
              (key) => speechOf.get(key),
              (key) => motionOf.get(key),
            )}
            sourceOf={(key) => sourceOfMedia(mediaOf.get(key))}
            place={play.place}
            into={play.into}
            isPlaying={play.isPlaying}
            isMuted={isMuted}
            hasFades={!isTrimming}
            onTime={play.onTime}
            onEnd={play.onEnd}
          >
            {props.children}
          </TimelinePlayer>
        )}
      </div>
      <div className={styles.bar}>
        <ActionIcon
          size={40}
          variant="default"
          aria-label={playLabel}
          title={playLabel}
          aria-keyshortcuts={playKeys}
          disabled={isEmpty}
          onClick={onToggle}
        >
          {play.isPlaying ? (
            <IconPlayerPauseFilled size={18} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={18} aria-hidden />
          )}
        </ActionIcon>
        <ActionKey action="timeline.play" />
        <Now clock={play.clock} length={length} />
        <ActionIcon
          size={40}
          aria-label={soundLabel}
          title={soundLabel}
          aria-pressed={isMuted}
          onClick={() => setMuted(!isMuted)}
        >
          {isMuted ? (
            <IconVolumeOff size={18} stroke={1.6} aria-hidden />
          ) : (
            <IconVolume size={18} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      </div>
    </section>
  );
}

function Now({ clock, length }: { clock: Clock; length: number }) {
  const tenths = useSyncExternalStore(clock.subscribe, () => Math.floor(clock.get() * 10));
  return (
    <p className={styles.now}>
      <strong>{formatTime(Math.min(length, tenths / 10))}</strong> / {formatTime(length)}
    </p>
  );
}
