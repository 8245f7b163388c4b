import type { Usage } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Readers, Used, Writers } from '@cutgraph/store';
import type { App } from './app.ts';

/**
 * What a person and a workspace may use; without a number there is no limit. Bytes and minutes of a person are those of
 * all workspaces that they own: the owner pays for what others upload there. Running jobs are of who began them.
 */
export type Quotas = {
  userBytes?: number | undefined;
  workspaceBytes?: number | undefined;
  /** Minutes of video. */
  userMinutes?: number | undefined;
  workspaceMinutes?: number | undefined;
  userRunningJobs?: number | undefined;
  workspaceRunningJobs?: number | undefined;
};

/** One limit and what is used of it. */
export type Share = Usage['bytes'] & { of: 'workspace' | 'user' };

/** What is new to be kept: a video of a known size, or a film whose size nobody knows yet. */
type Wish = { bytes: number; what: 'video' | 'film' };

/** Refuses an upload that has no room; before anything is made for it. See `takeRoomFor` for what cannot be outrun. */
export async function requireRoomFor(
  { store, quotas }: Pick<App, 'store' | 'quotas'>,
  workspaceId: string,
  { bytes }: { bytes: number },
): Promise<void> {
  if (limitsRoom(quotas)) await requireRoom(store.read, quotas, workspaceId, { bytes, what: 'video' });
}

/**
 * The same inside the transaction that makes the row: others who ask for room in this workspace, or in another of its
 * owner, wait until it ends. So of two that would fit alone the second is refused. Call it before any other lock.
 */
export async function takeRoomFor(
  write: Writers,
  quotas: Quotas,
  workspaceId: string,
  wish: Wish,
): Promise<void> {
  if (!limitsRoom(quotas)) return;
  const ownerId = await write.read.usage.ownerOf(workspaceId);
  await write.usage.lock({ workspaceId, userId: ownerId ?? '' });
  await requireRoom(write.read, quotas, workspaceId, wish);
}

/**
 * Refuses another generation or render where as many as may be are at work or wait. Call it before any other lock.
 *
 * @param of.madeBy whose it is and counts as, when somebody else's is run again.
 */
export async function requireTurnFor(
  write: Writers,
  quotas: Quotas,
  of: { userId: string; workspaceId: string; madeBy?: string | undefined },
): Promise<void> {
  if (quotas.userRunningJobs === undefined && quotas.workspaceRunningJobs === undefined) return;
  const { workspaceId, userId, madeBy = userId } = of;
  await write.usage.lock({ workspaceId, userId: madeBy });
  const { runningJobs } = await sharesOf(write.read, quotas, { workspaceId, userId: madeBy });
  const person = madeBy === userId ? 'You' : 'Whoever made this';
  for (const { of: who, used, limit } of runningJobs) {
    if (limit === null || used < limit) continue;
    const whose = who === 'workspace' ? 'This workspace' : person;
    const sentence = `${whose} may have ${counted(limit, 'generation or render', 'generations and renders')} under way at once, and ${used === 1 ? '1 is' : `${used} are`}. Wait until one has ended, or stop one.`;
    throw new Refusal('resource-exhausted', sentence);
  }
}

/** Every limit with what is used of it: that of the workspace first, then that of the person. */
export async function sharesOf(
  read: Readers,
  quotas: Quotas,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<{ [what in keyof Usage]: [Share, Share] }> {
  const ofWorkspace = await read.usage.ofWorkspace(workspaceId);
  const ofUser = await read.usage.ofUser(userId);
  const pair = (what: keyof Used, workspace?: number, user?: number): [Share, Share] => [
    { of: 'workspace', used: ofWorkspace[what], limit: workspace ?? null },
    { of: 'user', used: ofUser[what], limit: user ?? null },
  ];
  return {
    bytes: pair('bytes', quotas.workspaceBytes, quotas.userBytes),
    minutes: pair('minutes', quotas.workspaceMinutes, quotas.userMinutes),
    runningJobs: pair('runningJobs', quotas.workspaceRunningJobs, quotas.userRunningJobs),
  };
}

async function requireRoom(
  read: Readers,
  quotas: Quotas,
  workspaceId: string,
  { bytes, what }: Wish,
): Promise<void> {
  const ownerId = (await read.usage.ownerOf(workspaceId)) ?? '';
  const shares = await sharesOf(read, quotas, { workspaceId, userId: ownerId });
  for (const { of, used, limit } of shares.bytes) {
    if (limit === null || (used < limit && used + bytes <= limit)) continue;
    const asked =
      what === 'film' ? 'there is no room for another film' : `this video of ${sizeOf(bytes)} does not fit`;
    const { whose, holds, where } = WORDS[of];
    const sentence = `${whose} may keep ${sizeOf(limit)} and ${holds} ${sizeOf(used)}: ${asked}. Delete videos or films ${where}, or ${ASK}.`;
    throw new Refusal('quota-exceeded', sentence);
  }
  // How long a video is, is known only once it was looked at, so the one that goes over is still let in.
  for (const { of, used, limit } of what === 'video' ? shares.minutes : []) {
    if (limit === null || used < limit) continue;
    const { whose, holds, where } = WORDS[of];
    const sentence = `${whose} may keep ${counted(limit, 'minute', 'minutes')} of video and ${holds} ${rounded(used)}: no other video fits. Delete videos ${where}, or ${ASK}.`;
    throw new Refusal('resource-exhausted', sentence);
  }
}

const WORDS = {
  workspace: { whose: 'This workspace', holds: 'holds', where: 'here' },
  user: {
    whose: 'All workspaces of the owner of this one together',
    holds: 'hold',
    where: 'in any of them',
  },
} as const;
const ASK = 'ask whoever runs this server for more';

function limitsRoom(quotas: Quotas): boolean {
  const { userBytes, workspaceBytes, userMinutes, workspaceMinutes } = quotas;
  return [userBytes, workspaceBytes, userMinutes, workspaceMinutes].some((limit) => limit !== undefined);
}

function counted(count: number, one: string, more: string): string {
  return `${rounded(count)} ${count === 1 ? one : more}`;
}

/** With three digits at most, as a person says it: 9.8 GB. */
function sizeOf(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${rounded(bytes / 1000 ** power)} ${units[power]}`;
}

function rounded(value: number): string {
  return String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
}
