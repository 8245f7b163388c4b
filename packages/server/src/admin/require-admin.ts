import type { User } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { App } from '../app.ts';
import { isAdmin } from '../auth/is-admin.ts';

/** Refuses all but administrators. */
export function requireAdmin(app: App, user: User): void {
  if (isAdmin(app, user)) return;
  throw new Refusal(
    'permission-denied',
    'Only administrators of this Cutgraph may see this. Its operator names them in CUTGRAPH_ADMINS.',
  );
}
