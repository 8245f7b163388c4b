import type { Workspace } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import styles from './deleted-list.module.css';
import { deletedMessages } from './messages.ts';
import { useBringBack } from './use-bring-back.ts';

/** The workspaces that one has deleted and may still bring back. */
export function DeletedList({ workspaces }: { workspaces: readonly Workspace[] }) {
  if (workspaces.length === 0) return null;
  return (
    <section className={styles.deleted} aria-labelledby="deleted">
      <h2 id="deleted">{deletedMessages.list}</h2>
      <p className="dim">{deletedMessages.listHelp}</p>
      <ul>
        {workspaces.map((workspace) => (
          <DeletedRow key={workspace.id} workspace={workspace} />
        ))}
      </ul>
    </section>
  );
}

function DeletedRow({ workspace }: { workspace: Workspace }) {
  const bringingBack = useBringBack(workspace);
  return (
    <li>
      <div>
        <strong>{workspace.title}</strong>
        <p className="dim small tabular">
          {messages.videos(workspace.countMedia)} ·{' '}
          {deletedMessages.until(formatMoment(workspace.goneAt ?? ''))}
        </p>
      </div>
      <Button
        loading={bringingBack.isPending}
        aria-label={deletedMessages.bringBackOne(workspace.title)}
        onClick={() => bringingBack.mutate()}
      >
        {deletedMessages.bringBack}
      </Button>
    </li>
  );
}
