import type { StoredVideograph, Wizard } from '@cutgraph/contract';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArrowLeft,
  IconMovie,
  IconPlayerPlay,
  IconPlayerStop,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format.ts';
import { words } from '../../lib/words.ts';
import { editorWords } from '../../lib/words-editor.ts';
import { KeyHint } from '../../ui/key-hint.tsx';
import styles from './editor-head.module.css';
import type { SaveState } from './path-saver.ts';

type Props = {
  workspaceId: string;
  videograph: StoredVideograph;
  wizard: Wizard | undefined;
  length: number;
  target: number;
  saveState: SaveState;
  onSaveAgain: () => void;
  isPreviewing: boolean;
  onPreview: () => void;
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  mayCreate: boolean;
  isCreating: boolean;
  onCreate: () => void;
  /** Why the film is not as long as it should be. */
  shortfall: string | null;
  /** What stands before the sound and the preview. */
  children?: ReactNode;
};

/** The length so far against the target, preview, and the one thing to do in the end. */
export function EditorHead(props: Props) {
  const { wizard, videograph, target, shortfall, children } = props;
  const name = wizard?.initConfig.templateName || wizard?.initConfig.name || editorWords.title;
  const soundLabel = props.isMuted ? words.player.unmute : words.player.mute;
  return (
    <header className={styles.head}>
      <Link to="/ws/$w/create" params={{ w: props.workspaceId }} className={styles.back}>
        <IconArrowLeft size={18} stroke={1.7} aria-hidden />
        <span className="visually-hidden">{editorWords.backToCreate}</span>
      </Link>
      <div className={styles.titles}>
        <h1>{name}</h1>
        <p className={styles.facts}>
          <span className={styles.length} role="status">
            {target > 0
              ? editorWords.length(formatTime(props.length), formatTime(target))
              : formatTime(props.length)}
          </span>
          <SaveNote state={props.saveState} onSaveAgain={props.onSaveAgain} />
          {shortfall ? <span role="status">{shortfall}</span> : null}
          {videograph.minCutLength < 5 ? (
            <span className={styles.short}>{editorWords.shortCuts(videograph.minCutLength)}</span>
          ) : null}
        </p>
      </div>
      <div className={styles.actions}>
        {children}
        <Tooltip label={soundLabel}>
          <ActionIcon aria-label={soundLabel} onClick={() => props.onMuted(!props.isMuted)}>
            {props.isMuted ? (
              <IconVolumeOff size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconVolume size={18} stroke={1.6} aria-hidden />
            )}
          </ActionIcon>
        </Tooltip>
        <Button
          className={styles.preview}
          aria-keyshortcuts="P"
          leftSection={
            props.isPreviewing ? (
              <IconPlayerStop size={16} stroke={1.7} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
            )
          }
          rightSection={<KeyHint>P</KeyHint>}
          onClick={props.onPreview}
        >
          {props.isPreviewing ? editorWords.stopPreview : editorWords.preview}
        </Button>
        <Button
          variant="filled"
          aria-keyshortcuts="C"
          leftSection={<IconMovie size={17} stroke={1.8} aria-hidden />}
          rightSection={<KeyHint>C</KeyHint>}
          disabled={!props.mayCreate}
          loading={props.isCreating}
          title={props.mayCreate ? undefined : editorWords.createNeeds}
          onClick={props.onCreate}
        >
          {editorWords.createVideo}
        </Button>
      </div>
    </header>
  );
}

function SaveNote({ state, onSaveAgain }: { state: SaveState; onSaveAgain: () => void }) {
  if (state === 'failed') {
    return (
      <span className="bad" role="alert">
        {editorWords.notSaved}{' '}
        <button type="button" className={styles.again} onClick={onSaveAgain}>
          {words.tryAgain}
        </button>
      </span>
    );
  }
  if (state === 'conflict') return <span className="bad">{editorWords.conflict.waiting}</span>;
  return <span className="faint">{state === 'saving' ? editorWords.saving : editorWords.saved}</span>;
}
