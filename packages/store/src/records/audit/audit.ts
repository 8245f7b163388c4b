import type { AuditAction, AuditEntry } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { type Kysely, type Selectable, sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { Page } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';
import type { AuditTable } from './audit-table.ts';

export function auditReader(db: Kysely<Tables>) {
  return {
    /** The newest first. A cursor that is none refuses with `invalid-argument`. */
    ofWorkspace: (
      workspaceId: string,
      options: { limit: number; cursor?: string | undefined },
    ): Promise<Page<AuditEntry>> => page('workspaceId', workspaceId, options),
    /** What this person did. */
    ofUser: (
      userId: string,
      options: { limit: number; cursor?: string | undefined },
    ): Promise<Page<AuditEntry>> => page('actorId', userId, options),
  };

  async function page(
    column: 'workspaceId' | 'actorId',
    id: string,
    { limit, cursor }: { limit: number; cursor?: string | undefined },
  ): Promise<Page<AuditEntry>> {
    let query = db
      .selectFrom('audit')
      .leftJoin('users', 'users.id', 'audit.actorId')
      .selectAll('audit')
      .select('users.displayName')
      .where(`audit.${column}`, '=', id)
      .orderBy('audit.id', 'desc')
      .limit(limit + 1);
    if (cursor !== undefined) query = query.where('audit.id', '<', readCursor(cursor));
    const rows = await query.execute();
    const items = rows.slice(0, limit).map(toEntry);
    const last = items.at(-1);
    return { items, nextCursor: rows.length > limit && last ? String(last.id) : null };
  }
}

function toEntry(row: Selectable<AuditTable> & { displayName: string | null }): AuditEntry {
  const { actorId, displayName, ...same } = row;
  return {
    ...same,
    actor: actorId === null ? null : { uid: actorId, displayName: displayName ?? '' },
  };
}

function readCursor(cursor: string): number {
  if (/^[1-9]\d{0,14}$/.test(cursor)) return Number(cursor);
  throw new Refusal('invalid-argument', 'This cursor is not one that a list answered with.');
}

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
