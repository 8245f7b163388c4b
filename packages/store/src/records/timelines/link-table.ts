import type { Link } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type LinkTable = {
  id: string;
  workspaceId: string;
  timelineId: string;
  passwordHash: string | null;
  expiresAt: Date | null;
  views: Generated<number>;
  lastViewedAt: Date | null;
  createdBy: string;
  createdAt: Generated<Date>;
};

export function toLink(row: Selectable<LinkTable>): Link {
  return {
    id: row.id,
    hasPassword: row.passwordHash !== null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    views: row.views,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
    createdBy: row.createdBy,
    createdAt: row.createdAt.toISOString(),
  };
}

/** A link that still holds, and what it opens. */
export type OpenLink = Link & { workspaceId: string; timelineId: string; passwordHash: string | null };
