import { ALL_JOBS, type JobName } from '@cutgraph/contract';
import type pg from 'pg';
import type { JobInsert } from 'pg-boss';
import { openPool } from '../db/connection.ts';
import { type JobData, openBoss } from '../queue/boss.ts';
import { JOB_SCHEMA } from '../queue/job-rows.ts';

/** What of a job lives on, whatever the queue's own tables look like by then. Who ran one is gone: it waits again. */
export const JOBS_TO_KEEP = `
  select id, name, priority, data, singleton_key, start_after, created_on from ${JOB_SCHEMA}.job
  where state <= 'active' order by created_on, id`;

/** Where jobs are loaded before they are put into the queue; gone with the transaction. */
export const WAITING_ROOM = 'restored_jobs';

export async function makeWaitingRoom(client: pg.ClientBase): Promise<void> {
  await client.query(`
    create temporary table ${WAITING_ROOM} (id uuid, name text, priority integer, data jsonb, singleton_key text,
      start_after timestamptz, created_on timestamptz) on commit drop`);
}

const BATCH_SIZE = 500;

/** Puts the loaded jobs into the queue, in their old order. Those of kinds that there are no more are left out. */
export async function queueLoadedJobs(client: pg.ClientBase, databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl);
  const boss = await openBoss(pool, () => undefined);
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values) };
  try {
    for (const name of ALL_JOBS.map((job): JobName => job.name)) {
      const { rows } = await client.query<JobInsert<JobData> & { startAfter: Date | null }>(
        `select id, priority, data, singleton_key as "singletonKey",
           case when start_after > now() then start_after end as "startAfter"
         from ${WAITING_ROOM} where name = $1 order by created_on, id`,
        [name],
      );
      for (let first = 0; first < rows.length; first += BATCH_SIZE) {
        const jobs = rows.slice(first, first + BATCH_SIZE).map(({ startAfter, ...job }) => ({
          ...job,
          ...(startAfter && { startAfter: startAfter.toISOString() }),
        }));
        await boss.insert(name, jobs, { db });
      }
    }
    await client.query(`
      update ${JOB_SCHEMA}.job set created_on = loaded.created_on
      from ${WAITING_ROOM} as loaded where job.id = loaded.id and job.name = loaded.name`);
  } finally {
    await boss.stop({ graceful: false, close: false });
    await pool.end();
  }
}
