import type { Cut, Edge } from '@cutgraph/core';
import { Button, Popover } from '@mantine/core';
import {
  IconArrowsExchange,
  IconBan,
  IconPin,
  IconPinnedOff,
  IconPlayerPlay,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useDialogKeys } from '../../lib/keys/keymap.ts';
import { ActionKey } from '../../ui/control/key-hint.tsx';
import styles from './cut-popover.module.css';
import { CutReason } from './cut-reason.tsx';
import { editorWords } from './messages.ts';

export type CutActions = {
  onPlay: () => void;
  onPin: () => void;
  /** Makes the cut silent, or heard again. */
  onMute: () => void;
  /** Another cut in its place, the rest stays. Absent, like the next, for the first cut, which every film begins with. */
  onExchange?: (() => void) | undefined;
  onRefuse?: (() => void) | undefined;
};

type Props = CutActions & {
  cut: Cut;
  /** The join that leads to it. */
  edge: Edge | undefined;
  isPinned: boolean;
  /** Where its ends are moved. */
  trim?: ReactNode;
  /** Makes the button that opens it. */
  target: (toggle: () => void, isOpen: boolean) => ReactElement;
};

/** A cut of the film: why it is there, and what can be done with it. */
export function CutPopover(props: Props) {
  const { cut, edge, isPinned, onPlay, onPin, onMute, onExchange, onRefuse, trim, target } = props;
  const [isOpen, setOpen] = useState(false);
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  const onKeyDown = useDialogKeys({
    'editor.pin': then(onPin),
    'editor.muteCut': then(onMute),
    'editor.refuse': onRefuse && then(onRefuse),
  });
  return (
    <Popover width={350} position="bottom-start" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>{target(() => setOpen(!isOpen), isOpen)}</Popover.Target>
      <Popover.Dropdown onKeyDown={onKeyDown}>
        <div className={styles.sheet}>
          <CutReason cut={cut} edge={edge} />
          {trim}
          <div className={styles.actions}>
            <Button
              size="compact-sm"
              leftSection={<IconPlayerPlay size={15} stroke={1.7} aria-hidden />}
              data-autofocus
              onClick={then(onPlay)}
            >
              {editorWords.playFrom}
            </Button>
            <Button
              size="compact-sm"
              leftSection={
                isPinned ? (
                  <IconPinnedOff size={15} stroke={1.7} aria-hidden />
                ) : (
                  <IconPin size={15} stroke={1.7} aria-hidden />
                )
              }
              rightSection={<ActionKey action="editor.pin" />}
              title={editorWords.pinHelp}
              onClick={then(onPin)}
            >
              {isPinned ? editorWords.unpin : editorWords.pin}
            </Button>
            <Button
              size="compact-sm"
              leftSection={
                cut.volume === 0 ? (
                  <IconVolume size={15} stroke={1.7} aria-hidden />
                ) : (
                  <IconVolumeOff size={15} stroke={1.7} aria-hidden />
                )
              }
              rightSection={<ActionKey action="editor.muteCut" />}
              onClick={then(onMute)}
            >
              {cut.volume === 0 ? editorWords.unmuteCut : editorWords.muteCut}
            </Button>
            {onExchange ? (
              <Button
                size="compact-sm"
                leftSection={<IconArrowsExchange size={15} stroke={1.7} aria-hidden />}
                title={editorWords.exchangeHelp}
                onClick={then(onExchange)}
              >
                {editorWords.exchange}
              </Button>
            ) : null}
            {onRefuse ? (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconBan size={15} stroke={1.7} aria-hidden />}
                rightSection={<ActionKey action="editor.refuse" />}
                onClick={then(onRefuse)}
              >
                {editorWords.refuse}
              </Button>
            ) : null}
          </div>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
