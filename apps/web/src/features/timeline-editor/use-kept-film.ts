import { type Collection, collectionOf, timelineOfCollection } from '@cutgraph/contract';
import { diffTimelines, fittingFades, type Timeline, videoClipsOf, withClips } from '@cutgraph/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import { collectionQuery, putCollection } from '../../lib/queries/collections.ts';
import { fetchNewest } from '../../lib/queries/newest.ts';
import { useRevisions } from '../../lib/revisions/use-revisions.ts';
import { useFilmEdit } from './use-film-edit.ts';

/** A collection as it is edited. Fades that do not fit, which an API client may have sent, fit. */
export function filmOfCollection(collection: Collection): Timeline {
  const film = timelineOfCollection(collection);
  return withClips(
    film,
    videoClipsOf(film).map((clip) => ({ ...clip, ...fittingFades(clip) })),
  );
}

function isSame(film: Timeline, collection: Collection): boolean {
  const name = film.name.trim() || collection.title;
  return diffTimelines({ ...film, name }, filmOfCollection(collection)).length === 0;
}

/** A collection that is changed here, saved in the background, and never lost to another's change silently. */
export function useKeptFilm(workspaceId: string, collection: Collection) {
  const client = useQueryClient();
  const { id } = collection;
  const query = collectionQuery(workspaceId, id);
  /** What ours was made from: what another user did is the difference to it. */
  const base = useRef(collection);
  // A collection without clips cannot be kept: the last one that had some stays until there is one again.
  const edit = useFilmEdit(filmOfCollection(collection), (film) => {
    if (videoClipsOf(film).length > 0) saver.save(film);
  });
  const { replace, latest } = edit;
  const { saver, saveState, theirs, adopt, settle, ...revisions } = useRevisions<Timeline, Collection>({
    document: collection,
    save: async (revision, film) => {
      const { title, ...kept } = collectionOf(film);
      base.current = await putCollection(workspaceId, id, revision, { title: title.trim(), ...kept });
      return base.current;
    },
    newest: () => fetchNewest(client, query),
    isSame,
    onSaved: (saved) => {
      base.current = saved;
      client.setQueryData(query.queryKey, saved);
    },
    onElsewhere: (document) => {
      base.current = document;
      if (isSame(latest.current.film, document)) return;
      replace(filmOfCollection(document));
      notifications.show({ message: words.changedElsewhere });
    },
    conflictFirst: words.conflict.first,
  });

  const keepMine = () => {
    if (theirs) base.current = theirs;
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
  /** What the other user did, where there is a conflict. */
  const theirChanges = theirs ? diffTimelines(filmOfCollection(base.current), filmOfCollection(theirs)) : [];

  return { edit, saveState, saveAgain, settle, theirs, theirChanges, keepMine, takeTheirs };
}
