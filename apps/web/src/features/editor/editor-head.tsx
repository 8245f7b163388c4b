import type { StoredVideograph, Wizard } from '@cutgraph/contract';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconMovie,
  IconPlayerPlay,
  IconPlayerStop,
  IconSitemap,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import type { SaveState } from '../../lib/revisions/revision-saver.ts';
import { ActionKey, useShortcuts } from '../../ui/control/key-hint.tsx';
import styles from './editor-head.module.css';
import { editorWords } from './messages.ts';

type Steps = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };

type Props = {
  workspaceId: string;
  videograph: StoredVideograph;
  wizard: Wizard | undefined;
  length: number;
  target: number;
  saveState: SaveState;
  onSaveAgain: () => void;
  steps: Steps;
  showsGraph: boolean;
  onGraph: () => void;
  isPreviewing: boolean;
  onPreview: () => void;
  isMuted: boolean;
  onMuted: (isMuted: boolean) => void;
  mayCreate: boolean;
  isCreating: boolean;
  onCreate: () => void;
  /** What its music is called; empty where it has none. */
  music: string;
  /** Why the film is not as long as it should be. */
  shortfall: string | null;
  /** What stands before the sound and the preview. */
  children?: ReactNode;
};

/** The length so far against the target, preview, and the one thing to do in the end. */
export function EditorHead(props: Props) {
  const { wizard, videograph, target, shortfall, children } = props;
  const name = wizard?.initConfig.templateName || wizard?.initConfig.name || editorWords.title;
  const soundLabel = props.isMuted ? messages.unmute : messages.mute;
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
          {props.music ? <span>{editorWords.music(props.music)}</span> : null}
          {shortfall ? <span role="status">{shortfall}</span> : null}
          {videograph.minCutLength < 5 ? (
            <span className={styles.short}>{editorWords.shortCuts(videograph.minCutLength)}</span>
          ) : null}
        </p>
      </div>
      <div className={styles.actions}>
        {children}
        <Step
          label={editorWords.undo}
          action="editor.undo"
          icon={IconArrowBackUp}
          isPossible={props.steps.canUndo}
          onStep={props.steps.undo}
        />
        <Step
          label={editorWords.redo}
          action="editor.redo"
          icon={IconArrowForwardUp}
          isPossible={props.steps.canRedo}
          onStep={props.steps.redo}
        />
        <Button
          className={styles.graph}
          aria-keyshortcuts={useShortcuts('editor.graph')}
          aria-pressed={props.showsGraph}
          leftSection={<IconSitemap size={16} stroke={1.7} aria-hidden />}
          rightSection={<ActionKey action="editor.graph" />}
          onClick={props.onGraph}
        >
          {editorWords.graph.title}
        </Button>
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
          aria-keyshortcuts={useShortcuts('editor.preview')}
          leftSection={
            props.isPreviewing ? (
              <IconPlayerStop size={16} stroke={1.7} aria-hidden />
            ) : (
              <IconPlayerPlay size={16} stroke={1.7} aria-hidden />
            )
          }
          rightSection={<ActionKey action="editor.preview" />}
          onClick={props.onPreview}
        >
          {props.isPreviewing ? editorWords.stopPreview : editorWords.preview}
        </Button>
        <Button
          variant="filled"
          aria-keyshortcuts={useShortcuts('editor.createVideo')}
          leftSection={<IconMovie size={17} stroke={1.8} aria-hidden />}
          rightSection={<ActionKey action="editor.createVideo" />}
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

type StepProps = {
  label: string;
  action: 'editor.undo' | 'editor.redo';
  icon: typeof IconArrowBackUp;
  isPossible: boolean;
  onStep: () => void;
};

/** A step back or forward. */
function Step({ label, action, icon: Icon, isPossible, onStep }: StepProps) {
  return (
    <Tooltip
      label={
        <>
          {label} <ActionKey action={action} />
        </>
      }
    >
      <ActionIcon
        aria-label={label}
        aria-keyshortcuts={useShortcuts(action)}
        disabled={!isPossible}
        onClick={onStep}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

function SaveNote({ state, onSaveAgain }: { state: SaveState; onSaveAgain: () => void }) {
  if (state === 'failed') {
    return (
      <span className="bad" role="alert">
        {editorWords.notSaved}{' '}
        <button type="button" className={styles.again} onClick={onSaveAgain}>
          {messages.tryAgain}
        </button>
      </span>
    );
  }
  if (state === 'conflict') return <span className="bad">{editorWords.conflict.waiting}</span>;
  return <span className="faint">{state === 'saving' ? editorWords.saving : editorWords.saved}</span>;
}
