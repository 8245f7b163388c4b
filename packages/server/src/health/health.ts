import { getHealth, getReady } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { implement } from '../implement.ts';

export const handleGetHealth = implement(getHealth, async ({ app }) => ({
  status: 'ok' as const,
  version: app.version,
}));

export const handleGetReady = implement(getReady, async ({ app, request }) => {
  if (app.leaving.aborted) throw new Refusal('unavailable', 'This server is about to end.');
  try {
    await app.store.ping();
  } catch (error) {
    // Where from is of no interest, and a probe asks every few seconds.
    request.log.warn({ error: String(error) }, 'not ready');
    throw new Refusal('unavailable', 'The database, the files or the queue does not answer yet.');
  }
  return { status: 'ready' as const };
});
