import { visibleLineOf } from '@cutgraph/contract';
import type { Identity } from './identity.ts';

/** What a provider says of a person; nothing but who it is must be there. */
export type Claims = { iss: string; sub: string; [name: string]: unknown };

/** As much is kept of what a provider says. */
const LONGEST_NAME = 200;
const LONGEST_EMAIL = 254;
const LONGEST_ADDRESS = 2000;

/** The person of claims that were checked. What is no text, no address, or too long counts as not said. */
export function identityOf(
  claims: Claims,
  { providerId, keptIssuer }: { providerId: string; keptIssuer?: string },
): Identity {
  const email = textOf(claims.email, LONGEST_EMAIL);
  return {
    issuer: keptIssuer ?? claims.iss,
    subject: claims.sub,
    providerId,
    email,
    emailVerified: isTrue(claims.email_verified) && isPlain(email),
    displayName: visibleLineOf(textOf(claims.name, LONGEST_NAME)) || email.split('@')[0] || 'Someone',
    photoURL: pictureOf(claims.picture),
  };
}

/** Some providers say it as text. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

/** Two letters outside ASCII become "k" and "i" in lower case: an address with one must not pass for another's. */
function isPlain(email: string): boolean {
  return email !== '' && !/[\u0130\u212a]/.test(email);
}

function pictureOf(value: unknown): string {
  const address = textOf(value, LONGEST_ADDRESS);
  return URL.parse(address)?.protocol === 'https:' ? address : '';
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' && value.length <= longest ? value.replace(/\p{Cc}/gu, '') : '';
}
