import type { AuditAction } from '@cutgraph/contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** Rows are added and, when they are old, removed; none is changed. */
export type AuditTable = {
  id: GeneratedAlways<number>;
  at: Generated<string>;
  action: AuditAction;
  actorId: string | null;
  workspaceId: string | null;
  subject: string;
  details: Generated<Record<string, string>>;
};
