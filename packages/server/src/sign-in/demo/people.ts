import { createHash } from 'node:crypto';
import type { Identity } from '../identity.ts';

/** What demo people are kept under: the same on every port, so that a restart elsewhere finds them again. */
export const DEMO_ISSUER = 'cutgraph-demo';

export type DemoPerson = { name: string; email: string };

/** People to sign in as with one click. */
export const DEMO_PEOPLE: readonly DemoPerson[] = [
  { name: 'Alex Rivera', email: 'alex@example.com' },
  { name: 'Sam Okafor', email: 'sam@example.com' },
  { name: 'Robin Lindqvist', email: 'robin@example.com' },
];

/** The identity of the person with this email under the demo provider, before or after the first sign-in. */
export function demoIdentityOf(email: string, name?: string): Identity {
  const address = email.trim().toLowerCase();
  const known = DEMO_PEOPLE.find((person) => person.email === address);
  return {
    issuer: DEMO_ISSUER,
    subject: createHash('sha256').update(address).digest('base64url').slice(0, 22),
    providerId: 'google',
    email: address,
    emailVerified: true,
    displayName: name?.trim() || known?.name || address.split('@')[0] || address,
    photoURL: '',
  };
}
