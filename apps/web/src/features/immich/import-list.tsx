import type { ImmichImport } from '@cutgraph/contract';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { formatShare } from '../../lib/format/format.ts';
import { cancelImmichImport, immichImportsQuery, immichKeys, isMoving } from '../../lib/queries/immich.ts';
import styles from './immich.module.css';
import { importMessages } from './messages.ts';

const words = importMessages;

/** The last imports into a workspace: how far each is, and how it ended. */
export function ImportList({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const list = useQuery(immichImportsQuery(workspaceId)).data ?? [];
  const stopping = useMutation({
    mutationFn: (id: string) => cancelImmichImport(workspaceId, id),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: immichKeys.imports(workspaceId) }),
  });
  if (list.length === 0) return null;
  return (
    <section className={styles.imports} aria-label={words.imports}>
      <ul className={styles.list}>
        {list.map((one) => (
          <li key={one.id}>
            <div>
              <strong>{one.title}</strong>
              <p className="dim small tabular">{factsOf(one).join(' · ')}</p>
              {one.failure ? <p className="small">{one.failure}</p> : null}
            </div>
            {isMoving(one) ? (
              <Button
                variant="subtle"
                aria-label={words.cancelLabel(one.title)}
                onClick={() => stopping.mutate(one.id)}
              >
                {words.cancel}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function factsOf({ state, imported, present, leftOut, currentName, currentShare }: ImmichImport): string[] {
  return [
    words.states[state],
    words.imported(imported),
    ...(present > 0 ? [words.present(present)] : []),
    ...(leftOut > 0 ? [words.leftOut(leftOut)] : []),
    ...(currentName === null ? [] : [words.current(currentName, formatShare(currentShare))]),
  ];
}
