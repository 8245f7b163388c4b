import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: too many to guess, so a plain hash of them is as good as a slow one. */
export function newSecret(prefix = ''): string {
  return prefix + randomBytes(32).toString('base64url');
}

/** What is kept of a secret. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
