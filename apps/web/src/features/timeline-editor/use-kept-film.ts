import type { Collection } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { clipsInOrder } from '../../lib/clip.ts';
import { fetchNewest } from '../../lib/newest.ts';
import { collectionQuery, putCollection } from '../../lib/queries/collections.ts';
import { RevisionSaver, type SaveState } from '../../lib/revision-saver.ts';
import { words as allWords } from '../../lib/words.ts';
import { timelineWords as words } from '../../lib/words-timeline.ts';
import { asKept, type Film, inFilm } from './film-clip.ts';
import { useFilmEdit } from './use-film-edit.ts';

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** A collection as a film. */
export function filmOfCollection({ title, clipRefs }: Collection): Film {
  return { title, clips: inFilm(clipsInOrder(clipRefs)) };
}

function isSame(film: Film, collection: Collection): boolean {
  const theirs = clipsInOrder(collection.clipRefs);
  const mine = asKept(film.clips);
  const text = (clips: typeof mine) =>
    JSON.stringify(
      clips.map(({ id, start, end, volume, fadeIn, fadeOut }) => [id, start, end, volume, fadeIn, fadeOut]),
    );
  return (film.title.trim() || collection.title) === collection.title && text(mine) === text(theirs);
}

/** A collection that is changed here at once, saved behind, and never lost to another's change silently. */
export function useKeptFilm(workspaceId: string, collection: Collection) {
  const client = useQueryClient();
  const { id } = collection;
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<Collection | null>(null);
  const saver = useRef<RevisionSaver<Film, Collection> | null>(null);
  const query = collectionQuery(workspaceId, id);

  saver.current ??= new RevisionSaver<Film, Collection>({
    revision: collection.revision,
    revisionOf: ({ revision }) => revision,
    save: (revision, { title, clips }) =>
      putCollection(workspaceId, id, revision, { title: title.trim(), clips: asKept(clips) }),
    newest: () => fetchNewest(client, query),
    isConflict,
    isSame,
    onState: setSaveState,
    onSaved: (saved) => client.setQueryData(query.queryKey, saved),
    onConflict: setTheirs,
  });

  // A collection without clips cannot be kept: the last one that had some stays until there is one again.
  const edit = useFilmEdit(filmOfCollection(collection), (film) => {
    if (film.clips.length > 0) saver.current?.save(film);
  });
  const { replace, latest } = edit;

  /** Goes on from a revision that was made elsewhere. */
  const adopt = useCallback(
    (document: Collection) => {
      saver.current?.adopt(document);
      setTheirs(null);
      replace(filmOfCollection(document));
    },
    [replace],
  );

  // A newer revision than ours, with nothing of ours on its way, was made somewhere else: it is shown.
  useEffect(() => {
    const own = saver.current;
    if (!own?.isIdle || collection.revision <= own.revision) return;
    if (isSame(latest.current.now, collection)) {
      own.adopt(collection);
      return;
    }
    adopt(collection);
    notifications.show({ message: words.changedElsewhere });
  }, [collection, adopt, latest]);

  const keepMine = useCallback(() => {
    setTheirs(null);
    void saver.current?.keepMine();
    notifications.show({ message: words.conflict.keptMine });
  }, []);
  const takeTheirs = useCallback(() => {
    if (!theirs) return;
    client.setQueryData(query.queryKey, theirs);
    adopt(theirs);
    notifications.show({ message: words.conflict.tookTheirs });
  }, [theirs, adopt, client, query.queryKey]);

  /** Waits until all is saved; an ApiError says why it is not. */
  const settle = useCallback(async () => {
    await saver.current?.flush();
    if (saver.current?.isInConflict) throw new ApiError({ detail: words.conflict.first }, 409);
    if (!saver.current?.isIdle) throw new ApiError({ detail: allWords.errors.offline }, 503);
  }, []);
  const saveAgain = useCallback(() => void saver.current?.flush(), []);

  return { edit, saveState, saveAgain, settle, theirs, keepMine, takeTheirs };
}
