import { MOST_GRAPH_BYTES, type StoredVideograph, type VideographRevision } from '@cutgraph/contract';
import { Refusal, sizeInWords, type Videograph } from '@cutgraph/core';
import type { UpdateObject } from 'kysely';
import { json, jsonMerge } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { columnsAt, keepFirstRevision, writeRevision } from './keep-revision.ts';
import {
  type RevisionOf,
  toVideograph,
  type VideographPatch,
  type WholeVideograph,
  type WrittenVideograph,
} from './videograph-table.ts';

const STALE = 'Someone else changed this videograph. Load it again, then repeat your change.';
const FORGOTTEN = 'This revision is not kept any more. Choose a newer one.';

type Columns = UpdateObject<Tables, 'videographs'>;

export function videographWriter({ db, note }: ChangeContext) {
  return {
    async create({
      workspaceId,
      wizardId,
      graph,
      path,
    }: {
      workspaceId: string;
      wizardId: string;
      graph: Videograph;
      path: number[];
    }): Promise<StoredVideograph> {
      const row = await db
        .insertInto('videographs')
        .values({
          id: newId(),
          workspaceId,
          wizardId,
          buildIndex: graph.buildIndex,
          minCutLength: graph.minCutLength,
          canvas: json(graph.canvas),
          media: json(graph.media),
          clips: json(graph.clips),
          cuts: json(graph.cuts),
          edges: json(graph.edges),
          path: json(path),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      requireGraphFits(row.bytes, 0);
      await keepFirstRevision(db, row.id);
      note({ kind: 'videograph', workspaceId, documentId: row.id, change: 'created' });
      return toVideograph(row);
    },
    /** The graph that a change was made from; no other transaction changes it until this one ends. */
    async lock(
      workspaceId: string,
      videographId: string,
      of: RevisionOf,
    ): Promise<StoredVideograph & { bytes: number }> {
      await lockHead(workspaceId, videographId, of);
      const row = await db
        .selectFrom('videographs')
        .selectAll()
        .where('id', '=', videographId)
        .executeTakeFirstOrThrow();
      return { ...toVideograph(row), bytes: row.bytes };
    },
    /**
     * Each of these makes a new revision, which is kept (the newest hundred or more, while they take few bytes). They refuse
     * with `aborted` when the revision is not the one that was read (null takes whatever is there), and with
     * `resource-exhausted` where the graph grows beyond what a graph may take. They answer its new revision and its bytes.
     */
    merge: (
      workspaceId: string,
      videographId: string,
      patch: VideographPatch,
      of: RevisionOf,
    ): Promise<WrittenVideograph> =>
      write(workspaceId, videographId, of, () => ({
        media: patch.media && jsonMerge('media', patch.media),
        clips: patch.clips && jsonMerge('clips', patch.clips),
        cuts: patch.cuts && jsonMerge('cuts', patch.cuts),
        edges: patch.edges && jsonMerge('edges', patch.edges),
        path: patch.path && json(patch.path),
        pinned: patch.pinned && json(patch.pinned),
        refused: patch.refused && json(patch.refused),
      })),
    replace: (
      workspaceId: string,
      videographId: string,
      { media, clips, cuts, edges, path, pinned, refused }: WholeVideograph,
      of: RevisionOf,
    ): Promise<WrittenVideograph> =>
      write(workspaceId, videographId, of, () => ({
        media: json(media),
        clips: json(clips),
        cuts: json(cuts),
        edges: json(edges),
        path: json(path),
        pinned: json(pinned),
        refused: json(refused),
      })),
    /** Refuses with `not-found` where the revision is not kept any more. */
    revert: (
      workspaceId: string,
      videographId: string,
      revision: number,
      of: RevisionOf,
    ): Promise<WrittenVideograph> =>
      write(
        workspaceId,
        videographId,
        of,
        async () => {
          const then = await columnsAt(db, videographId, revision);
          if (!then) throw new Refusal('not-found', FORGOTTEN);
          return then;
        },
        'reverted',
      ),
  };

  /** Keeps the graph from others until the transaction ends. Reads nothing of what is large. */
  async function lockHead(
    workspaceId: string,
    videographId: string,
    { expectedRevision }: RevisionOf,
  ): Promise<{ bytes: number }> {
    const head = found(
      await db
        .selectFrom('videographs')
        .select(['revision', 'bytes'])
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', videographId)
        .forUpdate()
        .executeTakeFirst(),
      'videograph',
    );
    if (expectedRevision !== null && head.revision !== expectedRevision) throw new Refusal('aborted', STALE);
    return head;
  }

  /** The one way to change a graph that is there: every change is measured here. */
  async function write(
    workspaceId: string,
    videographId: string,
    of: RevisionOf,
    columnsOf: () => Columns | Promise<Columns>,
    change?: VideographRevision['change'],
  ): Promise<WrittenVideograph> {
    const before = await lockHead(workspaceId, videographId, of);
    const made = await writeRevision(db, videographId, await columnsOf(), {
      author: of.author,
      ...(change && { change }),
    });
    requireGraphFits(made.bytes, before.bytes);
    note({ kind: 'videograph', workspaceId, documentId: videographId, change: 'updated' });
    return { revision: made.revision, bytes: made.bytes, bytesBefore: before.bytes };
  }
}

/**
 * Refuses a graph that takes more bytes than a graph may, unless it has become smaller: one of an earlier release opens,
 * and can be cut down step by step. @param before bytes of what it was made from; 0 for a new graph.
 */
function requireGraphFits(bytes: number, before: number): void {
  if (bytes <= MOST_GRAPH_BYTES || bytes < before) return;
  const sentence =
    before === 0
      ? `This montage would take ${sizeInWords(bytes)}, and a graph may take ${sizeInWords(MOST_GRAPH_BYTES)}. Ask for fewer cuts or for fewer next cuts.`
      : `With this change the graph would take ${sizeInWords(bytes)}, and it may take ${sizeInWords(MOST_GRAPH_BYTES)}. Remove cuts or joins first.`;
  throw new Refusal('resource-exhausted', sentence);
}
