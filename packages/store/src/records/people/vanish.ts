import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';

/**
 * One transaction at a time changes the people of a workspace: two media that end concurrently would make two people of one.
 * It is taken after the rows of tasks and media.
 */
export async function lockPeople({ db }: ChangeContext, workspaceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`people of ${workspaceId}`}, 0))`.execute(db);
}

/** Of these people, those without a face and without a name are gone now; the others have changed. */
export async function vanishOrNote(
  { db, note }: ChangeContext,
  workspaceId: string,
  personIds: Iterable<string>,
): Promise<void> {
  const ids = [...new Set(personIds)];
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string }>`
    delete from people where id = any(${ids}::text[]) and name = ''
      and not exists (select from faces where person_id = people.id)
    returning id`.execute(db);
  const gone = new Set(rows.map(({ id }) => id));
  const kept = ids.filter((id) => !gone.has(id));
  if (kept.length > 0) {
    await db.updateTable('people').set({ updatedAt: sql`now()` }).where('id', 'in', kept).execute();
  }
  for (const id of ids) {
    note({
      kind: 'person',
      workspaceId,
      documentId: id,
      change: gone.has(id) ? 'deleted' : 'updated',
    });
  }
}
