import type { Usage } from '@cutgraph/contract';
import {
  type ExportTimeline,
  Refusal,
  type RenderLimits,
  refuseCostlyRender,
  sizeInWords,
} from '@cutgraph/core';
import type { Readers, Writers } from '../records/records.ts';
import type { Used } from '../records/usage/usage.ts';
import { type Quotas, quotasOf } from './quotas.ts';

/** Six hours, and the pixels of nearly three hours of 4K at 60 frames a second: far more than a real render. */
const FILM_LIMITS: RenderLimits = { filmSeconds: 6 * 3600, pixels: 5e12 };

/**
 * Videos that are not probed yet, where minutes are limited: as many may exceed the limit together. Enough for an
 * evening's holiday videos, which the browser uploads one after another while the first are probed.
 */
const MOST_UNMEASURED = 50;

/** One limit and what is used of it. */
export type Share = Usage['bytes'] & { of: 'workspace' | 'user' };

/** What is to be stored: a video or music of a known size, the rest of one that resumes, sample clips, or a render or a graph of unknown size. */
type Reservation = { bytes: number; what: 'video' | 'music' | 'rest' | 'sample' | 'film' | 'graph' };

/**
 * Refuses what exceeds a storage quota, inside the transaction that creates its row. Other reservations of this workspace,
 * or of another of its owner, wait until it ends, so of two that would fit alone the second is refused. Call it before
 * any other lock.
 */
export async function reserveQuota(
  write: Writers,
  quotas: Quotas,
  workspaceId: string,
  reservation: Reservation,
): Promise<void> {
  await lockQuota(write, quotas, workspaceId);
  await requireQuota(write.read, quotas, workspaceId, reservation);
}

/** Other reservations of this workspace wait until the transaction ends. Call it before any other lock. */
export async function lockQuota(write: Writers, quotas: Quotas, workspaceId: string): Promise<void> {
  const userId = await ownerOf(write.read, workspaceId);
  if (limitsStorage(await quotasOf(write.read, quotas, userId)))
    await write.usage.lock({ workspaceId, userId });
}

/** Refuses what this transaction has written since `lockQuota`, where a storage quota is exceeded with it. */
export async function requireWithinQuota(write: Writers, quotas: Quotas, workspaceId: string): Promise<void> {
  await requireQuota(write.read, quotas, workspaceId, { bytes: 0, what: 'graph' });
}

/** Refuses another workspace at the limit of this person, whose other requests for one wait until the transaction ends. */
export async function reserveWorkspace(write: Writers, quotas: Quotas, userId: string): Promise<void> {
  await write.usage.lockUser(userId);
  const { workspaces } = await write.read.usage.ownedBy(userId);
  const { userWorkspaces: most } = await quotasOf(write.read, quotas, userId);
  if (workspaces < most) return;
  const sentence = `You own ${counted(workspaces, 'workspace', 'workspaces')}, and one person may own ${most}; a deleted one counts until its 30 days are over. Use one that you have, hand one on, or ${ASK}.`;
  throw new Refusal('resource-exhausted', sentence);
}

/** Refuses another API token at the limit of this person. */
export async function reserveToken(write: Writers, quotas: Quotas, userId: string): Promise<void> {
  await write.usage.lockUser(userId);
  const { tokens } = await write.read.usage.ownedBy(userId);
  const { userTokens: most } = await quotasOf(write.read, quotas, userId);
  if (tokens < most) return;
  const sentence = `You have ${counted(tokens, 'token', 'tokens')}, and one person may have ${most}. Revoke one that nothing uses any more, or ${ASK}.`;
  throw new Refusal('resource-exhausted', sentence);
}

/** Reservations of this workspace, and of those of this person, wait until the transaction ends. Call it before any other lock. */
export function lockQuotaOf(write: Writers, workspaceId: string, userId: string): Promise<void> {
  return write.usage.lock({ workspaceId, userId });
}

/**
 * Refuses to hand a workspace to a person whose quotas it would exceed: no one can fill another person's quota, or free
 * their own, that way. An empty workspace exceeds none.
 */
export async function requireQuotaToOwn(
  read: Readers,
  quotas: Quotas,
  workspaceId: string,
  { uid, name }: { uid: string; name: string },
): Promise<void> {
  const { userWorkspaces, userBytes, userMinutes } = await quotasOf(read, quotas, uid);
  const { workspaces } = await read.usage.ownedBy(uid);
  if (workspaces >= userWorkspaces)
    throw new Refusal(
      'quota-exceeded',
      `${name} cannot take this workspace: they own ${counted(workspaces, 'workspace', 'workspaces')}, and one person may own no more.`,
    );
  const held = await read.usage.ofWorkspace(workspaceId);
  const own = await read.usage.ofUser(uid);
  const isOver = (what: 'bytes' | 'minutes', limit = Number.POSITIVE_INFINITY) =>
    held[what] > 0 && own[what] + held[what] > limit;
  if (!isOver('bytes', userBytes) && !isOver('minutes', userMinutes)) return;
  const most = isOver('bytes', userBytes)
    ? sizeInWords(userBytes ?? 0)
    : `${counted(userMinutes ?? 0, 'minute', 'minutes')} of video`;
  const sentence = `${name} cannot take this workspace: with what it holds they would have more than the ${most} that one person may keep. Delete videos or films here, or ${ASK}.`;
  throw new Refusal('quota-exceeded', sentence);
}

