import {
  autopath,
  changeVideograph,
  getVideograph,
  listRevisions,
  type Operation,
  putVideograph,
  revertVideograph,
  type StoredVideograph,
  walkVideograph,
} from '@cutgraph/contract';
import {
  breadthFirst,
  depthFirst,
  isCyclic,
  ownEntry,
  pathWishOf,
  Refusal,
  roundSeconds,
  TEMPLATE_DEFAULTS,
} from '@cutgraph/core';
import {
  lockQuota,
  type Readers,
  requireWithinQuota,
  type Writers,
  type WrittenVideograph,
} from '@cutgraph/store';
import { JsonText, NOT_MODIFIED } from '../http/json-text.ts';
import { notFound } from '../http/problem.ts';
import { disconnectSignal } from '../http/raw-response.ts';
import { revisionOf } from '../http/revision-of.ts';
import { type Call, implement } from '../implement.ts';
import { changeInSteps } from './change-in-steps.ts';
import { configOf } from './config-of.ts';
import { requireGraphSize } from './graph-size-limit.ts';
import { keptCut, keptEdges, withWords } from './reasons-in-words.ts';
import { requireOwnFootage } from './require-own-footage.ts';
import { scoreTrimmed } from './score-trimmed.ts';
import { validateChoices, validateGraph } from './validate-graph.ts';

/** Sent as the database keeps it, with sentences beside the reasons; a client that has this revision already gets 304. */
export const handleGetVideograph = implement(getVideograph, async (call) => {
  const { app, params, request, reply } = call;
  return app.large.answer(call, async () => {
    const known = request.headers['if-none-match'];
    const newest = known && (await app.store.read.videographs.revisionOf(params.w, params.g));
    if (!newest || known !== etagOf(newest)) return answerWith(await keptText(app.store.read, call));
    reply.header('etag', known);
    return NOT_MODIFIED;
  });
});

export const handlePutVideograph = implement(putVideograph, (call) => {
  const { user, params, body, request } = call;
  const of = revisionOf(request, user);
  const patch = {
    ...body,
    cuts: body.cuts && keptCuts(body.cuts),
    edges: body.edges && keptEdges(body.edges),
  };
  return changed(call, async (write) => {
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
    requireGraphSize(before, after);
    validateGraph(after, before);
    return write.videographs.merge(params.w, params.g, patch, of);
  });
});

export const handleChangeVideograph = implement(changeVideograph, async (call) => {
  const { app, user, params, body, request } = call;
  const of = revisionOf(request, user);
  const { before, changed } = await app.large.work(request, async () => {
    const before = await app.store.change((write) => write.videographs.lock(params.w, params.g, of));
    const changed = await changeInSteps(user.id, before, body.operations);
    requireGraphSize(before, changed);
    validateGraph(changed, before);
    return { before, changed };
  });
  const by = { who: user.id, workspaceId: params.w };
  const after = await scoreTrimmed({ ...app, log: request.log }, by, before, changed);
  return app.large.answer(call, () =>
    kept(call, async (write) => {
      await requireOwnFootage(write.read, params.w, {
        media: newOnes(before.media, after.media),
        clips: newOnes(before.clips, after.clips),
        cuts: newOnes(before.cuts, after.cuts),
      });
      // Refuses where another change was faster: no lock was held meanwhile.
      return write.videographs.replace(params.w, params.g, after, of);
    }),
  );
});

export const handleWalkVideograph = implement(walkVideograph, async ({ app, params, query, request }) => {
  const videograph = await app.large.work(request, () => find(app.store.read, params.w, params.g));
  if (!videograph.cuts[query.from]) {
    const sentence = `There is no cut ${query.from} in this graph.`;
    throw new Refusal('invalid-argument', sentence, { fields: { from: sentence } });
  }
  const walk = query.order === 'depth' ? depthFirst : breadthFirst;
  return { order: walk(videograph, query.from), isCyclic: isCyclic(videograph) };
});

export const handleAutopath = implement(autopath, async ({ app, user, params, body, request, reply }) => {
  const videograph = await app.large.work(request, () => find(app.store.read, params.w, params.g));
  const { pinned = videograph.pinned, refused = videograph.refused, unlike = [] } = body;
  validateChoices(videograph, { pinned, refused });
  const wizard = await app.store.read.wizards.byId(params.w, videograph.wizardID);
  const template = { ...TEMPLATE_DEFAULTS, ...(wizard && configOf(wizard, params.w, videograph)) };
  const wish = { ...pathWishOf(template), pinned, refused, unlike };
  return app.paths.find(user.id, videograph, wish, disconnectSignal(reply));
});

export const handleListRevisions = implement(listRevisions, async ({ app, params, query }) => {
  const items = await app.store.read.videographs.revisions(params.w, params.g, query.limit);
  if (items.length === 0) throw notFound();
  return { items, nextCursor: null };
});

export const handleRevertVideograph = implement(revertVideograph, (call) => {
  const { user, params, body, request } = call;
  const of = revisionOf(request, user);
  return changed(call, (write) => write.videographs.revert(params.w, params.g, body.revision, of));
});

type GraphCall = Pick<Call<Operation>, 'app' | 'request' | 'reply'> & { params: { w: string; g: string } };

type Work = (write: Writers) => Promise<WrittenVideograph>;

/** Changes a graph in its turn and answers with it. */
function changed(call: GraphCall, work: Work): Promise<JsonText> {
  return call.app.large.answer(call, () => kept(call, work));
}

/** Saves a change, where a growing graph is within the quota, and returns it. */
async function kept(call: GraphCall, work: Work): Promise<JsonText> {
  const { app, params } = call;
  const text = await app.store.change(async (write) => {
    await lockQuota(write, app.quotas, params.w);
    const { bytes, bytesBefore } = await work(write);
    if (bytes > bytesBefore) await requireWithinQuota(write, app.quotas, params.w);
    return keptText(write.read, call);
  });
  return answerWith(text);
}

/** The graph as the database keeps it; its revision goes into the answer's headers. */
async function keptText(read: Readers, { params, reply }: GraphCall): Promise<string> {
  const text = await read.videographs.textOf(params.w, params.g);
  if (!text) throw notFound();
  reply.header('etag', etagOf(text.revision));
  return text.json;
}

/** Outside the transaction: it lets other requests go first. */
async function answerWith(text: string): Promise<JsonText> {
  return new JsonText(await withWords(text));
}

function etagOf(revision: number): string {
  return `"${revision}"`;
}

async function find(read: Readers, workspaceId: string, id: string): Promise<StoredVideograph> {
  const videograph = await read.videographs.byId(workspaceId, id);
  if (!videograph) throw notFound();
  return videograph;
}

/** A cut is as long as from its start to its end, whatever is said of it. */
function keptCuts(cuts: Record<string, Parameters<typeof keptCut>[0]>): StoredVideograph['cuts'] {
  const measured = Object.entries(cuts).map(
    ([key, cut]) => [key, { ...keptCut(cut), length: roundSeconds(cut.end - cut.start) }] as const,
  );
  return Object.fromEntries(measured);
}

/** What an operation put in or changed: the rest is the same object as before. */
function newOnes<T>(before: Record<string, T>, after: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(after).filter(([key, one]) => ownEntry(before, key) !== one));
}
