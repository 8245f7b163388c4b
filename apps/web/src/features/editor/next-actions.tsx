import { Button } from '@mantine/core';
import { IconArrowBackUp, IconRoute, IconWand } from '@tabler/icons-react';
import { words } from '../../lib/words.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './next-actions.module.css';

type Props = {
  hasNext: boolean;
  canGoBack: boolean;
  isWalking: boolean;
  onAutoselect: () => void;
  onAutopath: () => void;
  onBack: () => void;
};

export function NextActions(props: Props) {
  return (
    <div className={styles.actions}>
      <h2>{words.editor.next}</h2>
      {props.hasNext ? <span className={`dim ${styles.help}`}>{words.editor.nextHelp}</span> : null}
      <div className={styles.buttons}>
        <Button
          leftSection={<IconArrowBackUp size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyHint>⌫</KeyHint>}
          aria-keyshortcuts="Backspace"
          disabled={!props.canGoBack}
          onClick={props.onBack}
        >
          {words.editor.back}
        </Button>
        <Button
          leftSection={<IconRoute size={16} stroke={1.7} aria-hidden />}
          disabled={!props.hasNext}
          loading={props.isWalking}
          onClick={props.onAutopath}
        >
          {words.editor.autopath}
        </Button>
        <Button
          leftSection={<IconWand size={16} stroke={1.7} aria-hidden />}
          rightSection={<KeyHint>A</KeyHint>}
          aria-keyshortcuts="A"
          disabled={!props.hasNext}
          onClick={props.onAutoselect}
        >
          {words.editor.autoselect}
        </Button>
      </div>
    </div>
  );
}
