import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { LEAST_WAITED_FOR, waitedForPriority } from './priorities.ts';

/** The schema of pg-boss in our database. */
export const JOB_SCHEMA = 'cutgraph_jobs';

const jobs = sql.table(`${JOB_SCHEMA}.job`);

/** One run of a job: its id and how often it was put back before. */
export type RunOfJob = { id: string; retryCount: number };

// What follows are the statements that pg-boss has no call for. They read its table and touch three of its columns. Its column group_id holds whose a job is.

/** Locks the job if this run of it still counts: it was neither cancelled nor given to another worker. */
export async function claimRun(db: Transaction<Tables>, run: RunOfJob): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${jobs}
    where id = ${run.id}::uuid and state = 'active' and retry_count = ${run.retryCount}
    for update`.execute(db);
  return rows.length > 0;
}

/** Makes the next failure of a job its last. */
export async function allowNoRetry(db: Transaction<Tables>, jobId: string): Promise<void> {
  await sql`update ${jobs} set retry_limit = retry_count where id = ${jobId}::uuid`.execute(db);
}

/** Lets a job be put back once more than it might be. */
export async function allowOneMoreRetry(db: Transaction<Tables>, jobId: string): Promise<void> {
  await sql`update ${jobs} set retry_limit = retry_limit + 1 where id = ${jobId}::uuid`.execute(db);
}

/** Says that these runs live; answers those that still count. */
export async function beat(db: Kysely<Tables>, jobIds: readonly string[]): Promise<RunOfJob[]> {
  const { rows } = await sql<RunOfJob>`
    update ${jobs} set heartbeat_on = now()
    where id = any(${jobIds}::uuid[]) and state = 'active'
    returning id, retry_count`.execute(db);
  return rows;
}

/** Locks the jobs of these kinds whose worker has said nothing for so long that it must be dead. */
export async function silentJobs(
  db: Transaction<Tables>,
  names: readonly string[],
  silentSeconds: number,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${jobs}
    where state = 'active' and name = any(${names}::text[])
      and heartbeat_on < now() - ${silentSeconds} * interval '1 second'
    for update skip locked`.execute(db);
  return rows;
}

/** The job that a person has next in line of one kind. */
export type WaitingHead = {
  name: string;
  /** Empty for work without a person. */
  personId: string;
  priority: number;
  createdOn: string;
};

/** Of these kinds, and of each person, the most urgent (then oldest) job that may begin now. */
export async function waitingHeads(db: Kysely<Tables>, names: readonly string[]): Promise<WaitingHead[]> {
  const { rows } = await sql<WaitingHead>`
    select distinct on (name, group_id) name, coalesce(group_id, '') as person_id, priority, created_on
    from ${jobs}
    where name = any(${names}::text[]) and state < 'active' and not blocked and start_after <= now()
    order by name, group_id, priority desc, created_on`.execute(db);
  return rows;
}

/** The least turn of the generations and renders that wait or run; null when there is none. */
export async function leastWaitedFor(db: Kysely<Tables>): Promise<number | null> {
  const { rows } = await sql<{ priority: number | null }>`
    select max(priority) as priority from ${jobs}
    where state <= 'active' and priority >= ${LEAST_WAITED_FOR}`.execute(db);
  const priority = rows[0]?.priority ?? null;
  // The turn that gives this priority.
  return priority === null ? null : waitedForPriority(priority);
}

/** Jobs that wait or run for a workspace. */
export async function jobsOfWorkspace(
  db: Kysely<Tables>,
  workspaceId: string,
): Promise<{ name: string; id: string }[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select name, id from ${jobs}
    where state <= 'active' and data->'payload'->>'workspaceId' = ${workspaceId}
    order by name, id`.execute(db);
  return rows;
}

/** Jobs that wait or run for a media or a timeline that is gone. */
export async function ownerlessJobs(
  db: Kysely<Tables>,
): Promise<{ name: string; id: string; key: string }[]> {
  const { rows } = await sql<{ name: string; id: string; key: string }>`
    select name, id, coalesce(singleton_key, '') as key
    from ${jobs} as job cross join lateral (
      select data->'payload'->>'mediaId' as media_id, data->'payload'->>'timelineId' as timeline_id
    ) as subject
    where state <= 'active' and (
      (media_id is not null and not exists (select from media where media.id = media_id))
      or (timeline_id is not null and not exists (select from timelines where timelines.id = timeline_id)))
    order by created_on, id`.execute(db);
  return rows;
}
