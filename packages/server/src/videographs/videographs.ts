import {
  autopath,
  changeVideograph,
  getVideograph,
  listRevisions,
  putVideograph,
  revertVideograph,
  type StoredVideograph,
  walkVideograph,
} from '@cutgraph/contract';
import { breadthFirst, depthFirst, isCyclic, Refusal, roundSeconds, TEMPLATE_DEFAULTS } from '@cutgraph/core';
import type { Readers, Writers } from '@cutgraph/store';
import { goneSignal } from '../door/gone-signal.ts';
import { notFound } from '../door/problem.ts';
import { implement } from '../implement.ts';
import { revisionOf } from '../revision-of.ts';
import { changeInSteps } from './change-in-steps.ts';
import { requireOwnFootage } from './require-own-footage.ts';
import { requireRoom } from './require-room.ts';
import { requireChoices, requireSound } from './require-sound.ts';

export const handleGetVideograph = implement(getVideograph, async ({ app, params }) =>
  find(app.store.read, params.w, params.g),
);

export const handlePutVideograph = implement(putVideograph, async ({ app, user, params, body, request }) => {
  const of = revisionOf(request, user);
  const patch = { ...body, cuts: body.cuts && withLengths(body.cuts) };
  return app.store.change(async (write) => {
    const before = await write.videographs.lock(params.w, params.g, of);
    await requireOwnFootage(write.read, params.w, patch);
    const after = {
      media: { ...before.media, ...patch.media },
      clips: { ...before.clips, ...patch.clips },
      cuts: { ...before.cuts, ...patch.cuts },
      edges: { ...before.edges, ...patch.edges },
      path: patch.path ?? before.path,
      pinned: patch.pinned ?? before.pinned,
      refused: patch.refused ?? before.refused,
    };
    requireRoom(before, after);
    requireSound(after);
    return write.videographs.merge(params.w, params.g, patch, of);
  });
});

export const handleChangeVideograph = implement(
  changeVideograph,
  async ({ app, user, params, body, request }) => {
    const of = revisionOf(request, user);
    const lock = (write: Writers) => write.videographs.lock(params.w, params.g, of);
    const before = await app.store.change(lock);
    const after = await changeInSteps(user.id, before, body.operations);
    return app.store.change(async (write) => {
      // Refuses where somebody was faster: nobody was kept waiting meanwhile.
      await lock(write);
      requireRoom(before, after);
      await requireOwnFootage(write.read, params.w, {
        media: newOnes(before.media, after.media),
        clips: newOnes(before.clips, after.clips),
        cuts: newOnes(before.cuts, after.cuts),
      });
      requireSound(after);
      return write.videographs.replace(params.w, params.g, after, of);
    });
  },
);

export const handleWalkVideograph = implement(walkVideograph, async ({ app, params, query }) => {
  const videograph = await find(app.store.read, params.w, params.g);
  if (!videograph.cuts[query.from]) {
    const sentence = `There is no cut ${query.from} in this graph.`;
    throw new Refusal('invalid-argument', sentence, { fields: { from: sentence } });
  }
  const walk = query.order === 'depth' ? depthFirst : breadthFirst;
  return { order: walk(videograph, query.from), isCyclic: isCyclic(videograph) };
});

export const handleAutopath = implement(autopath, async ({ app, user, params, body, reply }) => {
  const videograph = await find(app.store.read, params.w, params.g);
  const { pinned = videograph.pinned, refused = videograph.refused, unlike = [] } = body;
  requireChoices(videograph, { pinned, refused });
  const wizard = await app.store.read.wizards.byId(params.w, videograph.wizardID);
  const { durationTargetTime, durationMinTime, durationMaxTime } = {
    ...TEMPLATE_DEFAULTS,
    ...wizard?.initConfig,
  };
  const wish = {
    target: durationTargetTime,
    min: durationMinTime,
    max: durationMaxTime,
    ...{ pinned, refused, unlike },
  };
  return app.paths.find(user.id, videograph, wish, goneSignal(reply));
});

export const handleListRevisions = implement(listRevisions, async ({ app, params, query }) => {
  const items = await app.store.read.videographs.revisions(params.w, params.g, query.limit);
  if (items.length === 0) throw notFound();
  return { items, nextCursor: null };
});

export const handleRevertVideograph = implement(
  revertVideograph,
  async ({ app, user, params, body, request }) => {
    const of = revisionOf(request, user);
    return app.store.change((write) => write.videographs.revert(params.w, params.g, body.revision, of));
  },
);

async function find(read: Readers, workspaceId: string, id: string): Promise<StoredVideograph> {
  const videograph = await read.videographs.byId(workspaceId, id);
  if (!videograph) throw notFound();
  return videograph;
}

/** A cut is as long as from its start to its end, whatever is said of it. */
function withLengths(cuts: StoredVideograph['cuts']): StoredVideograph['cuts'] {
  const measured = Object.entries(cuts).map(
    ([key, cut]) => [key, { ...cut, length: roundSeconds(cut.end - cut.start) }] as const,
  );
  return Object.fromEntries(measured);
}

/** What an operation put in or changed: the rest is the same object as before. */
function newOnes<T>(before: Record<string, T>, after: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(after).filter(([key, one]) => before[key] !== one));
}
