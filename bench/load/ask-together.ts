import { setTimeout as after } from 'node:timers/promises';
import { randomFrom } from '../videograph/random.ts';
import { ask } from './ask.ts';
import type { Filled } from './fill/fill-everything.ts';
import type { LibraryPlace } from './fill/library-places.ts';
import { drawFrom, type LoadOperation } from './load-operation.ts';

export type TogetherFigures = {
  /** By the name of an operation, in order: milliseconds of each request. */
  byName: Map<string, number[]>;
  refused: Map<string, number>;
  requests: number;
  seconds: number;
  /** Events that the streams of all users received. */
  events: number;
};

/** How long a user looks at an answer, in the mean. */
const THINK_MS = 6_000;

/**
 * All users concurrently, each with an event stream and one request after the other: which, is by chance and weight, and so
 * is how long they think before it.
 */
export async function askTogether(
  url: string,
  filled: Pick<Filled, 'users' | 'w'>,
  {
    operations,
    seconds,
    places,
  }: { operations: readonly LoadOperation[]; seconds: number; places: readonly LibraryPlace[] },
): Promise<TogetherFigures> {
  const byName = new Map<string, number[]>(operations.map(({ name }) => [name, []]));
  const refused = new Map<string, number>();
  const end = new AbortController();
  const streams = openStreams(url, filled, end.signal);
  const until = performance.now() + seconds * 1000;
  const table = operations.flatMap((operation) => Array<LoadOperation>(operation.weight).fill(operation));
  await Promise.all(
    filled.users.map(async (user, number) => {
      const random = randomFrom(number + 1);
      const draw = drawFrom(random, places);
      for (;;) {
        const thinks = -THINK_MS * Math.log(1 - random());
        if (performance.now() + thinks > until) return;
        await after(thinks);
        const operation = table[draw.below(table.length)]!;
        const { milliseconds, isRefused } = await ask(url, user, operation, draw);
        byName.get(operation.name)!.push(milliseconds);
        if (isRefused) refused.set(operation.name, (refused.get(operation.name) ?? 0) + 1);
      }
    }),
  );
  end.abort();
  const events = await streams;
  for (const times of byName.values()) times.sort((a, b) => a - b);
  const requests = [...byName.values()].reduce((sum, times) => sum + times.length, 0);
  return { byName, refused, requests, seconds, events };
}

/** Answers how many events came. */
async function openStreams(
  url: string,
  { users, w }: Pick<Filled, 'users' | 'w'>,
  signal: AbortSignal,
): Promise<number> {
  const counts = await Promise.all(
    users.map(async ({ cookie }) => {
      let events = 0;
      try {
        const stream = await fetch(`${url}/api/events?ws=${w}`, { headers: { cookie }, signal });
        for await (const chunk of stream.body!)
          events += Buffer.from(chunk).toString().split('\nid:').length - 1;
      } catch {
        // It is ended by us.
      }
      return events;
    }),
  );
  return counts.reduce((sum, events) => sum + events, 0);
}

/** The value below which so great a share is. */
export function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
