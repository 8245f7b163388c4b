import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { ChangeContext } from './change-context.ts';
import { lockPeople, vanishOrNote } from './people/vanish.ts';

/** Deletes the faces of a media that is about to be deleted itself, and the people without a face and a name. */
export async function deleteFaces(
  context: ChangeContext,
  workspaceId: string,
  mediaId: string,
): Promise<void> {
  await lockPeople(context, workspaceId);
  const gone = await context.db
    .deleteFrom('faces')
    .where('mediaId', '=', mediaId)
    .returning('personId')
    .execute();
  await vanishOrNote(
    context,
    workspaceId,
    gone.map(({ personId }) => personId),
  );
}

/**
 * Deletes the tasks of a subject that is about to be deleted itself. They are locked in the order in which they were
 * made, as by everyone who moves several of them, so that none waits for another in a circle.
 */
export async function deleteTasks(
  db: Transaction<Tables>,
  workspaceId: string,
  subjectRef: string,
): Promise<void> {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where('subjectRef', '=', subjectRef)
    .orderBy('sequence')
    .forUpdate()
    .execute();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('tasks').where('id', 'in', ids).execute();
}
