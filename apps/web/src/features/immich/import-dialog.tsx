import type { ImmichSource } from '@cutgraph/contract';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { messages } from '../../lib/messages/messages.ts';
import {
  immichConnectionsQuery,
  immichKeys,
  immichSourcesQuery,
  importFromImmich,
} from '../../lib/queries/immich.ts';
import { ButtonLink } from '../../ui/control/button-link.tsx';
import { DialogActions } from '../../ui/control/dialog-actions.tsx';
import { QueryNote } from '../../ui/page/state-note.tsx';
import styles from './immich.module.css';
import { ImportList } from './import-list.tsx';
import { importMessages } from './messages.ts';

const words = importMessages;
const FAVOURITES = 'favourites';

/** What to import out of which Immich, and how the last imports stand. */
export function ImportDialog({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const client = useQueryClient();
  const connections = useQuery(immichConnectionsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [what, setWhat] = useState<string | null>(null);
  const [from, setFrom] = useState('');
  const [until, setUntil] = useState('');
  const connectionId = chosen ?? connections.data?.[0]?.id ?? '';
  const sources = useQuery(immichSourcesQuery(connectionId));
  const beginning = useMutation({
    mutationFn: (source: ImmichSource) => importFromImmich(workspaceId, { connectionId, source }),
    onSuccess: () => client.invalidateQueries({ queryKey: immichKeys.imports(workspaceId) }),
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const source = sourceOf(what, from, until);
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.title}
      size="md"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <QueryNote query={connections} what={words.connection} height={96} />
      {connections.data?.length === 0 ? (
        <>
          <p>{words.none}</p>
          <ButtonLink to="/account" hash="connections" mt="sm">
            {words.toAccount}
          </ButtonLink>
        </>
      ) : null}
      {connections.data?.length ? (
        <div className={styles.fields}>
          {connections.data.length > 1 ? (
            <Select
              label={words.connection}
              data={connections.data.map(({ id, address }) => ({ value: id, label: address }))}
              value={connectionId}
              allowDeselect={false}
              onChange={(id) => {
                setChosen(id);
                setWhat(null);
              }}
            />
          ) : null}
          <QueryNote query={sources} what={words.source} height={56} />
          {sources.data ? (
            <Select
              label={words.source}
              placeholder={words.sourcePlaceholder}
              description={words.help}
              searchable
              clearable
              limit={200}
              data={[
                { value: FAVOURITES, label: words.favourites },
                {
                  group: words.albums,
                  items: sources.data.albums.map(({ id, name, count }) => ({
                    ...{ value: `album:${id}`, label: words.album(name, count) },
                  })),
                },
                {
                  group: words.people,
                  items: sources.data.people.map(({ id, name }) => ({ value: `person:${id}`, label: name })),
                },
              ]}
              value={what}
              onChange={setWhat}
            />
          ) : null}
          <div className={styles.dates}>
            <TextInput
              label={words.from}
              type="date"
              value={from}
              onChange={(event) => setFrom(event.currentTarget.value)}
            />
            <TextInput
              label={words.until}
              type="date"
              value={until}
              onChange={(event) => setUntil(event.currentTarget.value)}
            />
          </div>
        </div>
      ) : null}
      <ImportList workspaceId={workspaceId} />
      <DialogActions>
        <Button onClick={onClose}>{words.close}</Button>
        <Button
          variant="filled"
          disabled={source === null || !sources.data}
          loading={beginning.isPending}
          onClick={() => source && beginning.mutate(source)}
        >
          {words.begin}
        </Button>
      </DialogActions>
    </Modal>
  );
}

/** Days are those of this browser; the last one belongs to it. Null where nothing is chosen. */
function sourceOf(what: string | null, from: string, until: string): ImmichSource | null {
  const [kind, id] = what?.split(':') ?? [];
  const source: ImmichSource = {
    ...(kind === 'album' && { albumId: id }),
    ...(kind === 'person' && { personId: id }),
    ...(kind === FAVOURITES && { favourites: true as const }),
    ...(from !== '' && { takenAfter: new Date(`${from}T00:00:00`).toISOString() }),
    ...(until !== '' && { takenBefore: new Date(`${until}T23:59:59.999`).toISOString() }),
  };
  return Object.keys(source).length > 0 ? source : null;
}
