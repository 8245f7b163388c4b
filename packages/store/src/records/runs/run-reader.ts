import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
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
