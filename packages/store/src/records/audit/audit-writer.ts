import type { AuditAction } from '@cutgraph/contract';
import { sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { ChangeContext } from '../change-context.ts';

const KEPT_YEARS = 2;

export function auditWriter({ db }: ChangeContext) {
  return {
    /** Who (null: the program) did what, to what. `subject` and `details` never hold a secret. */
    async note({
      action,
      actorId,
      workspaceId,
      subject = '',
      details = {},
    }: {
      action: AuditAction;
      actorId: string | null;
      workspaceId?: string;
      subject?: string;
      details?: Record<string, string>;
    }): Promise<void> {
      await db
        .insertInto('audit')
        .values({ action, actorId, workspaceId: workspaceId ?? null, subject, details: json(details) })
        .execute();
    },
    /** Removes what is older than two years. */
    async forgetOld(): Promise<void> {
      await db
        .deleteFrom('audit')
        .where('at', '<', sql<string>`now() - ${KEPT_YEARS} * interval '1 year'`)
        .execute();
    },
  };
}
