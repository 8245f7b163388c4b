import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';
import type { JobRun } from './run-table.ts';
import { type Speeds, speedsQuery } from './speeds.ts';

export function runReader(db: Kysely<Tables>) {
  return {
    /** What this installation has learned of its own jobs. */
    async speeds(): Promise<Speeds> {
      const { rows } = await speedsQuery.execute(db);
      return Object.fromEntries(rows.map(({ job, ...speed }) => [job, speed]));
    },
  };
}

/** Of each job. */
const RUNS_KEPT = 500;

export function runWriter({ db }: ChangeContext) {
  return {
    /** Notes a run, and forgets those of this job that are long past. */
    async add(run: JobRun): Promise<void> {
      await db.insertInto('runs').values(run).execute();
      await sql`
        delete from runs where job = ${run.job} and id <= (
          select id from runs where job = ${run.job} order by id desc offset ${RUNS_KEPT} limit 1)`.execute(
        db,
      );
    },
  };
}
