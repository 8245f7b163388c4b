import { createToken, deleteToken, listTokens } from '@cutgraph/contract';
import { requireLasting } from '../caller.ts';
import { implement } from '../implement.ts';
import { notFound } from '../problem.ts';

export const handleListTokens = implement(listTokens, async ({ app, user }) => ({
  items: await app.store.read.tokens.list(user.id),
  nextCursor: null,
}));

export const handleCreateToken = implement(createToken, async ({ app, user, body, request }) => {
  requireLasting(request);
  const { token, secret } = await app.store.change((write) => write.tokens.create(user.id, body.name));
  return { ...token, token: secret };
});

export const handleDeleteToken = implement(deleteToken, async ({ app, user, params }) => {
  const wasThere = await app.store.change((write) => write.tokens.delete(user.id, params.id));
  if (!wasThere) throw notFound();
});
