import { hostname } from 'node:os';
import { rendererName } from '@cutgraph/media';
import { newId, type Store } from '@cutgraph/store';
import type { Logger } from './job-module.ts';

/** A worker that says nothing for twenty seconds is taken for gone. */
const SAY_EVERY_MS = 5_000;
const LONGEST_REASON = 2_000;

/** What administrators see of this worker. */
export type WorkerReport = {
  /** Notes that a job begins; call what it answers when it has ended, with why if it failed. */
  begins(job: string): (failure?: unknown) => void;
  /** Says that this worker is gone. */
  end(): Promise<void>;
};

export function openWorkerReport(
  store: Store,
  { version, slots, log }: { version: string; slots: number; log: Logger },
): WorkerReport {
  const id = newId();
  const doing: string[] = [];
  let [jobsDone, busySeconds] = [0, 0];
  let lastFailure: { reason: string; at: Date } | null = null;
  const say = () =>
    rendererName()
      .then((renderer) =>
        store.change((write) =>
          write.workers.report({
            ...{ id, name: hostname(), version, renderer, slots, doing, jobsDone, busySeconds, lastFailure },
          }),
        ),
      )
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'what this worker does could not be noted'),
      );
  let saying = say();
  const timer = setInterval(() => {
    saying = saying.then(say);
  }, SAY_EVERY_MS).unref();
  return {
    begins(job) {
      const startedAt = performance.now();
      doing.push(job);
      return (failure) => {
        doing.splice(doing.indexOf(job), 1);
        if (failure !== undefined) {
          lastFailure = { reason: `${job}: ${String(failure)}`.slice(0, LONGEST_REASON), at: new Date() };
          return;
        }
        jobsDone += 1;
        busySeconds += (performance.now() - startedAt) / 1000;
      };
    },
    async end() {
      clearInterval(timer);
      await saying;
      await store.change((write) => write.workers.left(id)).catch(() => undefined);
    },
  };
}
