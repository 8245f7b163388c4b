import { collectionOf } from '@cutgraph/contract';
import {
  type CanvasShape,
  type ExportTimeline,
  exportOf,
  shapeOfCanvas,
  type Timeline,
} from '@cutgraph/core';
import { ActionIcon, Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconAspectRatio,
  IconFileExport,
  IconMovie,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { projectWords, shapesWords, timelineWords as words } from '../../lib/messages/timelines.ts';
import { AddToCollection } from '../../ui/collection/add-to-collection.tsx';
import { usePageTitle } from '../../ui/page/page.tsx';
import { ExportDialog } from '../../ui/project-export/export-dialog.tsx';
import { CreateShapes } from './create-shapes.tsx';
import styles from './film-head.module.css';

type Props = {
  workspaceId: string;
  film: Timeline;
  length: number;
  /** Whether it is kept, or of what it is a variation. */
  state: React.ReactNode;
  isVariation: boolean;
  canUndo: boolean;
  canRedo: boolean;
  isCreating: boolean;
  durationOf: (key: string) => number | undefined;
  onTitle: (title: string) => void;
  onUndo: () => void;
  onRedo: () => void;
  /** As it is, and in other shapes. */
  onCreate: (own: boolean, others: CanvasShape[]) => void;
  onKept: () => void;
};

/** The film's title, its length, whether it is saved, and what is made of it. */
export function FilmHead(props: Props) {
  const { workspaceId, film, length, state, isVariation, isCreating, durationOf } = props;
  const kept = collectionOf(film);
  const [isChoosing, setChoosing] = useState(false);
  const [exported, setExported] = useState<ExportTimeline | null>(null);
  const openExport = () => {
    try {
      setExported(exportOf(film, 0, durationOf).timeline);
    } catch (error) {
      notifications.show({ color: 'red', message: messageOf(error) });
    }
  };
  usePageTitle(film.name || words.title);
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className="visually-hidden">{film.name || words.title}</h1>
        <input
          className={styles.title}
          aria-label={words.name}
          value={film.name}
          maxLength={200}
          onChange={(event) => props.onTitle(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
        />
        <p className={styles.facts}>
          <Link to="/ws/$w/edit" params={{ w: workspaceId }} className={styles.back}>
            {words.back}
          </Link>
          <span className="tabular">{words.count(kept.clips.length, formatTime(length))}</span>
          {state}
        </p>
      </div>
      <div className={styles.acts}>
        <ActionIcon
          size={36}
          aria-label={words.undo}
          title={words.undo}
          disabled={!props.canUndo}
          onClick={props.onUndo}
        >
          <IconArrowBackUp size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          aria-label={words.redo}
          title={words.redo}
          disabled={!props.canRedo}
          onClick={props.onRedo}
        >
          <IconArrowForwardUp size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
        {isVariation ? (
          <AddToCollection
            workspaceId={workspaceId}
            clips={kept.clips}
            label={words.keep}
            title={kept.title}
            sound={kept.sound}
            overlays={kept.overlays}
            canvas={kept.canvas}
            onAdded={props.onKept}
          />
        ) : null}
        <ActionIcon
          size={36}
          aria-label={shapesWords.title}
          title={shapesWords.title}
          disabled={kept.clips.length === 0}
          onClick={() => setChoosing(true)}
        >
          <IconAspectRatio size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size={36}
          aria-label={projectWords.title}
          title={projectWords.title}
          disabled={kept.clips.length === 0}
          onClick={openExport}
        >
          <IconFileExport size={19} stroke={1.7} aria-hidden />
        </ActionIcon>
        <Button
          variant="filled"
          disabled={kept.clips.length === 0}
          leftSection={<IconMovie size={17} stroke={1.8} aria-hidden />}
          loading={isCreating}
          onClick={() => props.onCreate(true, [])}
        >
          {words.create}
        </Button>
        {isChoosing ? (
          <CreateShapes
            shape={shapeOfCanvas(film.canvas)}
            isCreating={isCreating}
            onCreate={props.onCreate}
            onClose={() => setChoosing(false)}
          />
        ) : null}
        {exported ? (
          <ExportDialog
            workspaceId={workspaceId}
            title={film.name}
            film={exported}
            onClose={() => setExported(null)}
          />
        ) : null}
      </div>
    </header>
  );
}
