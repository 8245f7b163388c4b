import { Refusal } from '@cutgraph/core';
import type { Identity } from './identity.ts';

/** Who may sign in for the first time: emails and whole domains, in lower case. */
export type SignInAllowed = { emails: readonly string[]; domains: readonly string[] };

const NOT_VERIFIED =
  'Only people with certain email addresses may sign in here, and your provider does not say that yours is verified. Verify it there, then sign in again.';
const NOT_AMONG =
  'Only people with certain email addresses may sign in here, and yours is not among them. Ask the operator of this Cutgraph to let you in.';

/** Refuses a newcomer whose verified email is not on the list. */
export function requireAllowed({ email, emailVerified }: Identity, { emails, domains }: SignInAllowed): void {
  if (!emailVerified) throw new Refusal('permission-denied', NOT_VERIFIED);
  const address = email.toLowerCase();
  const domain = address.slice(address.lastIndexOf('@') + 1);
  if (!emails.includes(address) && !domains.includes(domain))
    throw new Refusal('permission-denied', NOT_AMONG);
}
