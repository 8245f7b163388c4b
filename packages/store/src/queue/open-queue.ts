import type { JobDefinition } from '@cutgraph/contract';
import type { Kysely, Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Listening } from '../db/listening.ts';
import type { Tables } from '../db/tables.ts';
import { makeQueue } from './boss.ts';
import { beat, silentJobs } from './job-rows.ts';
import { CANCEL_CHANNEL, JOB_CHANNEL, jobWriter, notify } from './job-writer.ts';
import { type KindWorker, startKindWorker } from './kind-worker.ts';
import type { JobHandler, PayloadOf, Queue, WorkOptions } from './queue.ts';

const BEAT_MS = 1_500;
/** A worker that has not beaten for so long is dead: the kill of a worker costs its jobs no more than this. */
const SILENT_SECONDS = 6;
const TIDY_MS = 60_000;
/** What a handler gets to end after its signal. */
const ABORT_MS = 5_000;

type Parts = {
  boss: PgBoss;
  db: Kysely<Tables>;
  listening: Listening;
  onTrouble: (error: unknown) => void;
};

export function openQueue(parts: Parts): Queue {
  const { boss, db, listening, onTrouble } = parts;
  const workers: KindWorker[] = [];
  const timers: NodeJS.Timeout[] = [];
  let watching: Promise<void> | undefined;

  const runs = () => workers.flatMap((worker) => [...worker.runs.values()]);
  const wakeAll = () => {
    for (const worker of workers) worker.wake();
  };

  async function watch() {
    await listening.listen(
      JOB_CHANNEL,
      (name) => workers.find((worker) => worker.name === name)?.wake(),
      wakeAll,
    );
    await listening.listen(
      CANCEL_CHANNEL,
      (id) =>
        runs()
          .find((run) => run.id === id)
          ?.abort('cancelled'),
      () => undefined,
    );
    timers.push(
      every(BEAT_MS, beatAndLook),
      every(TIDY_MS, () => boss.supervise()),
    );
  }

  async function beatAndLook() {
    const mine = runs();
    if (mine.length > 0) {
      const alive = new Map(
        (
          await beat(
            db,
            mine.map((run) => run.id),
          )
        ).map((run) => [run.id, run]),
      );
      for (const run of mine) {
        if (alive.get(run.id)?.retryCount !== run.retryCount) run.abort('cancelled');
      }
    }
    await db.transaction().execute(putBackSilent);
  }

  async function putBackSilent(transaction: Transaction<Tables>) {
    const names = workers.map((worker) => worker.name);
    const silent = await silentJobs(transaction, names, SILENT_SECONDS);
    const options = { db: fromKysely(transaction.withoutPlugins()) };
    for (const [name, jobs] of Map.groupBy(silent, (job) => job.name)) {
      const reason = { message: 'The worker that ran this has died.' };
      await boss.fail(
        name,
        jobs.map((job) => job.id),
        reason,
        options,
      );
      await notify(transaction, JOB_CHANNEL, name);
    }
  }

  function every(intervalMs: number, act: () => Promise<void>): NodeJS.Timeout {
    let busy = false;
    let troubled = false;
    return setInterval(() => {
      if (busy) return;
      busy = true;
      act()
        .then(
          () => {
            troubled = false;
          },
          (error) => {
            if (!troubled) onTrouble(error);
            troubled = true;
          },
        )
        .finally(() => {
          busy = false;
        });
    }, intervalMs);
  }

  return {
    async work<D extends JobDefinition>(definition: D, options: WorkOptions<D>, handler: JobHandler<D>) {
      await makeQueue(boss, definition);
      watching ??= watch();
      await watching;
      workers.push(
        startKindWorker(parts, {
          definition,
          concurrency: options.concurrency,
          handler: (payload, context) => handler(payload as PayloadOf<D>, context),
          onFailed: async (payload, error) => options.onFailed?.(payload as PayloadOf<D>, error),
        }),
      );
    },
    cancel(definition, singletonKey) {
      return db
        .transaction()
        .execute((transaction) => jobWriter(boss, transaction).cancel(definition, singletonKey));
    },
    async stop({ graceSeconds }) {
      const ended = Promise.all(workers.map((worker) => worker.end()));
      await Promise.race([ended, after(graceSeconds * 1000)]);
      for (const run of runs()) run.abort('stopped');
      await Promise.race([ended, after(ABORT_MS)]);
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
  };
}

/** Does not keep the process alive. */
function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
