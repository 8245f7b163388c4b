import { Refusal } from '@cutgraph/core';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { knownBy } from './credential.ts';

/** What is watched: a call that goes on for long. */
export type LongCall = { app: App; request: FastifyRequest };

const AGAIN_AFTER_FAULT_MS = 1_000;
/** A longer timer would end at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onLost` once, at once when the caller is not who they were (signed out, a token revoked or past its time, the
 * account gone) or when `stillMay` refuses. Looks when somebody's access or the workspace's changes, and every so often.
 *
 * @param workspaceId that the call is about; the one of the path unless said.
 * @returns how to stop.
 */
export function watchAccess(
  call: LongCall,
  stillMay: () => Promise<unknown>,
  onLost: () => void,
  workspaceId?: string,
): () => void {
  const { log } = call.request;
  let isOver = false;
  let again: NodeJS.Timeout | undefined;
  const stop = () => {
    isOver = true;
    clearTimeout(again);
    stopListening();
  };
  const look = async () => {
    try {
      await requireSameCaller(call);
      await stillMay();
    } catch (error) {
      if (isOver) return;
      if (error instanceof Refusal) {
        stop();
        onLost();
        return;
      }
      log.warn({ err: error }, 'access could not be looked at again');
      clearTimeout(again);
      again = setTimeout(look, AGAIN_AFTER_FAULT_MS).unref();
    }
  };
  const stopListening = onAccessNotice(call, look, workspaceId);
  return stop;
}

/**
 * Calls whenever what the caller may do may have become less, in the same moment as that is known. Answers how to stop.
 *
 * @param workspaceId as for `watchAccess`.
 */
export function onAccessNotice(
  { app, request }: LongCall,
  listener: () => void,
  workspaceId = (request.params as { w?: string } | undefined)?.w,
): () => void {
  const { known } = request;
  const { access } = app.store;
  const stops = [app.looks.everySoOften(listener)];
  if (workspaceId) stops.push(access.subscribe(workspaceId, listener));
  if (known) {
    stops.push(access.subscribe(known.user.id, listener));
    const left = known.endsAt - Date.now();
    if (left < LONGEST_TIMER_MS) {
      const end = setTimeout(listener, Math.max(0, left) + 1).unref();
      stops.push(() => clearTimeout(end));
    }
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** Refuses when the caller is no longer known by what they called with. Nobody stays nobody. */
export async function requireSameCaller({ app, request: { known } }: LongCall): Promise<void> {
  if (!known) return;
  const { credential } = known;
  const key = `caller ${credential.by} ${credential.hash} ${credential.expiresAt ?? ''}`;
  const now =
    known.endsAt <= Date.now()
      ? null
      : await app.looks.look(key, () => knownBy(app, credential, { quietly: true }));
  if (!now) throw new Refusal('unauthenticated', 'Sign in to do this.');
}
