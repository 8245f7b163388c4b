import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import type { Writers } from '../writers.ts';

/** Of each job. */
const RUNS_KEPT = 500;

export function runWriter({ db }: ChangeContext): Writers['runs'] {
  return {
    async add(run) {
      await db.insertInto('runs').values(run).execute();
      await sql`
        delete from runs where job = ${run.job} and id <= (
          select id from runs where job = ${run.job} order by id desc offset ${RUNS_KEPT} limit 1)`.execute(
        db,
      );
    },
  };
}
