import { endSession, endSessions, listSessions } from '@cutgraph/contract';
import { requireLasting } from '../auth/authorize.ts';
import { forgetSession } from '../auth/session-cookie.ts';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';

export const handleListSessions = implement(listSessions, async ({ app, user, request }) => {
  requireLasting(request);
  const sessions = await app.store.read.sessions.list(user.id);
  const current = request.principal?.credentialId;
  return {
    items: sessions.map((session) => ({ ...session, isCurrent: session.id === current })),
    nextCursor: null,
  };
});

export const handleEndSession = implement(endSession, async ({ app, user, params, request, reply }) => {
  requireLasting(request);
  await app.store.change(async (write) => {
    const userAgent = await write.sessions.endOne(user.id, params.id);
    if (userAgent === undefined) throw notFound();
    await write.audit.note({ action: 'session-ended', actorId: user.id, subject: userAgent });
  });
  if (params.id === request.principal?.credentialId) forgetSession(reply, app);
});

export const handleEndSessions = implement(endSessions, async ({ app, user, request, reply }) => {
  requireLasting(request);
  await app.store.change(async (write) => {
    await write.sessions.endAll(user.id);
    await write.audit.note({ action: 'all-sessions-ended', actorId: user.id });
  });
  forgetSession(reply, app);
});
