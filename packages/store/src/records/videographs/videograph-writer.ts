import type { VideographRevision } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type Selectable, sql, type UpdateObject } from 'kysely';
import { json, jsonMerge } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { RevisionOf, WholeVideograph, Writers } from '../writers.ts';
import { graphAt, keepRevision } from './keep-revision.ts';
import { toVideograph, type VideographTable } from './videograph-table.ts';

const STALE = 'Someone else changed this videograph. Load it again, then repeat your change.';
const FORGOTTEN = 'This revision is not kept any more. Choose a newer one.';

type Row = Selectable<VideographTable>;
type Columns = UpdateObject<Tables, 'videographs'>;

export function videographWriter({ db, note }: ChangeContext): Writers['videographs'] {
  return {
    async create({ workspaceId, wizardId, graph, path }) {
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
      await keepRevision(db, null, row, { change: 'created', author: '' });
      note({ kind: 'videograph', workspaceId, documentId: row.id, change: 'created' });
      return toVideograph(row);
    },
    lock: async (workspaceId, videographId, of) => toVideograph(await lock(workspaceId, videographId, of)),
    async merge(workspaceId, videographId, patch, of) {
      const before = await lock(workspaceId, videographId, of);
      return write(before, of, {
        media: patch.media && jsonMerge('media', patch.media),
        clips: patch.clips && jsonMerge('clips', patch.clips),
        cuts: patch.cuts && jsonMerge('cuts', patch.cuts),
        edges: patch.edges && jsonMerge('edges', patch.edges),
        path: patch.path && json(patch.path),
        pinned: patch.pinned && json(patch.pinned),
        refused: patch.refused && json(patch.refused),
      });
    },
    async replace(workspaceId, videographId, graph, of) {
      return write(await lock(workspaceId, videographId, of), of, whole(graph));
    },
    async revert(workspaceId, videographId, revision, of) {
      const before = await lock(workspaceId, videographId, of);
      const then = await graphAt(db, videographId, revision);
      if (!then) throw new Refusal('not-found', FORGOTTEN);
      return write(before, of, whole(then), 'reverted');
    },
  };

  /** The graph as it is, kept from others until the transaction ends. */
  async function lock(
    workspaceId: string,
    videographId: string,
    { expectedRevision }: RevisionOf,
  ): Promise<Row> {
    const row = found(
      await db
        .selectFrom('videographs')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', videographId)
        .forUpdate()
        .executeTakeFirst(),
      'videograph',
    );
    if (expectedRevision !== null && row.revision !== expectedRevision) throw new Refusal('aborted', STALE);
    return row;
  }

  async function write(
    before: Row,
    { author }: RevisionOf,
    columns: Columns,
    change?: VideographRevision['change'],
  ) {
    const row = await db
      .updateTable('videographs')
      .set({ ...columns, revision: before.revision + 1, updatedAt: sql`now()` })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepRevision(db, before, row, { ...(change && { change }), author });
    note({ kind: 'videograph', workspaceId: row.workspaceId, documentId: row.id, change: 'updated' });
    return toVideograph(row);
  }
}

function whole({ media, clips, cuts, edges, path, pinned, refused }: WholeVideograph): Columns {
  return {
    media: json(media),
    clips: json(clips),
    cuts: json(cuts),
    edges: json(edges),
    path: json(path),
    pinned: json(pinned),
    refused: json(refused),
  };
}
