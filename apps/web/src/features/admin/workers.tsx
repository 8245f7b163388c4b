import type { Worker } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { adminKeys, deleteWorker, workersQuery } from '../../lib/queries/admin.ts';
import { ShownOnce } from '../../ui/control/shown-once.tsx';
import { Confirm } from '../../ui/notice/confirm.tsx';
import { PageSection } from '../../ui/page/page-section.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import styles from './admin.module.css';
import { adminMessages } from './messages.ts';
import { NewWorker } from './new-worker.tsx';
import { WorkerRow } from './worker-row.tsx';

const words = adminMessages.workers;

/** The workers, beside the database and remote ones, which are made and removed here. */
export function Workers() {
  const client = useQueryClient();
  const list = useQuery(workersQuery);
  const [made, setMade] = useState<{ id: string; token: string } | null>(null);
  const [leaving, setLeaving] = useState<Worker | null>(null);
  const removing = useMutation({
    mutationFn: ({ id }: Worker) => deleteWorker(id),
    onSuccess: (_nothing, { id, name }) => {
      if (made?.id === id) setMade(null);
      notifications.show({ message: words.removed(name) });
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => {
      setLeaving(null);
      return client.invalidateQueries({ queryKey: adminKeys.workers() });
    },
  });
  return (
    <PageSection id="workers" title={words.title} help={words.help}>
      <QueryNote query={list} what={words.what} height={56} />
      {list.data?.length === 0 ? <p className="dim">{words.empty}</p> : null}
      <ul className={styles.workers} aria-label={words.title}>
        {list.data?.map((worker) => (
          <WorkerRow key={worker.id} worker={worker} onRemove={() => setLeaving(worker)} />
        ))}
      </ul>
      <NewWorker onMade={setMade} />
      {made ? (
        <ShownOnce
          secret={made.token}
          use={{ help: words.start, command: `./cutgraph worker --server ${window.location.origin}` }}
        />
      ) : null}
      <Confirm
        isOpen={leaving !== null}
        title={words.removeTitle(leaving?.name ?? '')}
        text={words.removeText}
        action={words.remove}
        isBusy={removing.isPending}
        onConfirm={() => leaving && removing.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </PageSection>
  );
}
