import type { StoredVideograph } from '@cutgraph/contract';
import type { GraphOperation } from '@cutgraph/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { changeVideograph, saveFilm, videographQuery } from '../../lib/queries/videographs.ts';
import { words } from '../../lib/words.ts';
import { editorWords } from '../../lib/words-editor.ts';
import { type Film, sameFilm, startingFilm } from './film.ts';
import { say } from './notes.tsx';
import { PathSaver, type SaveState } from './path-saver.ts';

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** The film of a videograph as it is edited here: changed at once, saved behind, and never lost to another's silently. */
export function useFilm(workspaceId: string, videograph: StoredVideograph) {
  const client = useQueryClient();
  const { id } = videograph;
  const [film, setFilm] = useState(() => startingFilm(videograph));
  const latest = useRef(film);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<StoredVideograph | null>(null);
  const saver = useRef<PathSaver<StoredVideograph> | null>(null);

  const show = useCallback((next: Film) => {
    latest.current = next;
    setFilm(next);
  }, []);

  saver.current ??= new PathSaver<StoredVideograph>({
    revision: videograph.revision,
    save: (revision, wanted) => saveFilm(workspaceId, id, revision, wanted),
    newest: () => client.fetchQuery({ ...videographQuery(workspaceId, id), staleTime: 0 }),
    isConflict,
    onState: setSaveState,
    onSaved: (document) => client.setQueryData(videographQuery(workspaceId, id).queryKey, document),
    onConflict: setTheirs,
  });

  /** Takes over a revision that was made elsewhere, or by the server. */
  const adopt = useCallback(
    (document: StoredVideograph) => {
      saver.current?.adopt(document.revision);
      setTheirs(null);
      show(startingFilm(document));
      client.setQueryData(videographQuery(workspaceId, id).queryKey, document);
    },
    [client, workspaceId, id, show],
  );

  // A newer revision than ours, with nothing of ours on its way, was made somewhere else: it is shown.
  useEffect(() => {
    const own = saver.current;
    if (!own?.isIdle || videograph.revision <= own.revision) return;
    if (!sameFilm(startingFilm(videograph), latest.current)) {
      say(editorWords.changedElsewhere);
    }
    own.adopt(videograph.revision);
    show(startingFilm(videograph));
  }, [videograph, show]);

  const change = useCallback(
    (next: Film) => {
      show(next);
      saver.current?.save(next);
    },
    [show],
  );

  /** Waits until all is saved, and gives the revision that holds it. */
  const settle = useCallback(async () => {
    await saver.current?.flush();
    if (saver.current?.isInConflict) throw new ApiError({ detail: editorWords.conflict.first }, 409);
    if (!saver.current?.isIdle) throw new ApiError({ detail: words.errors.offline }, 503);
    return saver.current.revision;
  }, []);

  /**
   * Changes the graph once all is saved. Where somebody else changed it before, nothing is done: the newer one is loaded and
   * shown as any that comes from elsewhere, and an ApiError of 409 says so.
   */
  const changeGraph = useCallback(
    async (operationsOn: (graph: StoredVideograph) => GraphOperation[]): Promise<StoredVideograph> => {
      await settle();
      const own = saver.current!;
      const query = videographQuery(workspaceId, id);
      try {
        return await own.change((revision) => {
          const newest = client.getQueryData(query.queryKey) ?? videograph;
          return changeVideograph(workspaceId, id, revision, operationsOn(newest));
        });
      } catch (error) {
        if (!isConflict(error)) throw error;
        await own.flush();
        if (own.isIdle) await client.fetchQuery({ ...query, staleTime: 0 });
        throw new ApiError({ detail: editorWords.allClips.conflict }, 409);
      }
    },
    [client, workspaceId, id, videograph, settle],
  );

  /** Saves ours over theirs, as far as the cuts of the newer graph allow. */
  const keepMine = useCallback(() => {
    if (!theirs) return;
    setTheirs(null);
    change(startingFilm({ ...theirs, ...latest.current }));
    void saver.current?.keepMine();
  }, [theirs, change]);

  /** Shows theirs, and answers the film that was ours. */
  const takeTheirs = useCallback((): Film => {
    const mine = saver.current?.takeTheirs() ?? latest.current;
    if (theirs) adopt(theirs);
    return mine;
  }, [theirs, adopt]);

  return { film, latest, change, saveState, settle, changeGraph, adopt, theirs, keepMine, takeTheirs };
}
