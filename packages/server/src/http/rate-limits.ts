import { Refusal } from '@cutgraph/core';
import { type IRateLimiterOptions, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const MINUTE = 60;
const DAY = 24 * 3600;

/**
 * How often something may happen: points in a stretch of seconds. The screen of one person makes some hundred requests
 * a minute when it is busy, so no one at work meets these; a program in a loop does.
 */
const LIMITS = {
  /** Everything but files, by the address that it comes from: many people may sit behind one. */
  address: { points: 6000, duration: MINUTE },
  /** Files by address: a page of pictures is a hundred of them. */
  files: { points: 20_000, duration: MINUTE },
  /** Everything but files, by who is signed in. */
  user: { points: 3000, duration: MINUTE },
  token: { points: 1200, duration: MINUTE },
  /** Parts of uploads whose addresses in the store are signed, by who is signed in: 8 MB each, 400 MB a second. */
  'upload-parts': { points: 3000, duration: MINUTE },
  /** Tokens and sessions that are none, by address. */
  'failed-credential': { points: 60, duration: MINUTE },
  /** Sign-ins that begin, by address. */
  'sign-in': { points: 60, duration: MINUTE },
  /** Sign-ins that come back from the provider, who is asked about each, by address. */
  'sign-in-end': { points: 60, duration: MINUTE },
  /** Openings of a link, each of which is kept as a view, by link and address. */
  'link-open': { points: 60, duration: MINUTE },
  /** Mails that a person has sent to others. */
  'mails-of-user': { points: 50, duration: DAY },
  /** Comments that a member writes or changes. */
  'comments-of-user': { points: 500, duration: DAY },
  /** Comments and approvals of guests, by link and address, and of a link from everywhere. */
  'guest-words': { points: 30, duration: 10 * MINUTE },
  'guest-words-anywhere': { points: 300, duration: DAY },
  /** What a person has had asked of other servers. */
  'asked-for-user': { points: 60, duration: MINUTE },
  /** Tries of a link's password, by link and address. */
  'link-password': { points: 10, duration: 15 * MINUTE },
  /** Tries of a link's password from everywhere. */
  'link-password-anywhere': { points: 200, duration: DAY },
} as const satisfies Record<string, IRateLimiterOptions>;

/** How many event streams may be open, and requests may send uploads, concurrently. A browser sends file after file. */
const MOST_OPEN = { 'streams-of-user': 50, 'streams-of-address': 2000, 'uploads-of-user': 200 } as const;

type LimitKind = keyof typeof LIMITS;
type OpenKind = keyof typeof MOST_OPEN;

/** What one client may ask of one server process. Kept in memory, so a restart resets it. */
export type RateLimits = {
  /** Counts one; a Refusal (`resource-exhausted`, with `retryAfterSeconds`) where it is one too many. */
  take(kind: LimitKind, key: string): Promise<void>;
  /** Takes back what `take` has counted: it was all right after all. */
  giveBack(kind: LimitKind, key: string): Promise<void>;
  /** Counts what stays open, until the answer is called. */
  hold(kind: OpenKind, key: string): () => void;
};

/**
 * @param factor all limits times this; 0 switches them off.
 */
export function openRateLimits({ factor }: { factor: number }): RateLimits {
  if (factor === 0) {
    const nothing = () => Promise.resolve();
    return { take: nothing, giveBack: nothing, hold: () => () => undefined };
  }
  const limiters = Object.fromEntries(
    Object.entries(LIMITS).map(([kind, { points, duration }]) => [
      kind,
      new RateLimiterMemory({ keyPrefix: kind, points: Math.max(1, Math.ceil(points * factor)), duration }),
    ]),
  ) as Record<LimitKind, RateLimiterMemory>;
  const open = new Map<string, number>();

  return {
    async take(kind, key) {
      try {
        await limiters[kind].consume(key);
      } catch (spent) {
        if (!(spent instanceof RateLimiterRes)) throw spent;
        throw tooMany(Math.ceil(spent.msBeforeNext / 1000));
      }
    },
    async giveBack(kind, key) {
      await limiters[kind].reward(key);
    },
    hold(kind, key) {
      const name = `${kind}:${key}`;
      const count = open.get(name) ?? 0;
      if (count >= Math.max(1, Math.ceil(MOST_OPEN[kind] * factor))) throw tooManyOpen(kind);
      open.set(name, count + 1);
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      };
    },
  };
}

function tooMany(seconds: number): Refusal {
  const retryAfterSeconds = Math.max(1, seconds);
  return new Refusal(
    'resource-exhausted',
    `There were too many requests. Try again in ${waitOf(retryAfterSeconds)}.`,
    { retryAfterSeconds },
  );
}

function tooManyOpen(kind: OpenKind): Refusal {
  const sentence =
    kind === 'uploads-of-user'
      ? 'You are sending too many files in parallel. Wait until some have arrived, then try again.'
      : 'Too many windows or programs watch for changes in parallel. Close some and try again.';
  return new Refusal('resource-exhausted', sentence, { retryAfterSeconds: 30 });
}

function waitOf(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
