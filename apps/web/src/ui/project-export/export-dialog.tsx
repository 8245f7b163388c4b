import { PROJECT_FORMATS, type ProjectFormat } from '@cutgraph/contract';
import type { ExportTimeline } from '@cutgraph/core';
import { Button, Modal, NativeSelect, Switch } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import { projectWords as words } from '../../lib/messages/timelines.ts';
import { projectQuery, projectZipURL } from '../../lib/queries/timelines.ts';
import { saveText } from '../../lib/save-text.ts';
import { DialogActions } from '../control/dialog-actions.tsx';
import styles from './export-dialog.module.css';

type Props = {
  workspaceId: string;
  title: string;
  film: ExportTimeline;
  /** The finished or waiting video that this film is, which can be downloaded with its originals. */
  timelineId?: string;
  /** The graph that its cuts are of, which says why they are there. */
  videographRef?: string | null;
  onClose: () => void;
};

/** A film as a file for an editing program: which one, what of the film it does not have, and the download. */
export function ExportDialog({ workspaceId, title, film, timelineId, videographRef, onClose }: Props) {
  const [format, setFormat] = useState<ProjectFormat>('fcpxml');
  const [hasComments, setHasComments] = useState(false);
  const [alternatives, setAlternatives] = useState(true);
  const {
    data: project,
    error,
    isPending,
  } = useQuery(
    projectQuery(workspaceId, {
      ...{ ...film, title, format, alternatives, ...(videographRef && { videographRef }) },
      ...(timelineId && hasComments && { commentsOf: timelineId }),
    }),
  );
  const notes = sentencesOf(project?.notes ?? []);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="md"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <NativeSelect
        label={words.format}
        value={format}
        data={PROJECT_FORMATS.map((value) => ({ value, label: words.formats[value] }))}
        onChange={(event) => setFormat(event.currentTarget.value as ProjectFormat)}
      />
      {videographRef ? (
        <Switch
          mt="md"
          label={words.alternatives}
          description={words.alternativesHelp}
          checked={alternatives}
          onChange={(event) => setAlternatives(event.currentTarget.checked)}
        />
      ) : null}
      {timelineId ? (
        <Switch
          mt="md"
          label={words.comments}
          checked={hasComments}
          onChange={(event) => setHasComments(event.currentTarget.checked)}
        />
      ) : null}
      <div role="status" className={styles.notes}>
        {isPending ? <p className="dim small">{words.loading}</p> : null}
        {error ? <p>{messageOf(error)}</p> : null}
        {project && notes.length === 0 ? <p>{words.whole}</p> : null}
        {notes.length > 0 ? (
          <>
            <p>{words.leftOut}</p>
            <ul>
              {notes.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </>
        ) : null}
      </div>
      <p className="dim small">{timelineId ? words.zipHelp : words.noZipHelp}</p>
      <DialogActions>
        {timelineId ? (
          <Button
            component="a"
            href={projectZipURL(workspaceId, timelineId, format, { alternatives, comments: hasComments })}
            download
            leftSection={<IconFileZip size={16} stroke={1.7} aria-hidden />}
          >
            {words.zip}
          </Button>
        ) : null}
        <Button
          variant="filled"
          disabled={!project}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          onClick={() => project && saveText(project.text, project.fileName, project.mediaType)}
        >
          {words.alone}
        </Button>
      </DialogActions>
    </Modal>
  );
}
