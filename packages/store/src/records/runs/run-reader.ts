import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { speedsQuery } from './speeds.ts';

export function runReader(db: Kysely<Tables>): Readers['runs'] {
  return {
    async speeds() {
      const { rows } = await speedsQuery.execute(db);
      return Object.fromEntries(rows.map(({ job, ...speed }) => [job, speed]));
    },
  };
}
