import { Refusal } from '@cutgraph/core';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { principalOf } from './principal.ts';

/** A request that stays open for long. */
export type LongCall = { app: App; request: FastifyRequest };

const AGAIN_AFTER_FAULT_MS = 1_000;
/** A longer timer would fire immediately. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Calls `onLost` once, immediately when the principal has ended (signed out, a token revoked or expired, the account
 * deleted) or when `stillMay` refuses. Checks when access of the principal or to the workspace changes, and periodically.
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
 * Calls the listener as soon as a notice comes that may reduce what the caller may do. Returns how to stop.
 *
 * @param workspaceId as for `watchAccess`.
 */
export function onAccessNotice(
  { app, request }: LongCall,
  listener: () => void,
  workspaceId = (request.params as { w?: string } | undefined)?.w,
): () => void {
  const { principal } = request;
  const { access } = app.store;
  const stops = [app.accessChecks.periodically(listener)];
  if (workspaceId) stops.push(access.subscribe(workspaceId, listener));
  if (principal) {
    stops.push(access.subscribe(principal.user.id, listener));
    const left = principal.endsAt - Date.now();
    if (left < LONGEST_TIMER_MS) {
      const end = setTimeout(listener, Math.max(0, left) + 1).unref();
      stops.push(() => clearTimeout(end));
    }
  }
  return () => {
    for (const stop of stops) stop();
  };
}

/** Refuses when the principal of the request has ended. A request without one passes. */
export async function requireSameCaller({ app, request: { principal } }: LongCall): Promise<void> {
  if (!principal) return;
  const { credential } = principal;
  const key = `caller ${credential.by} ${credential.hash} ${credential.expiresAt ?? ''}`;
  const now =
    principal.endsAt <= Date.now()
      ? null
      : await app.accessChecks.coalesce(key, () => principalOf(app, credential, { quietly: true }));
  if (!now) throw new Refusal('unauthenticated', 'Sign in to do this.');
}
