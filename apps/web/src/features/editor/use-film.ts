import type { StoredVideograph } from '@cutgraph/contract';
import type { GraphOperation } from '@cutgraph/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { fetchNewest } from '../../lib/queries/newest.ts';
import { changeVideograph, saveFilm, saveGraph, videographQuery } from '../../lib/queries/videographs.ts';
import { NO_STEPS, stepped, type UndoSteps, withStep } from '../../lib/revisions/undo-steps.ts';
import { isConflict, useRevisions } from '../../lib/revisions/use-revisions.ts';
import { sayFailed } from '../../ui/notice/say-failed.ts';
import { type Film, sameFilm, startingFilm } from './film.ts';
import { changeBetween, type Snapshot } from './graph-change.ts';
import { editorWords } from './messages.ts';
import { say } from './notes.ts';

/**
 * The film of a videograph as it is edited here: changed immediately, saved in the background, undone step by step, and never lost to
 * another's silently. What another user did cannot be undone here, so that their change ends the steps.
 */
export function useFilm(workspaceId: string, videograph: StoredVideograph) {
  const client = useQueryClient();
  const { id } = videograph;
  const [film, setFilm] = useState(() => startingFilm(videograph));
  const latest = useRef(film);
  const [steps, setSteps] = useState<UndoSteps<Snapshot>>(NO_STEPS);
  const isStepping = useRef(false);
  const graph = useRef(videograph);
  graph.current = videograph;

  const show = useCallback((next: Film) => {
    latest.current = next;
    setFilm(next);
  }, []);

  const revisions = useRevisions<Film, StoredVideograph>({
    document: videograph,
    save: (revision, wanted) => saveFilm(workspaceId, id, revision, wanted),
    newest: () => fetchNewest(client, videographQuery(workspaceId, id)),
    isSame: sameFilm,
    onSaved: (document) => client.setQueryData(videographQuery(workspaceId, id).queryKey, document),
    onElsewhere: (document) => {
      if (!sameFilm(startingFilm(document), latest.current)) say(editorWords.changedElsewhere);
      setSteps(NO_STEPS);
      show(startingFilm(document));
    },
    conflictFirst: editorWords.conflict.first,
  });
  const { saver, saveState, theirs, settle } = revisions;

  /** The graph as it was answered last, which may not be drawn yet. */
  const newestGraph = useCallback(
    () => client.getQueryData(videographQuery(workspaceId, id).queryKey) ?? graph.current,
    [client, workspaceId, id],
  );
  const snapshotNow = useCallback(
    (): Snapshot => ({ graph: newestGraph(), film: latest.current }),
    [newestGraph],
  );
  const remember = useCallback((before: Snapshot) => setSteps((known) => withStep(known, before)), []);

  /** Takes over a revision that the server made for us (a step that can be undone), or that another user made. */
  const adopt = useCallback(
    (document: StoredVideograph, isOwn = true) => {
      if (isOwn) remember(snapshotNow());
      else setSteps(NO_STEPS);
      revisions.adopt(document);
      show(startingFilm(document));
    },
    [revisions.adopt, show, remember, snapshotNow],
  );

  /** Another film. `isSameStep`: it belongs to what was done before it, and is undone with that. */
  const change = useCallback(
    (next: Film, isSameStep = false) => {
      if (!isSameStep && !sameFilm(next, latest.current)) remember(snapshotNow());
      show(next);
      saver.save(next);
    },
    [show, remember, snapshotNow, saver],
  );

  /** Makes a revision of the graph once all is saved; where another user made one before, theirs is shown, and a 409 says so. */
  const makeRevision = useCallback(
    async (
      make: (revision: number) => Promise<StoredVideograph>,
      ifTheirs: string,
    ): Promise<StoredVideograph> => {
      await settle();
      try {
        return await saver.change(make);
      } catch (error) {
        if (!isConflict(error)) throw error;
        await saver.flush();
        if (saver.isIdle) await fetchNewest(client, videographQuery(workspaceId, id));
        throw new ApiError({ detail: ifTheirs }, 409);
      }
    },
    [client, workspaceId, id, settle, saver],
  );

  /** Changes the graph as one step; `ifTheirs` says that another user's change came before it. */
  const changeGraph = useCallback(
    async (
      operationsOn: (graph: StoredVideograph) => GraphOperation[],
      ifTheirs: string,
    ): Promise<StoredVideograph> => {
      let before = snapshotNow();
      const made = await makeRevision((revision) => {
        before = snapshotNow();
        return changeVideograph(workspaceId, id, revision, operationsOn(newestGraph()));
      }, ifTheirs);
      remember(before);
      return made;
    },
    [workspaceId, id, makeRevision, snapshotNow, newestGraph, remember],
  );

  /** Goes one step back or forward: as a new revision, which the history shows as any other. */
  const step = useCallback(
    async (direction: 'undo' | 'redo') => {
      const now = snapshotNow();
      const found = stepped(steps, () => now, direction);
      if (!found || isStepping.current || saver.isInConflict) return;
      const { removed, put } = changeBetween(now.graph, found.step.graph);
      setSteps(found.steps);
      if (removed.length === 0 && !put) {
        show(found.step.film);
        saver.save(found.step.film);
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
          return document && !put ? document : saveGraph(workspaceId, id, at, { ...put, ...found.step.film });
        }, editorWords.undoConflict);
        // What was chosen meanwhile stays: it is saved over this step already.
        if (latest.current !== now.film) return;
        show(found.step.film);
        if (removed.length > 0) saver.save(found.step.film);
      } catch (error) {
        // Where theirs came first, there are no steps any more; else this one can be tried again.
        if (!isConflict(error)) setSteps(steps);
        sayFailed(error);
      } finally {
        isStepping.current = false;
      }
    },
    [workspaceId, id, steps, show, makeRevision, snapshotNow, saver],
  );

  /** Saves ours over theirs, as far as the cuts of the newer graph allow. */
  const keepMine = useCallback(() => {
    if (!theirs) return;
    setSteps(NO_STEPS);
    change(startingFilm({ ...theirs, ...latest.current }), true);
    revisions.keepMine();
  }, [theirs, change, revisions.keepMine]);

  /** Shows theirs, and answers the film that was ours. */
  const takeTheirs = useCallback((): Film => {
    const mine = saver.takeTheirs() ?? latest.current;
    if (theirs) adopt(theirs, false);
    return mine;
  }, [theirs, adopt, saver]);

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
