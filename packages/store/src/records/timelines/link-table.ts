import type { Link } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type LinkTable = {
  id: string;
  workspaceId: string;
  timelineId: string;
  passwordHash: string | null;
  expiresAt: string | null;
  allowsComments: Generated<boolean>;
  views: Generated<number>;
  lastViewedAt: string | null;
  createdBy: string;
  createdAt: Generated<string>;
};

export function toLink(row: Selectable<LinkTable>): Link {
  return {
    id: row.id,
    hasPassword: row.passwordHash !== null,
    allowsComments: row.allowsComments,
    expiresAt: row.expiresAt,
    views: row.views,
    lastViewedAt: row.lastViewedAt,
    createdBy: row.createdBy,
    createdAt: row.createdAt,
  };
}

/** A link that still holds, and what it opens. */
export type OpenLink = Link & { workspaceId: string; timelineId: string; passwordHash: string | null };
