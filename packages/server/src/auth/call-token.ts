import { z } from 'zod';
import type { App } from '../app.ts';
import type { Credential } from './principal.ts';
import { seal, unseal } from './seal.ts';

const LIFETIME_SECONDS = 300;
/** Lets people and scanners of leaked secrets see what it is. */
const PREFIX = 'cutgraph_call_';

const sealedSchema = z.object({
  by: z.enum(['session', 'token']),
  hash: z.string(),
  expiresAt: z.number(),
});

/** A bearer token for calling functions, tied to the credential that asks for it: it ends with that, or in five minutes. */
export function newCallToken(app: App, { by, hash }: Credential): { token: string; expiresAt: string } {
  const expiresAt = Date.now() + LIFETIME_SECONDS * 1000;
  const token = PREFIX + seal({ by, hash, expiresAt }, app.secrets, 'call-token');
  return { token, expiresAt: new Date(expiresAt).toISOString() };
}

/** What a call token was made with; undefined when it is none, is too old, or was changed. */
export function credentialOfCall(app: App, token: string): Credential | undefined {
  if (!token.startsWith(PREFIX)) return undefined;
  const sealed = sealedSchema.safeParse(unseal(token.slice(PREFIX.length), app.secrets, 'call-token'));
  if (!sealed.success || sealed.data.expiresAt <= Date.now()) return undefined;
  return { ...sealed.data, isCall: true };
}
