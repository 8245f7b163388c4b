import type { Workspace } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { formatMoment } from '../../lib/format/format.ts';
import { words as allWords } from '../../lib/words.ts';
import { deletedWords as words } from '../../lib/words-sharing.ts';
import styles from './deleted-list.module.css';
import { useBringBack } from './use-bring-back.ts';

/** The workspaces that one has deleted and may still bring back. */
export function DeletedList({ workspaces }: { workspaces: readonly Workspace[] }) {
  if (workspaces.length === 0) return null;
  return (
    <section className={styles.deleted} aria-labelledby="deleted">
      <h2 id="deleted">{words.list}</h2>
      <p className="dim">{words.listHelp}</p>
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
          {allWords.workspaces.videos(workspace.countMedia)} ·{' '}
          {words.until(formatMoment(workspace.goneAt ?? ''))}
        </p>
      </div>
      <Button
        loading={bringingBack.isPending}
        aria-label={words.bringBackOne(workspace.title)}
        onClick={() => bringingBack.mutate()}
      >
        {words.bringBack}
      </Button>
    </li>
  );
}
