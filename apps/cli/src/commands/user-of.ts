import { demoIdentityOf } from '@cutgraph/server';
import type { Store } from '@cutgraph/store';
import { oidcSettings } from '../sign-in-settings.ts';

/**
 * The person with an address. Under the demo provider any address is a person; under a real one people exist
 * once they have signed in.
 */
export async function userOf(store: Store, email: string, env: NodeJS.ProcessEnv): Promise<string> {
  if (oidcSettings(env).length === 0) {
    const user = await store.change((write) => write.users.signIn(demoIdentityOf(email)));
    return user.id;
  }
  const [user, ...others] = await store.read.users.byEmail(email);
  if (!user) throw new Error(`No user with the address ${email} has signed in here yet.`);
  if (others.length > 0)
    throw new Error(`Several people sign in with ${email}, so it does not say whom you mean.`);
  return user.id;
}
