import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

export const AUDIT_ACTIONS = [
  'signed-in',
  'signed-out',
  'session-ended',
  'all-sessions-ended',
  'token-made',
  'token-revoked',
  'connection-made',
  'connection-removed',
  'worker-made',
  'worker-revoked',
  'account-exported',
  'limits-set',
  'workspace-made',
  'workspace-changed',
  'workspace-made-public',
  'workspace-made-private',
  'workspace-deleted',
  'workspace-restored',
  'workspace-gone',
  'invited',
  'invitation-taken-back',
  'member-joined',
  'role-changed',
  'handed-on',
  'member-removed',
  'member-left',
  'media-deleted',
  'clip-deleted',
  'timeline-deleted',
  'collection-deleted',
  'template-deleted',
  'link-made',
  'link-revoked',
  'comment-deleted',
  'film-approved',
  'approval-taken-back',
  'webhook-made',
  'webhook-changed',
  'webhook-removed',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const auditEntrySchema = z.object({
  id: z.number().int(),
  at: momentSchema,
  action: z.enum(AUDIT_ACTIONS),
  /** Who did it; null for the program. The name is empty once the account is gone. */
  actor: z.object({ uid: idSchema, displayName: z.string() }).nullable(),
  workspaceId: idSchema.nullable(),
  /** What it was done to, in words that stay true when that is gone: a title, a name, an email. */
  subject: z.string(),
  /** More of it: `{role: 'viewer'}`. Never a secret. */
  details: z.record(z.string(), z.string()),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const pageOf = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  cursor: z.string().max(100).optional(),
});

export const listAudit = operation({
  id: 'listAudit',
  method: 'GET',
  path: '/api/ws/{w}/audit',
  summary: 'Who let whom in, shared, deleted and set what in a workspace; the newest first',
  caller: 'owner',
  params: workspaceParams,
  query: pageOf,
  answer: listOf(auditEntrySchema),
});

export const listAccountAudit = operation({
  id: 'listAccountAudit',
  method: 'GET',
  path: '/api/account/audit',
  summary: "The caller's own sign-ins, sessions, tokens and what else they did; the newest first",
  caller: 'signed-in',
  scope: 'admin',
  query: pageOf,
  answer: listOf(auditEntrySchema),
});
