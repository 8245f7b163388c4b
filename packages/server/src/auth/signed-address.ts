import { createHash } from 'node:crypto';
import { idSchema, type Operation } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { type Role, requireRole } from './role.ts';
import { seal, unseal } from './seal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** By whose signature the address opened this; null where a session, a token or nothing did. */
    signed: ({ by: Signer } & Signed) | null;
  }
}

/**
 * What lets in by a signed address, by its id: the session or the API token of a user who may read the file, or a link
 * that shares it. Where that ends, so do all addresses that it signed.
 */
export type Signer = `session:${string}` | `token:${string}` | `link:${string}`;

/** What a signature opens. Whether it does so still may change when there are notices of the workspace or of `signerId`. */
export type Signed = { role: Role | null; workspaceId: string; signerId: string };

const SIGNED = ['expires', 'by', 'signature'] as const;

/**
 * An address of one file that opens without cookie or token for so long. It says who signed it: that one must still be
 * allowed when it is opened.
 *
 * @param address path of this site, with its query where it has one; nothing of it can be changed afterwards.
 */
export function signFile(
  app: App,
  address: string,
  { by, seconds }: { by: Signer; seconds: number },
): { url: string; expiresAt: string } {
  const [path = '', query = ''] = address.split('?');
  const rest = new URLSearchParams(query);
  const expires = String(Math.floor(Date.now() / 1000) + seconds);
  const signature = seal(digestOf(path, rest, expires, by), app.secrets, 'signed-address');
  const signed = [...(query ? [rest.toString()] : []), `expires=${expires}`, `by=${by}`];
  return {
    url: `${path}?${signed.join('&')}&signature=${signature}`,
    expiresAt: new Date(Number(expires) * 1000).toISOString(),
  };
}

/** Does an address claim to be signed? Then nothing else lets it in. */
export function isSigned(request: FastifyRequest): boolean {
  const { rest, values } = partsOf(request);
  return values.some((value) => value !== null) || SIGNED.some((name) => rest.has(name));
}

/**
 * Lets a signed address in: it is as it was signed, has not expired, and its signer may still read this. All
 * reasons to refuse are answered alike, so that the answer reveals nothing.
 */
export async function authorizeSigned(
  request: FastifyRequest,
  app: App,
  operation: Operation,
): Promise<void> {
  const by = signerOf(request, app);
  const signed = await requireSigner(app, by, operation, request.params);
  request.role = signed.role;
  request.signed = { by, ...signed };
}

/** Refuses when the credential that signed has ended, or its user may not read this now. */
export async function requireSigner(
  app: App,
  by: Signer,
  { caller }: Operation,
  params: unknown,
): Promise<Signed> {
  const { w = '', link } = params as { w?: string; link?: string };
  const { links, sessions, tokens } = app.store.read;
  const [kind, id = ''] = by.split(':');
  if (!idSchema.safeParse(id).success) throw noLonger();
  if (kind === 'link') {
    const open = caller === 'anyone' && link === id && (await links.open(id));
    if (!open) throw noLonger();
    return { role: null, workspaceId: open.workspaceId, signerId: id };
  }
  if (caller === 'anyone' || caller === 'signed-in') throw noLonger();
  const user = await (kind === 'session' ? sessions : tokens).personOf(id);
  if (!user) throw noLonger();
  const role = await requireRole(app, user, w, caller).catch((error: unknown) => {
    throw error instanceof Refusal ? noLonger() : error;
  });
  return { role, workspaceId: w, signerId: user.id };
}

/** The refusal of a signed address, whatever was wrong. */
export function noLonger(): Refusal {
  return new Refusal('permission-denied', 'This address no longer opens the file. Ask for a new one.');
}

function signerOf(request: FastifyRequest, app: App): Signer {
  const { path, rest, values } = partsOf(request);
  const [expires, by, signature] = values;
  if (!expires || !by || !signature || !/^\d{1,12}$/.test(expires)) throw noLonger();
  if (SIGNED.some((name) => rest.has(name))) throw noLonger();
  if (unseal(signature, app.secrets, 'signed-address') !== digestOf(path, rest, expires, by))
    throw noLonger();
  if (Number(expires) * 1000 <= Date.now()) throw noLonger();
  return by as Signer;
}

/** An address as it was sent: its letters count, not what they stand for. Of a name that comes twice, `rest` keeps the second. */
function partsOf(request: FastifyRequest) {
  const at = request.originalUrl.indexOf('?');
  const path = at < 0 ? request.originalUrl : request.originalUrl.slice(0, at);
  const pairs = at < 0 ? [] : [...new URLSearchParams(request.originalUrl.slice(at))];
  const values = SIGNED.map((name) => {
    const place = pairs.findIndex(([key]) => key === name);
    return place < 0 ? null : (pairs.splice(place, 1)[0]?.[1] ?? null);
  });
  return { path, rest: new URLSearchParams(pairs), values };
}

/** All that is signed, in one short word: what is asked (to read), of what, until when, and who lets in. */
function digestOf(path: string, rest: URLSearchParams, expires: string, by: string): string {
  const statement = JSON.stringify(['read', path, rest.toString(), expires, by]);
  return createHash('sha256').update(statement).digest('base64url');
}
