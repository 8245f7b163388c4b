import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { REVISION_HEAD, toRevision } from './revision-table.ts';
import { toVideograph } from './videograph-table.ts';
import { videographText } from './videograph-text.ts';

export function videographReader(db: Kysely<Tables>): Readers['videographs'] {
  return {
    async byId(workspaceId, videographId) {
      const row = await db
        .selectFrom('videographs')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', videographId)
        .executeTakeFirst();
      return row && toVideograph(row);
    },
    textOf: (workspaceId, videographId) => videographText(db, workspaceId, videographId),
    async revisionOf(workspaceId, videographId) {
      const row = await db
        .selectFrom('videographs')
        .select('revision')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', videographId)
        .executeTakeFirst();
      return row?.revision;
    },
    async revisions(workspaceId, videographId, limit) {
      const rows = await db
        .selectFrom('videographRevisions')
        .innerJoin('videographs', 'videographs.id', 'videographRevisions.videographId')
        .select(REVISION_HEAD.map((column) => `videographRevisions.${column}` as const))
        .where('videographs.workspaceId', '=', workspaceId)
        .where('videographId', '=', videographId)
        .orderBy('videographRevisions.revision', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toRevision);
    },
    async ids(workspaceId) {
      const rows = await db
        .selectFrom('videographs')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    async countOf(workspaceId, wizardId) {
      const { count } = await db
        .selectFrom('videographs')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('workspaceId', '=', workspaceId)
        .where('wizardId', '=', wizardId)
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
