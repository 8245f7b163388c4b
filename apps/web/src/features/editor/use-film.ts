import type { StoredVideograph } from '@cutgraph/contract';
import type { GraphOperation } from '@cutgraph/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { fetchNewest } from '../../lib/newest.ts';
import { changeVideograph, saveFilm, saveGraph, videographQuery } from '../../lib/queries/videographs.ts';
import { words } from '../../lib/words.ts';
import { editorWords } from '../../lib/words-editor.ts';
import { sayFailed } from '../../ui/say-failed.ts';
import { type Film, sameFilm, startingFilm } from './film.ts';
import { say } from './notes.ts';
import { PathSaver, type SaveState } from './path-saver.ts';
import { changeBetween, type Moment, NO_STEPS, stepped, withStep } from './steps.ts';

const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/**
 * The film of a videograph as it is edited here: changed at once, saved behind, undone step by step, and never lost to
 * another's silently. What somebody else did cannot be undone here, so that their change ends the steps.
 */
export function useFilm(workspaceId: string, videograph: StoredVideograph) {
  const client = useQueryClient();
  const { id } = videograph;
  const [film, setFilm] = useState(() => startingFilm(videograph));
  const latest = useRef(film);
  const [steps, setSteps] = useState(NO_STEPS);
  const isStepping = useRef(false);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [theirs, setTheirs] = useState<StoredVideograph | null>(null);
  const saver = useRef<PathSaver<StoredVideograph> | null>(null);
  const graph = useRef(videograph);
  graph.current = videograph;

  const show = useCallback((next: Film) => {
    latest.current = next;
    setFilm(next);
  }, []);

  saver.current ??= new PathSaver<StoredVideograph>({
    revision: videograph.revision,
    save: (revision, wanted) => saveFilm(workspaceId, id, revision, wanted),
    newest: () => fetchNewest(client, videographQuery(workspaceId, id)),
    isConflict,
    onState: setSaveState,
    onSaved: (document) => client.setQueryData(videographQuery(workspaceId, id).queryKey, document),
    onConflict: setTheirs,
  });

  /** The graph as it was answered last, which may not be drawn yet. */
  const newestGraph = useCallback(
    () => client.getQueryData(videographQuery(workspaceId, id).queryKey) ?? graph.current,
    [client, workspaceId, id],
  );
  const momentNow = useCallback(
    (): Moment => ({ graph: newestGraph(), film: latest.current }),
    [newestGraph],
  );
  const remember = useCallback((before: Moment) => setSteps((known) => withStep(known, before)), []);

  /** Takes over a revision that the server made for us (a step that can be undone), or that somebody else made. */
  const adopt = useCallback(
    (document: StoredVideograph, isOwn = true) => {
      if (isOwn) remember(momentNow());
      else setSteps(NO_STEPS);
      saver.current?.adopt(document.revision);
      setTheirs(null);
      show(startingFilm(document));
      client.setQueryData(videographQuery(workspaceId, id).queryKey, document);
    },
    [client, workspaceId, id, show, remember, momentNow],
  );

  // A newer revision than ours, with nothing of ours on its way, was made somewhere else: it is shown.
  useEffect(() => {
    const own = saver.current;
    if (!own?.isIdle || videograph.revision <= own.revision) return;
    if (!sameFilm(startingFilm(videograph), latest.current)) {
      say(editorWords.changedElsewhere);
    }
    own.adopt(videograph.revision);
    setSteps(NO_STEPS);
    show(startingFilm(videograph));
  }, [videograph, show]);

  /** Another film. `isSameStep`: it belongs to what was done before it, and is undone with that. */
  const change = useCallback(
    (next: Film, isSameStep = false) => {
      if (!isSameStep && !sameFilm(next, latest.current)) remember(momentNow());
      show(next);
      saver.current?.save(next);
    },
    [show, remember, momentNow],
  );

  /** Waits until all is saved, and gives the revision that holds it. */
  const settle = useCallback(async () => {
    await saver.current?.flush();
    if (saver.current?.isInConflict) throw new ApiError({ detail: editorWords.conflict.first }, 409);
    if (!saver.current?.isIdle) throw new ApiError({ detail: words.errors.offline }, 503);
    return saver.current.revision;
  }, []);

  /** Makes a revision of the graph once all is saved; where somebody else made one before, theirs is shown, and a 409 says so. */
  const makeRevision = useCallback(
    async (
      make: (revision: number) => Promise<StoredVideograph>,
      ifTheirs: string,
    ): Promise<StoredVideograph> => {
      await settle();
      const own = saver.current!;
      try {
        return await own.change(make);
      } catch (error) {
        if (!isConflict(error)) throw error;
        await own.flush();
        if (own.isIdle) await fetchNewest(client, videographQuery(workspaceId, id));
        throw new ApiError({ detail: ifTheirs }, 409);
      }
    },
    [client, workspaceId, id, settle],
  );

  /** Changes the graph as one step; `ifTheirs` says that somebody else's change came before it. */
  const changeGraph = useCallback(
    async (
      operationsOn: (graph: StoredVideograph) => GraphOperation[],
      ifTheirs: string,
    ): Promise<StoredVideograph> => {
      let before = momentNow();
      const made = await makeRevision((revision) => {
        before = momentNow();
        return changeVideograph(workspaceId, id, revision, operationsOn(newestGraph()));
      }, ifTheirs);
      remember(before);
      return made;
    },
    [workspaceId, id, makeRevision, momentNow, newestGraph, remember],
  );

  /** Goes one step back or forward: as a new revision, which the history shows as any other. */
  const step = useCallback(
    async (direction: 'undo' | 'redo') => {
      const now = momentNow();
      const found = stepped(steps, now, direction);
      if (!found || isStepping.current || saver.current?.isInConflict) return;
      const { removed, put } = changeBetween(now.graph, found.to.graph);
      setSteps(found.steps);
      if (removed.length === 0 && !put) {
        show(found.to.film);
        saver.current?.save(found.to.film);
        return;
      }
      isStepping.current = true;
      try {
        await makeRevision(async (revision) => {
          let [at, document] = [revision, undefined as StoredVideograph | undefined];
          if (removed.length > 0) {
            document = await changeVideograph(workspaceId, id, at, removed);
            at = document.revision;
          }
          return document && !put ? document : saveGraph(workspaceId, id, at, { ...put, ...found.to.film });
        }, editorWords.undoConflict);
        // What was chosen meanwhile stays: it is saved over this step already.
        if (latest.current !== now.film) return;
        show(found.to.film);
        if (removed.length > 0) saver.current?.save(found.to.film);
      } catch (error) {
        // Where theirs came first, there are no steps any more; else this one can be tried again.
        if (!isConflict(error)) setSteps(steps);
        sayFailed(error);
      } finally {
        isStepping.current = false;
      }
    },
    [workspaceId, id, steps, show, makeRevision, momentNow],
  );

  /** Saves ours over theirs, as far as the cuts of the newer graph allow. */
  const keepMine = useCallback(() => {
    if (!theirs) return;
    setTheirs(null);
    setSteps(NO_STEPS);
    change(startingFilm({ ...theirs, ...latest.current }), true);
    void saver.current?.keepMine();
  }, [theirs, change]);

  /** Shows theirs, and answers the film that was ours. */
  const takeTheirs = useCallback((): Film => {
    const mine = saver.current?.takeTheirs() ?? latest.current;
    if (theirs) adopt(theirs, false);
    return mine;
  }, [theirs, adopt]);

  return {
    film,
    latest,
    change,
    changeGraph,
    saveState,
    settle,
    adopt,
    theirs,
    keepMine,
    takeTheirs,
    canUndo: steps.done.length > 0,
    canRedo: steps.undone.length > 0,
    undo: () => void step('undo'),
    redo: () => void step('redo'),
  };
}
