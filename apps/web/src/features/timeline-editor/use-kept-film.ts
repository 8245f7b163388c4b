import { asKeptSound, type Collection, soundOfKept } from '@cutgraph/contract';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { clipsInOrder } from '../../lib/clip/clip.ts';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { collectionQuery, putCollection } from '../../lib/queries/collections.ts';
import { fetchNewest } from '../../lib/queries/newest.ts';
import { useRevisions } from '../../lib/revisions/use-revisions.ts';
import { asKept, type Film, inFilm } from './film-clip.ts';
import { useFilmEdit } from './use-film-edit.ts';

/** A collection as a film. */
export function filmOfCollection({ title, clipRefs, sound }: Collection): Film {
  return { title, clips: inFilm(clipsInOrder(clipRefs)), sound: soundOfKept(sound) };
}

function isSame(film: Film, collection: Collection): boolean {
  const theirs = clipsInOrder(collection.clipRefs);
  const mine = asKept(film.clips);
  const text = (clips: typeof mine) =>
    JSON.stringify(
      clips.map(({ id, start, end, volume, fadeIn, fadeOut }) => [id, start, end, volume, fadeIn, fadeOut]),
    );
  const isSameSound =
    JSON.stringify(soundOfKept(asKeptSound(film.sound))) === JSON.stringify(soundOfKept(collection.sound));
  const isSameTitle = (film.title.trim() || collection.title) === collection.title;
  return isSameTitle && isSameSound && text(mine) === text(theirs);
}

/** A collection that is changed here, saved in the background, and never lost to another's change silently. */
export function useKeptFilm(workspaceId: string, collection: Collection) {
  const client = useQueryClient();
  const { id } = collection;
  const query = collectionQuery(workspaceId, id);
  // A collection without clips cannot be kept: the last one that had some stays until there is one again.
  const edit = useFilmEdit(filmOfCollection(collection), (film) => {
    if (film.clips.length > 0) saver.save(film);
  });
  const { replace, latest } = edit;
  const { saver, saveState, theirs, adopt, settle, ...revisions } = useRevisions<Film, Collection>({
    document: collection,
    save: (revision, { title, clips, sound }) =>
      putCollection(workspaceId, id, revision, {
        ...{ title: title.trim(), clips: asKept(clips), sound: asKeptSound(sound) },
      }),
    newest: () => fetchNewest(client, query),
    isSame,
    onSaved: (saved) => client.setQueryData(query.queryKey, saved),
    onElsewhere: (document) => {
      if (isSame(latest.current.film, document)) return;
      replace(filmOfCollection(document));
      notifications.show({ message: words.changedElsewhere });
    },
    conflictFirst: words.conflict.first,
  });

  const keepMine = () => {
    revisions.keepMine();
    notifications.show({ message: words.conflict.keptMine });
  };
  const takeTheirs = () => {
    if (!theirs) return;
    adopt(theirs);
    replace(filmOfCollection(theirs));
    notifications.show({ message: words.conflict.tookTheirs });
  };
  const saveAgain = useCallback(() => void saver.flush(), [saver]);

  return { edit, saveState, saveAgain, settle, theirs, keepMine, takeTheirs };
}
