import type { SavedSearch } from '@cutgraph/contract';
import { Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconBookmark, IconDots, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import {
  askedOf,
  deleteSearch,
  isSameSearch,
  keepSearch,
  searchesQuery,
  searchOf,
} from '../../lib/queries/search.ts';
import { useRole } from '../../lib/queries/workspaces.ts';
import { type Asked, readAsked } from '../../lib/search/search-params.ts';
import { sayUndo } from '../../ui/notice/say-undo.tsx';
import { EditorOnly } from '../../ui/page/editor-only.tsx';
import styles from './kept-searches.module.css';
import { searchMessages } from './messages.ts';

type Props = { workspaceId: string; asked: Asked; onAsk: (asked: Asked) => void };

/** The searches that were kept: one press asks again. */
export function KeptSearches({ workspaceId, asked, onAsk }: Props) {
  const { isMember } = useRole(workspaceId);
  const kept = useQuery({ ...searchesQuery(workspaceId), enabled: isMember }).data ?? [];
  if (kept.length === 0) return null;
  const now = searchOf(asked);
  return (
    <section className={styles.row} aria-label={searchMessages.kept}>
      <IconBookmark size={15} stroke={1.6} aria-hidden />
      <ul>
        {kept.map((one) => {
          const isOn = isSameSearch(searchOf(askedOf(one.search)), now);
          return (
            <li key={one.id} className={styles.chip} data-on={isOn || undefined}>
              <button
                type="button"
                aria-pressed={isOn}
                onClick={() => onAsk(isOn ? readAsked({}) : askedOf(one.search))}
              >
                {one.title}
              </button>
              <EditorOnly>
                <KeptMenu workspaceId={workspaceId} search={one} />
              </EditorOnly>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function KeptMenu({ workspaceId, search }: { workspaceId: string; search: SavedSearch }) {
  const client = useQueryClient();
  const { queryKey } = searchesQuery(workspaceId);
  const refresh = () => client.invalidateQueries({ queryKey });
  const sayFailed = (error: unknown) => notifications.show({ color: 'red', message: messageOf(error) });
  const keepAgain = () =>
    keepSearch(workspaceId, search.title, search.search).then(() => void refresh(), sayFailed);
  const forgetting = useMutation({
    mutationFn: () => deleteSearch(workspaceId, search.id),
    onSuccess: () => {
      client.setQueryData(queryKey, (list) => list?.filter(({ id }) => id !== search.id));
      sayUndo(searchMessages.forgotten(search.title), () => void keepAgain());
      return refresh();
    },
    onError: sayFailed,
  });
  return (
    <Menu width={200}>
      <Menu.Target>
        <button type="button" aria-label={searchMessages.menuOf(search.title)}>
          <IconDots size={15} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={() => forgetting.mutate()}
        >
          {searchMessages.forget}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
