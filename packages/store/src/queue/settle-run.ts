import type { Kysely } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tables } from '../db/tables.ts';
import type { JobData } from './boss.ts';
import { allowNoRetry, allowOneMoreRetry, claimRun, type RunOfJob } from './job-rows.ts';

/**
 * A run's end. `again` puts the job back: after a failure with one more counted, after a stop as it was. One that was
 * stopped for another person's job, or that waits for what is not there yet, is put back for free: that is bounded
 * elsewhere, if at all.
 */
export type RunEnd =
  | { kind: 'done' }
  | { kind: 'again'; data: JobData; afterSeconds: number; reason: string; isFree?: boolean }
  | { kind: 'failed'; reason: string };

/** Longer than a restart of the database takes; after it the run is left to be found silent, and runs again. */
const TRIES = 20;

/** Writes how a run ended, unless the job is not this run's any more. */
export async function settleRun(
  parts: { boss: PgBoss; db: Kysely<Tables> },
  name: string,
  run: RunOfJob,
  end: RunEnd,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write(parts, name, run, end);
    } catch (error) {
      if (attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
}

async function write(
  { boss, db }: { boss: PgBoss; db: Kysely<Tables> },
  name: string,
  run: RunOfJob,
  end: RunEnd,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (!(await claimRun(transaction, run))) return;
    const options = { db: fromKysely(transaction.withoutPlugins()) };
    if (end.kind === 'done') {
      await boss.complete(name, run.id, undefined, options);
      return;
    }
    if (end.kind === 'failed') await allowNoRetry(transaction, run.id);
    if (end.kind === 'again' && end.isFree) await allowOneMoreRetry(transaction, run.id);
    await boss.fail(name, run.id, { message: end.reason }, options);
    if (end.kind === 'again') {
      await boss.update(name, end.data, { id: run.id, startAfter: end.afterSeconds, ...options });
    }
  });
}
