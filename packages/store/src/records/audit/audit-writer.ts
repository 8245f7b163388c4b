import { sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { ChangeContext } from '../change-context.ts';
import type { Writers } from '../writers.ts';

const KEPT_YEARS = 2;

export function auditWriter({ db }: ChangeContext): Writers['audit'] {
  return {
    async note({ action, actorId, workspaceId, subject = '', details = {} }) {
      await db
        .insertInto('audit')
        .values({ action, actorId, workspaceId: workspaceId ?? null, subject, details: json(details) })
        .execute();
    },
    async forgetOld() {
      await db
        .deleteFrom('audit')
        .where('at', '<', sql<Date>`now() - ${KEPT_YEARS} * interval '1 year'`)
        .execute();
    },
  };
}