/**
 * Refuses another generation or render at the limit of running and queued ones. Call it before any other lock.
 *
 * @param of.madeBy whose quota it counts for, when another person's is run again.
 */
export async function requireRunningJobQuota(
  write: Writers,
  quotas: Quotas,
  of: { userId: string; workspaceId: string; madeBy?: string | undefined },
): Promise<void> {
  const { workspaceId, userId, madeBy = userId } = of;
  const { userRunningJobs, workspaceRunningJobs } = await quotasOf(write.read, quotas, madeBy);
  if (userRunningJobs === undefined && workspaceRunningJobs === undefined) return;
  await write.usage.lock({ workspaceId, userId: madeBy });
  const { runningJobs } = await sharesOf(write.read, quotas, { workspaceId, userId: madeBy });
  const person = madeBy === userId ? 'You' : 'The person who made this';
  for (const { of: who, used, limit } of runningJobs) {
    if (limit === null || used < limit) continue;
    const whose = who === 'workspace' ? 'This workspace' : person;
    const sentence = `${whose} may have ${counted(limit, 'generation or render', 'generations and renders')} under way at the same time, and ${used === 1 ? '1 is' : `${used} are`}. Wait until one has ended, or stop one.`;
    throw new Refusal('resource-exhausted', sentence);
  }
}

/** Refuses a render that is too expensive, see `RenderCost`. Call it before anything of it is stored. */
export function requireAffordable({ filmSeconds, filmPixels }: Quotas, timeline: ExportTimeline): void {
  refuseCostlyRender(timeline, {
    filmSeconds: filmSeconds ?? FILM_LIMITS.filmSeconds,
    pixels: filmPixels ?? FILM_LIMITS.pixels,
  });
}

/** Every limit and its usage: of the workspace first, then of the person. */
export async function sharesOf(
  read: Readers,
  quotas: Quotas,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<{ [what in keyof Usage]: [Share, Share] }> {
  const { userBytes, userMinutes, userRunningJobs } = await quotasOf(read, quotas, userId);
  const ofWorkspace = await read.usage.ofWorkspace(workspaceId);
  const ofUser = await read.usage.ofUser(userId);
  const pair = (what: keyof Used, workspace?: number, user?: number): [Share, Share] => [
    { of: 'workspace', used: ofWorkspace[what], limit: workspace ?? null },
    { of: 'user', used: ofUser[what], limit: user ?? null },
  ];
  return {
    bytes: pair('bytes', quotas.workspaceBytes, userBytes),
    minutes: pair('minutes', quotas.workspaceMinutes, userMinutes),
    runningJobs: pair('runningJobs', quotas.workspaceRunningJobs, userRunningJobs),
  };
}

async function requireQuota(
  read: Readers,
  quotas: Quotas,
  workspaceId: string,
  { bytes, what }: Reservation,
): Promise<void> {
  const ownerId = await ownerOf(read, workspaceId);
  if (!limitsStorage(await quotasOf(read, quotas, ownerId))) return;
  const shares = await sharesOf(read, quotas, { workspaceId, userId: ownerId });
  for (const { of, used, limit } of shares.bytes) {
    if (limit === null || (used < limit && used + bytes <= limit)) continue;
    const size = sizeInWords(bytes);
    const asked = {
      film: 'there is no room for another film',
      graph: 'there is no room for more cuts and joins',
      video: `this video of ${size} does not fit`,
      music: `this piece of music of ${size} does not fit`,
      rest: `the rest of this video, ${size}, does not fit`,
      sample: `the sample footage of ${size} does not fit`,
    }[what];
    const { whose, holds, where } = WORDS[of];
    const sentence = `${whose} may keep ${sizeInWords(limit)} and ${holds} ${sizeInWords(used)}: ${asked}. Delete videos or films ${where}, or ${ASK}.`;
    throw new Refusal('quota-exceeded', sentence);
  }
  if (what !== 'video' && what !== 'sample') return;
  const limited = shares.minutes.filter(({ limit }) => limit !== null);
  if (limited.length === 0) return;
  // The length of a video is unknown until it is probed, so some that exceed the limit are still accepted.
  const unmeasured = await read.usage.unmeasured({ workspaceId, userId: ownerId });
  for (const { of, used, limit } of limited) {
    const { whose, holds, where } = WORDS[of];
    if (unmeasured[of] >= MOST_UNMEASURED) {
      const sentence = `${whose} may keep only so many minutes of video, and ${MOST_UNMEASURED} videos were not looked at yet: how long they are is not known. Try again when some of them were.`;
      throw new Refusal('resource-exhausted', sentence, { retryAfterSeconds: 60 });
    }
    if (limit === null || used < limit) continue;
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
const ASK = 'ask the operator of this server for more';

async function ownerOf(read: Readers, workspaceId: string): Promise<string> {
  return (await read.usage.ownerOf(workspaceId)) ?? '';
}

function limitsStorage(quotas: Quotas): boolean {
  const { userBytes, workspaceBytes, userMinutes, workspaceMinutes } = quotas;
  return [userBytes, workspaceBytes, userMinutes, workspaceMinutes].some((limit) => limit !== undefined);
}

function counted(count: number, one: string, more: string): string {
  return `${rounded(count)} ${count === 1 ? one : more}`;
}

function rounded(value: number): string {
  return String(value < 100 ? Math.round(value * 10) / 10 : Math.round(value));
}
