import type { User } from '@cutgraph/contract';
import type { App } from '../app.ts';

/** Whether a person is named as an administrator, by an address that their provider says is theirs. */
export function isAdmin({ admins }: Pick<App, 'admins'>, { email, emailVerified }: User): boolean {
  return emailVerified && admins.includes(email.toLowerCase());
}
