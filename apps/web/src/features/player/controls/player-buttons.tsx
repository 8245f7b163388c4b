import type { Media } from '@cutgraph/contract';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconCheck,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { formatTime } from '../../../lib/format/format.ts';
import { messages } from '../../../lib/messages/messages.ts';
import { playerMessages } from '../messages.ts';
import { SPEEDS } from '../playback/pace.ts';
import type { Playback } from '../playback/playback.ts';
import { usePlaybackState, usePlaybackTime } from '../playback/use-playback.ts';
import { BoxesButton, FullscreenButton } from './picture-buttons.tsx';
import styles from './player.module.css';

type Props = {
  media: Media;
  playback: Playback;
  hasBoxes: boolean;
  hasCaptions: boolean;
  onBoxes: () => void;
  onCaptions: () => void;
  onFullscreen: () => void;
};

/** What the keys do, for the pointer. */
export function PlayerButtons(props: Props) {
  const { media, playback, hasBoxes, hasCaptions, onBoxes, onCaptions, onFullscreen } = props;
  const { isPlaying } = usePlaybackState(playback);
  return (
    <div className={styles.buttons}>
      <ActionIcon aria-label={isPlaying ? messages.pause : messages.play} onClick={playback.toggle}>
        {isPlaying ? <IconPlayerPauseFilled size={18} /> : <IconPlayerPlayFilled size={18} />}
      </ActionIcon>
      <ActionIcon aria-label={playerMessages.frameBack} onClick={() => playback.step(-1)}>
        <IconPlayerTrackPrev size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon aria-label={playerMessages.frameForward} onClick={() => playback.step(1)}>
        <IconPlayerTrackNext size={17} stroke={1.6} />
      </ActionIcon>
      <Clock playback={playback} duration={media.mediaDuration} />
      <span className={styles.gap} />
      {media.hasSound ? <Volume playback={playback} /> : null}
      <Speed playback={playback} />
      <BoxesButton {...{ media, hasBoxes, onBoxes }} />
      {media.captionsURL ? (
        <ActionIcon
          aria-label={hasCaptions ? playerMessages.captionsOff : playerMessages.captionsOn}
          aria-pressed={hasCaptions}
          className={styles.toggle}
          onClick={onCaptions}
        >
          {hasCaptions ? <IconBadgeCcFilled size={18} /> : <IconBadgeCc size={18} stroke={1.6} />}
        </ActionIcon>
      ) : null}
      <FullscreenButton onFullscreen={onFullscreen} />
    </div>
  );
}

function Clock({ playback, duration }: { playback: Playback; duration: number }) {
  const time = usePlaybackTime(playback);
  return (
    <time className={styles.time}>
      {formatTime(time)} <span className="dim">/ {formatTime(duration)}</span>
    </time>
  );
}

function Volume({ playback }: { playback: Playback }) {
  const { isMuted, volume } = usePlaybackState(playback);
  return (
    <span className={styles.volume}>
      <ActionIcon aria-label={isMuted ? messages.unmute : messages.mute} onClick={playback.toggleMuted}>
        {isMuted ? <IconVolumeOff size={18} stroke={1.6} /> : <IconVolume size={18} stroke={1.6} />}
      </ActionIcon>
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={isMuted ? 0 : volume}
        aria-label={playerMessages.volume}
        onChange={(event) => playback.setVolume(Number(event.currentTarget.value))}
        // A field keeps the keys; after a drag they are the player's again.
        onPointerUp={(event) => event.currentTarget.blur()}
      />
    </span>
  );
}

function Speed({ playback }: { playback: Playback }) {
  const { speed, pace, isPlaying } = usePlaybackState(playback);
  const now = isPlaying ? pace : speed;
  return (
    <Menu width={120} withinPortal={false}>
      <Menu.Target>
        <ActionIcon
          aria-label={playerMessages.speed(now)}
          className={styles.speed}
          data-changed={now !== 1 || undefined}
        >
          {now < 0 ? playerMessages.backwards(now) : playerMessages.speedShort(now)}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {SPEEDS.map((one) => (
          <Menu.Item
            key={one}
            data-chosen={one === speed || undefined}
            rightSection={one === speed ? <IconCheck size={14} aria-label={playerMessages.chosen} /> : null}
            className={styles.speedItem}
            onClick={() => playback.setSpeed(one)}
          >
            {playerMessages.speedShort(one)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
