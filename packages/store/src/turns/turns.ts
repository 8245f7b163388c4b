import { TASK_STATUS } from '@cutgraph/contract';
import { sql } from 'kysely';
import { leastWaitedFor } from '../queue/job-rows.ts';
import { type ChangeContext, found } from '../records/change-context.ts';
import type { LineName } from './turn-table.ts';

/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996), with a media or a render as the packet and a user as the flow. The
 * line's own time is the least turn that is still at work, or the greatest given when all is done; it never goes back,
 * so that an old media that is run again does not pass all others. A user who was away begins there; one who has
 * many in line goes on after the last of them. Of several turns that are taken together it answers the first.
 */
export async function assignTurn(
  { db }: Pick<ChangeContext, 'db'>,
  name: LineName,
  userId: string,
  leastAtWork: () => Promise<number | null>,
  howMany = 1,
): Promise<number> {
  // The lock gives out turns one after the other.
  const line = await db
    .selectFrom('lines')
    .selectAll()
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const now = Math.max(line.turn, (await leastAtWork()) ?? line.lastTurn);
  const last = await db
    .selectFrom('turns')
    .select('lastTurn')
    .where('line', '=', name)
    .where('userId', '=', userId)
    .executeTakeFirst();
  const turn = Math.max(now, (last?.lastTurn ?? 0) + 1);
  const lastTurn = turn + howMany - 1;
  await db
    .insertInto('turns')
    .values({ line: name, userId, lastTurn })
    .onConflict((conflict) => conflict.columns(['line', 'userId']).doUpdateSet({ lastTurn }))
    .execute();
  await db
    .updateTable('lines')
    .set({ turn: now, lastTurn: Math.max(line.lastTurn, lastTurn) })
    .where('name', '=', name)
    .execute();
  return turn;
}

/** The turn of a media whose upload has ended. */
export async function assignMediaTurn(context: ChangeContext, workspaceId: string, mediaId: string) {
  const { db } = context;
  const { createdBy } = found(
    await db
      .selectFrom('media')
      .select('createdBy')
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', mediaId)
      .forUpdate()
      .executeTakeFirst(),
    'media',
  );
  const turn = await assignTurn(context, 'media', createdBy, () => leastTurnAtWork(db, mediaId));
  await db.updateTable('media').set({ turn }).where('id', '=', mediaId).execute();
  return turn;
}

/** The turns of media of one user that have just been made, one after the other. */
export async function assignMediaTurns(
  context: Pick<ChangeContext, 'db'>,
  createdBy: string,
  mediaIds: readonly string[],
): Promise<void> {
  const { db } = context;
  const first = await assignTurn(context, 'media', createdBy, () => leastTurnAtWork(db), mediaIds.length);
  await sql`update media set turn = ${first}::integer + place - 1
    from unnest(${[...mediaIds]}::text[]) with ordinality as made (made_id, place)
    where media.id = made_id`.execute(db);
}

/** @param exceptOf a media whose own turn does not count. */
async function leastTurnAtWork(db: ChangeContext['db'], exceptOf = ''): Promise<number | null> {
  const { rows } = await sql<{ least: number | null }>`
    select min(turn) as least from tasks join media on media.id = split_part(subject_ref, '/', 5)
    where task_status in (${TASK_STATUS.Ready}, ${TASK_STATUS.Running})
      and split_part(subject_ref, '/', 4) = 'media' and media.id <> ${exceptOf}`.execute(db);
  return rows[0]?.least ?? null;
}

export function turnWriter(context: ChangeContext) {
  return {
    /** A turn for what its user waits for (a generation, a render); a line of its own beside that of the media. Others wait until this transaction ends. */
    take: (userId: string): Promise<number> =>
      assignTurn(context, 'waited-for', userId, () => leastWaitedFor(context.db)),
  };
}
