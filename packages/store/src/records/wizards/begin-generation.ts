import { generateVideographJob, MEDIA_STATUS, wizardJobKey } from '@cutgraph/contract';
import { type Selectable, sql } from 'kysely';
import { leastWaitedFor } from '../../queue/job-rows.ts';
import { waitedForPriority } from '../../queue/priorities.ts';
import type { JobWriter } from '../../queue/queue.ts';
import { assignTurn } from '../../turns/turns.ts';
import { type ChangeContext, found } from '../change-context.ts';
import type { WizardTable } from './wizard-table.ts';

type Run = { workspaceId: string; wizardId: string; userId: string };

/** A report with more sentences on single videos than this is not read. */
const MOST_LEFT_OUT = 20;

/** Decides what a generation looks at, of what was chosen for it, and queues its job. */
export async function beginGeneration(
  context: ChangeContext,
  jobs: JobWriter,
  { workspaceId, wizardId, userId }: Run,
): Promise<Selectable<WizardTable>> {
  const { db, note } = context;
  const { rows } = await sql<Selectable<WizardTable>>`
    with chosen as (
      select media.id, csv_url, name, media_status from wizards
        join media on media.workspace_id = wizards.workspace_id and media.id = any(array(select jsonb_object_keys(init_urls)))
        where wizards.id = ${wizardId} and wizards.workspace_id = ${workspaceId}
    ), missing as (
      select distinct name, case when media_status = ${MEDIA_STATUS.Error} then 'video-failed'
        else 'video-not-processed' end as code
      from chosen where media_status <> ${MEDIA_STATUS.Done} order by name, code limit ${MOST_LEFT_OUT}
    )
    update wizards set waiting_for = '{}', updated_at = now(),
      init_urls = (select coalesce(jsonb_object_agg(id, csv_url), '{}') from chosen
        where media_status = ${MEDIA_STATUS.Done}),
      left_out = array(select json_build_object('code', code, 'params', json_build_object('name', name))::text
        from missing order by name, code)
    where id = ${wizardId} and workspace_id = ${workspaceId} returning *`.execute(db);
  const wizard = found(rows[0], 'generation run');
  note({ kind: 'wizard', workspaceId, documentId: wizardId, change: 'updated' });
  const turn = await assignTurn(context, 'waited-for', userId, () => leastWaitedFor(db));
  const payload = { workspaceId, wizardId };
  const singletonKey = wizardJobKey(wizardId);
  const priority = waitedForPriority(turn);
  await jobs.enqueue(generateVideographJob, payload, { singletonKey, priority, personId: userId });
  return wizard;
}

/** Begins the generations that waited for this media, and for no other. */
export async function mediaSettled(
  context: ChangeContext,
  jobs: JobWriter,
  { workspaceId, mediaId }: { workspaceId: string; mediaId: string },
): Promise<void> {
  const { db, note } = context;
  // In one order, so that of two media that are ready together neither holds what the other waits for.
  const waiting = await db
    .selectFrom('wizards')
    .select('id')
    .where('workspaceId', '=', workspaceId)
    .where(sql<boolean>`waiting_for <> '{}' and ${mediaId} = any(waiting_for)`)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of waiting) {
    const wizard = await db
      .updateTable('wizards')
      .set({ waitingFor: sql`array_remove(waiting_for, ${mediaId})`, updatedAt: sql`now()` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    note({ kind: 'wizard', workspaceId, documentId: id, change: 'updated' });
    if (wizard.waitingFor.length === 0)
      await beginGeneration(context, jobs, { workspaceId, wizardId: id, userId: await waiterOf(db, wizard) });
  }
}

/** In whose turn it runs: who asked for it, else (their account has gone meanwhile) the owner of the workspace. */
async function waiterOf(db: ChangeContext['db'], wizard: Selectable<WizardTable>): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = ${wizard.createdBy}
    union all select user_id from members where workspace_id = ${wizard.workspaceId} and role = 'owner'
    limit 1`.execute(db);
  return rows[0]?.id ?? wizard.createdBy;
}
