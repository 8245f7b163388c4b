import type { JobData } from './boss.ts';
import { inFairOrder, whoYields } from './fair-share.ts';
import { type WaitingHead, waitingHeads } from './job-rows.ts';
import { type KindOfWork, type KindWorker, openKindWorker, type QueueParts } from './kind-worker.ts';
import type { Lane, Limit } from './queue.ts';

/** Only a net under the notices that wake a lane. */
const POLL_MS = 5_000;

/** People whose last place is remembered; a forgotten one comes next, as they would have anyway. */
const REMEMBERED_PEOPLE = 1_000;

/** Takes jobs for the kinds of a lane, in the order of `inFairOrder`. A kind without a lane has one of its own. */
export type LaneWorker = Lane & {
  kinds: readonly KindWorker[];
  add(kind: KindOfWork): void;
  /** Checks whether a user waits while others have all places, and has a run of theirs stopped. Call it again and again. */
  share(): Promise<void>;
  /** Takes no more; resolves when the last run has ended. */
  end(): Promise<void>;
};

export function openLaneWorker(parts: QueueParts, limit: Limit): LaneWorker {
  const { boss, db, onTrouble } = parts;
  const kinds: KindWorker[] = [];
  const runs = () => kinds.flatMap((kind) => [...kind.runs.values()]);
  /** When each person was last given a place, and since when those wait who have none. */
  const lastGiven = new Map<string, number>();
  const waitingSince = new Map<string, number>();
  let given = 0;
  let ending = false;
  let taking: Promise<void> | undefined;
  let wakeUp: () => void = () => undefined;
  let woken = false;

  function wake() {
    woken = true;
    wakeUp();
  }

  async function pause() {
    if (!woken) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_MS);
        wakeUp = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    woken = false;
  }

  async function takeJobs() {
    let troubled = false;
    while (!ending) {
      try {
        await takeWhatFits();
        troubled = false;
      } catch (error) {
        // A database that is away is reported once, not at every try.
        if (!troubled) onTrouble(error);
        troubled = true;
      }
      await pause();
    }
  }

  /** Room for jobs of this kind: its own, and the lane's. */
  function roomFor(kind: KindWorker): number {
    return Math.min(now(kind.concurrency) - kind.runs.size, now(limit) - runs().length);
  }

  async function takeWhatFits() {
    let took = true;
    while (took && !ending) took = await takeOneOf(kinds.filter((kind) => roomFor(kind) > 0));
  }

  /** One by one: after each, another person may come first, or another kind be the most urgent. */
  async function takeOneOf(open: readonly KindWorker[]): Promise<boolean> {
    if (open.length === 0) return false;
    const heads = await headsOf(open);
    for (const head of inFairOrder(heads, runs(), lastGiven)) {
      const kind = open.find(({ name }) => name === head.name);
      // Another process may have been quicker.
      if (kind && (await take(kind, othersThan(head, heads)))) return true;
    }
    return false;
  }

  function headsOf(some: readonly KindWorker[]): Promise<WaitingHead[]> {
    return waitingHeads(
      db,
      some.map(({ name }) => name),
    );
  }

  async function take(kind: KindWorker, ignoreGroups: string[]): Promise<boolean> {
    const jobs = await boss.fetch<JobData>(kind.name, { includeMetadata: true, ignoreGroups });
    for (const job of jobs) {
      noteGiven(job.groupId ?? '');
      kind.begin(job);
    }
    return jobs.length > 0;
  }

  function noteGiven(personId: string) {
    lastGiven.delete(personId);
    lastGiven.set(personId, ++given);
    // The first is who was given one longest ago, and would come first anyway.
    for (const forgotten of lastGiven.keys())
      if (lastGiven.size > REMEMBERED_PEOPLE) lastGiven.delete(forgotten);
  }

  async function share() {
    if (ending || runs().length < now(limit) || runs().some(({ isLeaving }) => isLeaving)) return;
    const holders = new Set(runs().map(({ personId }) => personId));
    const waiting = (await headsOf(kinds)).map(({ personId }) => personId);
    const at = performance.now();
    const without = new Set(waiting.filter((personId) => !holders.has(personId)));
    for (const personId of waitingSince.keys()) if (!without.has(personId)) waitingSince.delete(personId);
    for (const personId of without) waitingSince.set(personId, waitingSince.get(personId) ?? at);
    whoYields(runs(), waitingSince, at)?.abort('yielded');
  }

  return {
    kinds,
    add(kind) {
      kinds.push(openKindWorker(parts, kind, wake));
      taking ??= takeJobs();
      wake();
    },
    wake,
    share,
    async end() {
      ending = true;
      wake();
      await taking;
      await Promise.all(kinds.map((kind) => kind.ended()));
    },
  };
}

function now(limit: Limit): number {
  return typeof limit === 'number' ? limit : limit();
}

/** Everybody else's jobs of the kind are left where they are. */
function othersThan({ personId, name }: WaitingHead, heads: readonly WaitingHead[]): string[] {
  const people = heads.filter((head) => head.name === name).map((head) => head.personId);
  return people.filter((other) => other !== personId && other !== '');
}
