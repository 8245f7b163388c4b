import type { Collection } from '@cutgraph/contract';
import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { clipsInOrder, lengthOf } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { messages } from '../../lib/messages/messages.ts';
import { collectionWords as words } from '../../lib/messages/timelines.ts';
import { foundCollectionsQuery } from '../../lib/queries/collections.ts';
import { FailNote } from '../page/state-note.tsx';
import styles from './collection.module.css';

/** So many are listed; with more, one types on. */
const MOST = 100;

type Props = { workspaceId: string; onChoose: (collection: Collection) => void; onClose: () => void };

/** All collections of a workspace, searched by their titles, to choose one. */
export function CollectionSearch({ workspaceId, onChoose, onClose }: Props) {
  const [text, setText] = useState('');
  const found = useQuery(foundCollectionsQuery(workspaceId, useDeferredValue(text.trim())));
  const list = found.data ?? [];
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.searchTitle}
      size="sm"
      closeButtonProps={{ 'aria-label': messages.close }}
    >
      <TextInput
        type="search"
        aria-label={words.search}
        placeholder={words.search}
        leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      {found.isError && !found.data ? (
        <FailNote what={words.what} error={found.error} retry={() => void found.refetch()} />
      ) : null}
      <p className={styles.found} role="status">
        {found.isPending ? words.loading : null}
        {found.data && list.length === 0 ? words.noneFound : null}
        {list.length === MOST ? words.firstOnes(MOST) : null}
      </p>
      <ul className={styles.list}>
        {list.map((collection) => (
          <li key={collection.id}>
            <button type="button" className={styles.item} onClick={() => onChoose(collection)}>
              <span className={styles.name}>{collection.title}</span>
              <span className={styles.count}>{formatTime(lengthOf(clipsInOrder(collection.clipRefs)))}</span>
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
