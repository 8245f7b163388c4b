import type { EditSource, ImportedEdit } from '@cutgraph/contract';
import { clipSeconds } from '@cutgraph/core';
import { Button, NativeSelect } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatTime } from '../../lib/format/format.ts';
import { sentencesOf } from '../../lib/messages/sentences.ts';
import { importWords as words } from '../../lib/messages/timelines.ts';
import { collectionKeys, collectionQuery, createCollection } from '../../lib/queries/collections.ts';
import { type EditFile, importQuery, type Links } from '../../lib/queries/imports.ts';
import { DialogActions } from '../control/dialog-actions.tsx';
import { EditSourceRow, linkButtonId } from './edit-source-row.tsx';
import styles from './import-dialog.module.css';

/** What programs let timecodes count. */
const FRAME_RATES = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60];
const INITIAL_FRAME_RATE = 25;

type Props = {
  workspaceId: string;
  file: EditFile;
  links: Links;
  /** The source whose link was changed last: its button has the focus again. */
  returnTo: EditSource | null;
  onAsk: (source: EditSource) => void;
  onImported: () => void;
};

/** Which videos the sources of an edit are, what is missing, and the button that makes a film of it. */
export function EditReport({ workspaceId, file, links, returnTo, onAsk, onImported }: Props) {
  const client = useQueryClient();
  const router = useRouter();
  const [framesPerSecond, setRate] = useState(INITIAL_FRAME_RATE);
  const {
    data: edit,
    error,
    isFetching,
  } = useQuery(importQuery(workspaceId, file, { links, framesPerSecond }));
  const importing = useMutation({
    mutationFn: (collection: NonNullable<ImportedEdit['collection']>) =>
      createCollection(workspaceId, collection),
    onSuccess: (made, { clips }) => {
      client.setQueryData(collectionQuery(workspaceId, made.id).queryKey, made);
      void client.invalidateQueries({ queryKey: collectionKeys.list(workspaceId) });
      notifications.show({ message: words.imported(made.title, clips.length) });
      onImported();
      router.history.push(`/ws/${workspaceId}/edit/timeline?collection=${made.id}`);
    },
    onError: (fault) => notifications.show({ color: 'red', message: messageOf(fault) }),
  });
  useEffect(() => {
    // Also where the source has moved to the other list meanwhile.
    if (edit && returnTo && document.activeElement === document.body)
      document.getElementById(linkButtonId(returnTo))?.focus();
  }, [edit, returnTo]);
  const sources = edit?.sources ?? [];
  const open = sources.filter(({ media }) => !media);
  const linked = sources.filter(({ media }) => media);
  const notes = sentencesOf(edit?.notes ?? []);
  const collection = edit?.collection;
  return (
    <>
      {file.format === 'edl' ? (
        <NativeSelect
          label={words.rate}
          value={String(framesPerSecond)}
          data={FRAME_RATES.map(String)}
          onChange={(event) => setRate(Number(event.currentTarget.value))}
        />
      ) : null}
      <div role="status" className={styles.status}>
        {!edit && !error ? <p className="dim small">{words.loading}</p> : null}
        {error ? <p>{messageOf(error)}</p> : null}
        {edit && !error ? <p>{collection ? summaryOf(collection) : words.nothing}</p> : null}
      </div>
      {error ? null : (
        <>
          <SourceList title={words.open} sources={open} links={links} onAsk={onAsk} />
          {notes.length > 0 ? (
            <section className={styles.group}>
              <h3>{words.leftOut}</h3>
              <ul className={styles.notes}>
                {notes.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </section>
          ) : null}
          <SourceList title={words.linked} sources={linked} links={links} onAsk={onAsk} />
        </>
      )}
      <div className={styles.actions}>
        <DialogActions>
          <Button
            variant="filled"
            disabled={!collection || error !== null}
            loading={importing.isPending || (isFetching && edit !== undefined)}
            onClick={() => collection && importing.mutate(collection)}
          >
            {words.import}
          </Button>
        </DialogActions>
      </div>
    </>
  );
}

type ListProps = Pick<Props, 'links' | 'onAsk'> & {
  title: (sources: number) => string;
  sources: readonly EditSource[];
};

function SourceList({ title, sources, links, onAsk }: ListProps) {
  if (sources.length === 0) return null;
  return (
    <section className={styles.group}>
      <h3>{title(sources.length)}</h3>
      <ul className={styles.sources}>
        {sources.map((source) => (
          <EditSourceRow
            key={source.key}
            source={source}
            isUnlinked={links[source.key] === null}
            onAsk={() => onAsk(source)}
          />
        ))}
      </ul>
    </section>
  );
}

function summaryOf({ clips, canvas }: NonNullable<ImportedEdit['collection']>): string {
  const { width, height, framesPerSecond } = canvas;
  const seconds = clips.reduce((sum, clip) => sum + clipSeconds(clip), 0);
  return words.summary(clips.length, formatTime(seconds), width, height, framesPerSecond);
}
