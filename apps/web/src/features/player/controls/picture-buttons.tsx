import type { Media } from '@cutgraph/contract';
import { ActionIcon } from '@mantine/core';
import { IconMaximize, IconObjectScan } from '@tabler/icons-react';
import { playerMessages } from '../messages.ts';
import styles from './player.module.css';

type Props = { media: Media; hasBoxes: boolean; onBoxes: () => void };

/** Shows what was seen as boxes, once that is known. */
export function BoxesButton({ media, hasBoxes, onBoxes }: Props) {
  if (!media.csvURL) return null;
  const name = hasBoxes ? playerMessages.hideBoxes : playerMessages.showBoxes;
  return (
    <ActionIcon
      aria-label={name}
      title={name}
      aria-pressed={hasBoxes}
      className={styles.toggle}
      onClick={onBoxes}
    >
      <IconObjectScan size={18} stroke={1.6} />
    </ActionIcon>
  );
}

export function FullscreenButton({ onFullscreen }: { onFullscreen: () => void }) {
  return (
    <ActionIcon aria-label={playerMessages.fullscreen} onClick={onFullscreen}>
      <IconMaximize size={18} stroke={1.6} />
    </ActionIcon>
  );
}
