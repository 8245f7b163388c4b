import { createToken, deleteToken, listTokens } from '@cutgraph/contract';
import { reserveToken } from '@cutgraph/store';
import { requireLasting, requireScope } from '../auth/authorize.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';

export const handleListTokens = implement(listTokens, async ({ app, user }) => ({
  items: await app.store.read.tokens.list(user.id),
  nextCursor: null,
}));

/** A token that makes another never makes a wider one; how long the new one lasts is its owner's choice. */
export const handleCreateToken = implement(createToken, async ({ app, user, body, request }) => {
  requireLasting(request);
  if (request.principal) requireScope(request.principal, body.scope);
  const { token, secret } = await app.store.change(async (write) => {
    await reserveToken(write, app.quotas, user.id);
    const made = await write.tokens.create(user.id, body);
    await write.audit.note({
      action: 'token-made',
      actorId: user.id,
      subject: body.name,
      details: { scope: body.scope },
    });
    return made;
  });
  return { ...token, token: secret };
});

export const handleDeleteToken = implement(deleteToken, async ({ app, user, params, request }) => {
  requireLasting(request);
  await app.store.change(async (write) => {
    const name = await write.tokens.delete(user.id, params.id);
    if (name === undefined) throw notFound();
    await write.audit.note({ action: 'token-revoked', actorId: user.id, subject: name });
  });
});
