import type { Media } from '@cutgraph/contract';
import { ActionIcon } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useState, useSyncExternalStore } from 'react';
import type { Clock } from '../../lib/clock.ts';
import { formatTime } from '../../lib/format.ts';
import { timelineWords as words } from '../../lib/words-timeline.ts';
import { FilmPlayer, partOf } from '../../ui/film-player.tsx';
import { ActionKey, useShortcuts } from '../../ui/key-hint.tsx';
import type { FilmPlay } from '../../ui/use-film-play.ts';
import type { FilmClip } from './film-clip.ts';
import styles from './film-stage.module.css';

type Props = {
  clips: readonly FilmClip[];
  mediaOf: ReadonlyMap<string, Media>;
  play: FilmPlay;
  length: number;
  /** Width by height of the finished film, where that is known. */
  aspect: number | undefined;
  /** Whether an end is dragged now, so that its frame is shown as it is. */
  isTrimming: boolean;
  onToggle: () => void;
};

/** The film as it will be: what stands at the playhead, or played through with its sound and fades. */
export function FilmStage({ clips, mediaOf, play, length, aspect, isTrimming, onToggle }: Props) {
  const [isMuted, setMuted] = useState(false);
  const playKeys = useShortcuts('timeline.play');
  const playLabel = play.isPlaying ? words.pause : words.play;
  const soundLabel = isMuted ? words.soundOn : words.soundOff;
  return (
    <section className={styles.stage} aria-label={words.stage}>
      <div className={styles.screen}>
        {clips.length > 0 ? (
          <FilmPlayer
            parts={clips.map((clip) => partOf(clip, mediaOf.get(clip.mediaID), clip.key))}
            place={play.place}
            stillAt={play.into}
            isPlaying={play.isPlaying}
            isMuted={isMuted}
            hasFades={!isTrimming}
            {...(aspect ? { aspect } : {})}
            onTime={play.onTime}
            onPartEnd={play.onPartEnd}
          />
        ) : (
          <p className={styles.empty}>{words.emptyStage}</p>
        )}
      </div>
      <div className={styles.bar}>
        <ActionIcon
          size={40}
          variant="default"
          aria-label={playLabel}
          title={playLabel}
          aria-keyshortcuts={playKeys}
          disabled={clips.length === 0}
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
