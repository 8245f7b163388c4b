import { listAccountAudit, listAudit } from '@cutgraph/contract';
import { implement } from '../implement.ts';

export const handleListAudit = implement(listAudit, async ({ app, params, query }) =>
  app.store.read.audit.ofWorkspace(params.w, query),
);

export const handleListAccountAudit = implement(listAccountAudit, async ({ app, user, query }) =>
  app.store.read.audit.ofUser(user.id, query),
);
