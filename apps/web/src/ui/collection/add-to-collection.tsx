import type { Clip, Collection, CollectionClip, KeptSound } from '@cutgraph/contract';
import type { Canvas, Overlays } from '@cutgraph/core';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPlus, IconSearch, IconStack2 } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { clipsInOrder, lengthOf } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import { collectionWords as words } from '../../lib/messages/timelines.ts';
import {
  addToCollection,
  collectionQuery,
  collectionsQuery,
  createCollection,
} from '../../lib/queries/collections.ts';
import { NoticeLink, withAction } from '../notice/notice.tsx';
import { EditorOnly } from '../page/editor-only.tsx';
import styles from './collection.module.css';
import { CollectionSearch } from './collection-search.tsx';

/** So many of the newest collections are offered together; the others are searched for. */
const OFFERED = 8;

type Props = {
  workspaceId: string;
  /** What is added, in this order; with how it sounds and fades where that is known. */
  clips: readonly (Clip | CollectionClip)[];
  /** What the button says. */
  label?: string;
  /** What a new collection sounds like besides; no music where absent. */
  sound?: KeptSound;
  /** The captions and titles of a new collection. */
  overlays?: Overlays;
  /** What a new collection is rendered to. */
  canvas?: Canvas | null;
  /** What a new collection is called; the server's usual title where absent. */
  title?: string;
  /** A small button with a sign instead of a word; `label` is its name. */
  isCompact?: boolean;
  variant?: 'default' | 'subtle' | 'filled';
  onAdded?: (collection: Collection) => void;
};

/** Puts clips into a collection, one of the newest or one that is searched for, or into a new one. Not there for those who only watch. */
export function AddToCollection(props: Props) {
  return (
    <EditorOnly>
      <AddMenu {...props} />
    </EditorOnly>
  );
}

/** Refused with a reason where there are no clips. */
function AddMenu(props: Props) {
  const {
    workspaceId,
    clips,
    label = words.add,
    title,
    sound,
    overlays,
    canvas,
    isCompact,
    variant = 'default',
    onAdded,
  } = props;
  const client = useQueryClient();
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const list = useQuery({ ...collectionsQuery(workspaceId), enabled: isOpen });
  const adding = useMutation({
    mutationFn: (to: Collection | null) =>
      to
        ? addToCollection(workspaceId, to.id, clips)
        : createCollection(workspaceId, {
            ...(title ? { title } : {}),
            clips,
            ...(sound && { sound }),
            ...(overlays && { overlays }),
            ...(canvas && { canvas }),
          }),
    onSuccess: (collection, to) => {
      client.setQueryData(collectionQuery(workspaceId, collection.id).queryKey, collection);
      void client.invalidateQueries({ queryKey: collectionsQuery(workspaceId).queryKey });
      sayAdded(collection, (to ? words.added : words.made)(clips.length, collection.title));
      onAdded?.(collection);
    },
    onError: (error) => notifications.show({ color: 'red', message: messageOf(error) }),
  });
  const sayAdded = (collection: Collection, message: string) => {
    const to = `/ws/${workspaceId}/edit/timeline?collection=${collection.id}`;
    const follow = () => {
      notifications.hide(id);
      router.history.push(to);
    };
    const id = notifications.show({
      ...{ autoClose: 8_000, message },
      ...withAction(
        <NoticeLink href={to} go={follow}>
          {words.open}
        </NoticeLink>,
      ),
    });
  };
  const isEmpty = clips.length === 0;
  const button = {
    // A disabled button cannot be reached, and could not say why.
    'aria-disabled': isEmpty || undefined,
    'data-disabled': isEmpty || undefined,
    loading: adding.isPending,
    onClick: () => isEmpty && notifications.show({ message: words.empty }),
  };
  return (
    <>
      <Menu opened={isOpen} onChange={(next) => setOpen(next && !isEmpty)} width={280}>
        <Menu.Target>
          {isCompact ? (
            <ActionIcon {...button} aria-label={label} title={isEmpty ? words.empty : label}>
              <IconStack2 size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          ) : (
            <Button
              {...button}
              variant={variant}
              title={isEmpty ? words.empty : undefined}
              leftSection={<IconStack2 size={17} stroke={1.7} aria-hidden />}
            >
              {label}
            </Button>
          )}
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPlus size={16} stroke={1.7} aria-hidden />}
            onClick={() => adding.mutate(null)}
          >
            {words.create}
          </Menu.Item>
          {list.isPending ? <p className={styles.note}>{words.loading}</p> : null}
          {list.isError ? <p className={styles.note}>{words.loadFailed}</p> : null}
          {list.data && list.data.length > 0 ? <Menu.Label>{words.existing}</Menu.Label> : null}
          {list.data?.slice(0, OFFERED).map((collection) => (
            <Menu.Item key={collection.id} onClick={() => adding.mutate(collection)}>
              <span className={styles.item}>
                <span className={styles.name}>{collection.title}</span>
                <span className={styles.count}>
                  {formatTime(lengthOf(clipsInOrder(collection.clipRefs)))}
                </span>
              </span>
            </Menu.Item>
          ))}
          {list.data && list.data.length > OFFERED ? (
            <Menu.Item
              leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
              onClick={() => setSearching(true)}
            >
              {words.another}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {isSearching ? (
        <CollectionSearch
          workspaceId={workspaceId}
          onClose={() => setSearching(false)}
          onChoose={(collection) => {
            setSearching(false);
            adding.mutate(collection);
          }}
        />
      ) : null}
    </>
  );
}
