import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { notFound } from '../http/problem.ts';
import { type Role, requireRole } from './role.ts';
import { requireSigner } from './signed-address.ts';
import { watchAccess } from './watch-access.ts';

/**
 * Calls `onLost` once when the user, or what signed their address, may no longer download. That the address
 * itself runs out ends nothing that has begun. Answers how to stop.
 */
export function watchDownload(app: App, request: FastifyRequest, onLost: () => void): () => void {
  const { signed, principal, role, params } = request;
  const { operation } = request.routeOptions.config;
  if (!operation) throw new Error('Only operations of the contract send files.');
  const call = { app, request };
  // Visitors may open less; a member who has become one has to ask again.
  const requireNoLess = (now: Role | null) => {
    if (now === 'visitor' && role !== 'visitor') throw notFound();
  };
  if (signed) {
    const { by, workspaceId, signerId } = signed;
    const stillMay = async () => requireNoLess((await requireSigner(app, by, operation, params)).role);
    // Notices come under the id of a person, a link or a workspace alike.
    const stops = [workspaceId, signerId].map((id) => watchAccess(call, stillMay, onLost, id));
    return () => {
      for (const stop of stops) stop();
    };
  }
  const { caller } = operation;
  if (caller === 'anyone' || caller === 'signed-in') return watchAccess(call, async () => undefined, onLost);
  const { w } = params as { w?: string };
  const stillMay = async () => requireNoLess(await requireRole(app, principal?.user ?? null, w, caller));
  return watchAccess(call, stillMay, onLost);
}
