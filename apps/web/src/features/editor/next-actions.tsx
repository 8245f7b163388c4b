import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconListSearch,
  IconRefresh,
  IconRoute,
  IconWand,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ActionKey, useKeySigns, useShortcuts } from '../../ui/control/key-hint.tsx';
import { editorWords } from './messages.ts';
import styles from './next-actions.module.css';
import { PLACES } from './place-keys.ts';

type Props = {
  /** How many next cuts can be taken. */
  nextCount: number;
  /** The film has its length: to create it is the next thing to do. */
  isComplete: boolean;
  /** Nothing keeps what the look promises: what is offered is looser. */
  isLooser: boolean;
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
  /** Whether the film went on from here before. */
  canGoOn: boolean;
  onGoOn: () => void;
  children?: ReactNode;
};

export function NextActions(props: Props) {
  const keys = {
    back: useShortcuts('editor.back'),
    goOn: useShortcuts('editor.goOn'),
    allClips: useShortcuts('editor.allClips'),
    another: useShortcuts('editor.another'),
    autoselect: useShortcuts('editor.autoselect'),
  };
  const hasNext = props.nextCount > 0;
  const places = useKeySigns(PLACES.slice(0, props.nextCount));
  return (
    <div className={styles.actions}>
      <h2>{editorWords.next}</h2>
      {hasNext && !props.showsAllClips ? (
        <span className={`dim ${styles.help}`}>
          {props.isComplete
            ? `${editorWords.complete} ${editorWords.completeHelp}`
            : editorWords.nextHelp(places)}
        </span>
      ) : null}
      {props.isLooser && !props.showsAllClips ? <p role="status">{editorWords.noExact}</p> : null}
      {props.children}
      <div className={styles.buttons} data-goes-on={props.canGoOn || undefined}>
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          rightSection={<ActionKey action="editor.back" />}
          aria-keyshortcuts={keys.back}
          disabled={!props.canGoBack}
          onClick={props.onBack}
        >
          {editorWords.back}
        </Button>
        {props.canGoOn ? (
          <Button
            leftSection={<IconArrowForwardUp size={16} stroke={1.7} aria-hidden />}
            rightSection={<ActionKey action="editor.goOn" />}
            aria-keyshortcuts={keys.goOn}
            onClick={props.onGoOn}
          >
            {editorWords.goOn}
          </Button>
        ) : null}
        <Button
          className={styles.wide}
          variant={hasNext || props.isComplete ? 'subtle' : 'filled'}
          leftSection={<IconListSearch size={16} stroke={1.7} aria-hidden />}
          rightSection={<ActionKey action="editor.allClips" />}
          aria-keyshortcuts={keys.allClips}
          aria-expanded={props.showsAllClips}
          onClick={props.onAllClips}
        >
          {editorWords.allClips.look}
        </Button>
        <Button
          className={styles.wide}
          leftSection={<IconRefresh size={16} stroke={1.7} aria-hidden />}
          rightSection={<ActionKey action="editor.another" />}
          aria-keyshortcuts={keys.another}
          disabled={!props.canGoBack}
          loading={props.isLooking}
          onClick={props.onAnother}
        >
          {props.hasPins ? editorWords.keepThese : editorWords.another}
        </Button>
        <Button
          leftSection={<IconRoute size={16} stroke={1.7} aria-hidden />}
          disabled={!hasNext}
          loading={props.isWalking}
          onClick={props.onAutopath}
        >
          {editorWords.autopath}
        </Button>
        <Button
          leftSection={<IconWand size={16} stroke={1.7} aria-hidden />}
          rightSection={<ActionKey action="editor.autoselect" />}
          aria-keyshortcuts={keys.autoselect}
          disabled={!hasNext}
          onClick={props.onAutoselect}
        >
          {editorWords.autoselect}
        </Button>
      </div>
    </div>
  );
}
