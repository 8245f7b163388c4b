import type { JobData } from './boss.ts';
import { kindsByUrgency } from './job-rows.ts';
import { type KindOfWork, type KindWorker, openKindWorker, type QueueParts } from './kind-worker.ts';
import type { Lane } from './queue.ts';

/** Only a net under the notices that wake a lane. */
const POLL_MS = 5_000;

/** Takes jobs for the kinds of a lane, the most urgent of all of them first. A kind without a lane has one of its own. */
export type LaneWorker = Lane & {
  kinds: readonly KindWorker[];
  add(kind: KindOfWork): void;
  wake(): void;
  /** Takes no more; resolves when the last run has ended. */
  end(): Promise<void>;
};

export function openLaneWorker(parts: QueueParts, limit: number): LaneWorker {
  const { boss, db, onTrouble } = parts;
  const kinds: KindWorker[] = [];
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
        // A database that is away is told of once, not at every try.
        if (!troubled) onTrouble(error);
        troubled = true;
      }
      await pause();
    }
  }

  /** Room for jobs of this kind: its own, and the lane's. */
  function roomFor(kind: KindWorker): number {
    const running = kinds.reduce((sum, { runs }) => sum + runs.size, 0);
    return Math.min(kind.concurrency - kind.runs.size, limit - running);
  }

  async function takeWhatFits() {
    let took = true;
    while (took && !ending) {
      const open = kinds.filter((kind) => roomFor(kind) > 0);
      took = await takeOneOf(open);
    }
  }

  async function takeOneOf(open: readonly KindWorker[]): Promise<boolean> {
    const [only, ...others] = open;
    if (!only) return false;
    // One by one where kinds compete: after each, another may be the most urgent.
    if (kinds.length === 1) {
      await take(only, roomFor(only));
      return false;
    }
    const names = others.length === 0 ? [only.name] : await urgentFirst(open);
    for (const name of names) {
      const kind = open.find((each) => each.name === name);
      // Another process may have been quicker.
      if (kind && (await take(kind, 1))) return true;
    }
    return false;
  }

  function urgentFirst(open: readonly KindWorker[]): Promise<string[]> {
    return kindsByUrgency(
      db,
      open.map(({ name }) => name),
    );
  }

  async function take(kind: KindWorker, batchSize: number): Promise<boolean> {
    const jobs = await boss.fetch<JobData>(kind.name, { batchSize, includeMetadata: true });
    for (const job of jobs) kind.begin(job);
    return jobs.length > 0;
  }

  return {
    limit,
    kinds,
    add(kind) {
      kinds.push(openKindWorker(parts, kind, wake));
      taking ??= takeJobs();
      wake();
    },
    wake,
    async end() {
      ending = true;
      wake();
      await taking;
      await Promise.all(kinds.map((kind) => kind.ended()));
    },
  };
}
