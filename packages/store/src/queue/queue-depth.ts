import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Tables } from '../db/tables.ts';
import { JOB_SCHEMA } from './job-rows.ts';

/** How much there is to do of one kind of job. */
export type QueueDepth = {
  job: string;
  /** Those that could run now. */
  waiting: number;
  running: number;
  /** How long the longest waiting has waited; 0 where none waits. */
  oldestSeconds: number;
};

/** A view for operators, and for what scales workers: its name and its columns stay. */
const VIEW = 'queue_depth';

/** Before the queue changes its own tables, which a view would hold. */
export async function dropQueueDepth(pool: pg.Pool): Promise<void> {
  await pool.query(`drop view if exists ${VIEW}`);
}

export async function makeQueueDepth(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create view ${VIEW} as
    select queue.name as job,
      count(job.id) filter (where job.state < 'active' and job.start_after <= now()) as waiting,
      count(job.id) filter (where job.state = 'active') as running,
      coalesce(extract(epoch from now() - min(job.created_on)
        filter (where job.state < 'active' and job.start_after <= now())), 0)::float8 as oldest_seconds
    from ${JOB_SCHEMA}.queue left join ${JOB_SCHEMA}.job on job.name = queue.name and job.state < 'completed'
    group by queue.name`);
}

/** Every kind of job, by name. */
export async function readQueueDepth(db: Kysely<Tables>): Promise<QueueDepth[]> {
  const { rows } = await sql<{ job: string; waiting: string; running: string; oldestSeconds: number }>`
    select job, waiting, running, oldest_seconds from ${sql.table(VIEW)} order by job`.execute(db);
  return rows.map(({ job, waiting, running, oldestSeconds }) => ({
    ...{ job, oldestSeconds },
    ...{ waiting: Number(waiting), running: Number(running) },
  }));
}
