import { ALL_JOBS, type JobDefinition } from '@cutgraph/contract';
import type pg from 'pg';
import { PgBoss, type QueueOptions } from 'pg-boss';
import { JOB_SCHEMA } from './job-rows.ts';
import { dropQueueDepth, makeQueueDepth } from './queue-depth.ts';

/**
 * How often a job may be put back because its worker died or was stopped in the middle. It ends what kills every
 * worker that tries it, and lets a job live through many restarts.
 */
export const DEATHS_ALLOWED = 20;

/** What pg-boss keeps for a job: our payload and how its runs ended. */
export type JobData = {
  payload: object;
  failures: number;
  /** How often it was stopped so that another person's job could run; absent for never. */
  yields?: number;
  /** How often it was put back to wait for what was not there yet; absent for never. */
  waits?: number;
  /** What it came of, see `Traces.current`; absent where that is not followed. */
  trace?: string;
  /** How long it went on the last time that it was. */
  cutOffSeconds?: number;
};

function optionsOf(definition: JobDefinition): QueueOptions {
  return {
    // Failures are counted by us; pg-boss also counts the runs that a dead worker left.
    retryLimit: definition.retryLimit + DEATHS_ALLOWED + 1,
    retryDelay: 0,
    expireInSeconds: definition.expireInSeconds,
    heartbeatSeconds: 60,
    deleteAfterSeconds: 3 * 24 * 3600,
  };
}

function bossOn(pool: pg.Pool, migrate: boolean, onTrouble: (error: unknown) => void): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: JOB_SCHEMA,
    migrate,
    supervise: false,
    schedule: false,
  });
  boss.on('error', onTrouble);
  return boss;
}

/** Makes the queue's own tables and a queue for every kind of job. Is called under the lock of the migration. */
export async function migrateQueue(pool: pg.Pool): Promise<void> {
  const boss = bossOn(pool, true, () => undefined);
  await dropQueueDepth(pool);
  await boss.start();
  try {
    for (const definition of ALL_JOBS) await makeQueue(boss, definition);
    await makeQueueDepth(pool);
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

export async function openBoss(pool: pg.Pool, onTrouble: (error: unknown) => void): Promise<PgBoss> {
  const boss = bossOn(pool, false, onTrouble);
  await boss.start();
  return boss;
}

/** `exclusive` is what keeps a second job with the same key out. */
export async function makeQueue(boss: PgBoss, definition: JobDefinition): Promise<void> {
  const options = optionsOf(definition);
  if (await boss.getQueue(definition.name)) await boss.updateQueue(definition.name, options);
  else await boss.createQueue(definition.name, { ...options, policy: 'exclusive' });
}
