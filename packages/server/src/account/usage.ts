import { getAccountUsage, getUsage, type Usage } from '@cutgraph/contract';
import { quotasOf, type Share, sharesOf } from '@cutgraph/store';
import { implement } from '../implement.ts';

export const handleGetAccountUsage = implement(getAccountUsage, async ({ app, user }) => {
  const used = await app.store.read.usage.ofUser(user.id);
  const { userBytes, userMinutes, userRunningJobs } = await quotasOf(app.store.read, app.quotas, user.id);
  return {
    bytes: { used: used.bytes, limit: userBytes ?? null },
    minutes: { used: used.minutes, limit: userMinutes ?? null },
    runningJobs: { used: used.runningJobs, limit: userRunningJobs ?? null },
  };
});

/** Storage counts for the owner, uploads of other members too; generations and renders count for who starts them. */
export const handleGetUsage = implement(getUsage, async ({ app: { store, quotas }, user, params: { w } }) => {
  const ownerId = (await store.read.usage.ownerOf(w)) ?? user.id;
  const { bytes, minutes } = await sharesOf(store.read, quotas, { workspaceId: w, userId: ownerId });
  const { runningJobs } = await sharesOf(store.read, quotas, { workspaceId: w, userId: user.id });
  return { bytes: tightest(bytes), minutes: tightest(minutes), runningJobs: tightest(runningJobs) };
});

/** The one of which less is left; that of the workspace where neither has a limit. */
function tightest([ofWorkspace, ofUser]: [Share, Share]): Usage['bytes'] {
  const { used, limit } = leftOf(ofUser) < leftOf(ofWorkspace) ? ofUser : ofWorkspace;
  return { used, limit };
}

function leftOf({ used, limit }: Share): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - used;
}
