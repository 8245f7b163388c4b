import type { StoredVideograph, VideographRevision } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { REVISION_HEAD, toRevision } from './revision-table.ts';
import { toVideograph } from './videograph-table.ts';
import { videographText } from './videograph-text.ts';

export function videographReader(db: Kysely<Tables>) {
  return {
    async byId(workspaceId: string, videographId: string): Promise<StoredVideograph | undefined> {
      const row = await db
        .selectFrom('videographs')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', videographId)
        .executeTakeFirst();
      return row && toVideograph(row);
    },
    /** The same as JSON, as the database has it: what is large is not parsed on the way. */
    textOf: (
      workspaceId: string,
      videographId: string,
    ): Promise<{ revision: number; json: string } | undefined> =>
      videographText(db, workspaceId, videographId),
    /** The revision alone. */
    async revisionOf(workspaceId: string, videographId: string): Promise<number | undefined> {
      const row = await db
        .selectFrom('videographs')
        .select('revision')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', videographId)
        .executeTakeFirst();
      return row?.revision;
    },
    /** Newest first. */
    async revisions(workspaceId: string, videographId: string, limit: number): Promise<VideographRevision[]> {
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
    /** Of all graphs of a workspace, in the order they were made. */
    async ids(workspaceId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('videographs')
        .select('id')
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt')
        .orderBy('id')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** How many graphs a wizard has made that are still there. */
    async countOf(workspaceId: string, wizardId: string): Promise<number> {
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
