import type { UserLimits } from '@cutgraph/contract';
import type { Readers } from '../records/records.ts';

/**
 * What a person and a workspace may use where no administrator has set anything else; without a number there is no limit. Bytes and minutes of a person are those of
 * all workspaces that they own, uploads of other members included. Running jobs count for who started them.
 */
export type Quotas = {
  userBytes?: number | undefined;
  workspaceBytes?: number | undefined;
  /** Minutes of video. */
  userMinutes?: number | undefined;
  workspaceMinutes?: number | undefined;
  userRunningJobs?: number | undefined;
  workspaceRunningJobs?: number | undefined;
  /** Of one render; these two have a default. */
  filmSeconds?: number | undefined;
  /** Frames times pixels of the canvas. */
  filmPixels?: number | undefined;
  /** Workspaces that one person owns, and their API tokens; these two have a default. */
  userWorkspaces?: number | undefined;
  userTokens?: number | undefined;
};

/** More than a person needs, and few enough to be listed on one page. */
const MOST_WORKSPACES = 1000;
const MOST_TOKENS = 100;

/** The quotas that hold for a person: what an administrator has set for them goes before the settings. */
export async function quotasOf(
  read: Readers,
  quotas: Quotas,
  userId: string,
): Promise<Quotas & { userWorkspaces: number; userTokens: number }> {
  const own = await read.limits.ofUser(userId);
  return {
    ...quotas,
    userBytes: own.bytes ?? quotas.userBytes,
    userMinutes: own.minutes ?? quotas.userMinutes,
    userRunningJobs: own.runningJobs ?? quotas.userRunningJobs,
    userWorkspaces: own.workspaces ?? quotas.userWorkspaces ?? MOST_WORKSPACES,
    userTokens: own.tokens ?? quotas.userTokens ?? MOST_TOKENS,
  };
}

/** What holds for a person for whom no administrator has set anything; null where there is no limit. */
export function defaultLimits(quotas: Quotas): UserLimits {
  return {
    bytes: quotas.userBytes ?? null,
    minutes: quotas.userMinutes ?? null,
    runningJobs: quotas.userRunningJobs ?? null,
    workspaces: quotas.userWorkspaces ?? MOST_WORKSPACES,
    tokens: quotas.userTokens ?? MOST_TOKENS,
  };
}
