import { Refusal } from '@cutgraph/core';
import { sql } from 'kysely';
import { json, jsonMerge } from '../../db/json.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { toVideograph } from './videograph-table.ts';

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
      note({ kind: 'videograph', workspaceId, documentId: row.id, change: 'created' });
      return toVideograph(row);
    },
    async merge(workspaceId, videographId, patch, expectedRevision) {
      const { revision } = found(
        await db
          .selectFrom('videographs')
          .select('revision')
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', videographId)
          .forUpdate()
          .executeTakeFirst(),
        'videograph',
      );
      if (expectedRevision !== null && revision !== expectedRevision) {
        throw new Refusal(
          'aborted',
          'Someone else changed this videograph. Load it again, then repeat your change.',
        );
      }
      const row = await db
        .updateTable('videographs')
        .set({
          media: patch.media && jsonMerge('media', patch.media),
          clips: patch.clips && jsonMerge('clips', patch.clips),
          cuts: patch.cuts && jsonMerge('cuts', patch.cuts),
          edges: patch.edges && jsonMerge('edges', patch.edges),
          path: patch.path && json(patch.path),
          revision: revision + 1,
          updatedAt: sql`now()`,
        })
        .where('id', '=', videographId)
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'videograph', workspaceId, documentId: videographId, change: 'updated' });
      return toVideograph(row);
    },
  };
}
