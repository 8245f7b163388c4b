import { Button } from '@mantine/core';
import { IconArrowBackUp, IconListSearch, IconRefresh, IconRoute, IconWand } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { editorWords } from '../../lib/words-editor.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './next-actions.module.css';

type Props = {
  hasNext: boolean;
  canGoBack: boolean;
  hasPins: boolean;
  isWalking: boolean;
  isLooking: boolean;
  /** Whether what was found in all clips stands in place of the next cuts. */
  showsAllClips: boolean;
  onAutoselect: () => void;
  onAutopath: () => void;
  onAnother: () => void;
  onAllClips: () => void;
  onBack: () => void;
  children?: ReactNode;
};

export function NextActions(props: Props) {
  return (
    <div className={styles.actions}>
      <h2>{editorWords.next}</h2>
      {props.hasNext && !props.showsAllClips ? (
        <span className={`dim ${styles.help}`}>{editorWords.nextHelp}</span>
      ) : null}
      {props.children}
      <div className={styles.buttons}>
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyHint>⌫</KeyHint>}
          aria-keyshortcuts="Backspace"
          disabled={!props.canGoBack}
          onClick={props.onBack}
        >
          {editorWords.back}
        </Button>
        <Button
          className={styles.wide}
          variant={props.hasNext ? 'subtle' : 'filled'}
          leftSection={<IconListSearch size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyHint>F</KeyHint>}
          aria-keyshortcuts="F"
          aria-expanded={props.showsAllClips}
          onClick={props.onAllClips}
        >
          {editorWords.allClips.look}
        </Button>
        <Button
          className={styles.wide}
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyHint>N</KeyHint>}
          aria-keyshortcuts="N"
          disabled={!props.canGoBack}
          loading={props.isLooking}
          onClick={props.onAnother}
        >
          {props.hasPins ? editorWords.keepThese : editorWords.another}
        </Button>
        <Button
          leftSection={<IconRoute size={16} stroke={1.7} aria-hidden />}
          disabled={!props.hasNext}
          loading={props.isWalking}
          onClick={props.onAutopath}
        >
          {editorWords.autopath}
        </Button>
        <Button
          leftSection={<IconWand size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyHint>A</KeyHint>}
          aria-keyshortcuts="A"
          disabled={!props.hasNext}
          onClick={props.onAutoselect}
        >
          {editorWords.autoselect}
        </Button>
      </div>
    </div>
  );
}
