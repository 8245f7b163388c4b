import type { Cut, Edge } from '@cutgraph/core';
import { Button, Popover } from '@mantine/core';
import { IconBan, IconPin, IconPinnedOff, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';
import { editorWords } from '../../lib/words-editor.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './cut-popover.module.css';
import { CutReason } from './cut-reason.tsx';

export type CutActions = {
  onPlay: () => void;
  onPin: () => void;
  /** Absent for the first cut, which every film begins with. */
  onRefuse?: (() => void) | undefined;
};

type Props = CutActions & {
  cut: Cut;
  /** The join that leads to it. */
  edge: Edge | undefined;
  isPinned: boolean;
  /** What else is to be said of it. */
  note?: string | undefined;
  /** Makes the button that opens it. */
  target: (toggle: () => void, isOpen: boolean) => ReactElement;
};

/** A cut of the film: why it is there, and what can be done with it. */
export function CutPopover({ cut, edge, isPinned, note, onPlay, onPin, onRefuse, target }: Props) {
  const [isOpen, setOpen] = useState(false);
  const then = (act: () => void) => () => {
    setOpen(false);
    act();
  };
  return (
    <Popover width={350} position="bottom-start" trapFocus returnFocus opened={isOpen} onChange={setOpen}>
      <Popover.Target>{target(() => setOpen(!isOpen), isOpen)}</Popover.Target>
      <Popover.Dropdown>
        <div className={styles.sheet}>
          <CutReason cut={cut} edge={edge} />
          {note ? <p className={styles.note}>{note}</p> : null}
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
              rightSection={<KeyHint>K</KeyHint>}
              title={editorWords.pinHelp}
              onClick={then(onPin)}
            >
              {isPinned ? editorWords.unpin : editorWords.pin}
            </Button>
            {onRefuse ? (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconBan size={15} stroke={1.7} aria-hidden />}
                rightSection={<KeyHint>X</KeyHint>}
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
