import { sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { EventNote } from '../events/note-events.ts';
import type { TimeLeft } from './time-left.ts';

const SUBJECT = /^\/ws\/[^/]+\/(media|videoTimelines)\/([^/]+)$/;

/** The progress of a media or timeline is the mean of its tasks. It does not count as an update of the document. */
export async function refreshProgress(
  db: Transaction<Tables>,
  workspaceId: string,
  subjectRef: string,
  left: TimeLeft,
): Promise<EventNote | undefined> {
  const [, collection, documentId] = SUBJECT.exec(subjectRef) ?? [];
  if (collection === undefined || documentId === undefined) return undefined;
  const table = sql.table(collection === 'media' ? 'media' : 'timelines');
  // Two jobs of one media may write concurrently. The row is taken in a statement of its own, so that the mean is read after
  // the other one's share counts; otherwise the progress could go back.
  await sql`select 1 from ${table} where id = ${documentId} for update`.execute(db);
  const { rows } = await sql<{ progress: number }>`
    update ${table}
    set progress = coalesce((select avg(progress) from tasks where subject_ref = ${subjectRef}), 0)
    where id = ${documentId} and workspace_id = ${workspaceId}
    returning progress`.execute(db);
  const progress = rows[0]?.progress;
  if (progress === undefined) return undefined;
  const secondsLeft = left.ofSubject(subjectRef);
  return {
    kind: 'progress',
    workspaceId,
    documentId,
    change: 'updated',
    progress,
    ...(secondsLeft === null ? {} : { secondsLeft }),
  };
}
