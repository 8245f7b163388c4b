import type { JobDefinition } from '@cutgraph/contract';
import type { Transaction } from 'kysely';
import { fromKysely } from 'pg-boss';
import type { Listening } from '../db/listening.ts';
import type { Notice, NoticeSender } from '../db/notices.ts';
import type { Tables } from '../db/tables.ts';
import { makeQueue } from './boss.ts';
import { every } from './every.ts';
import { beat, silentJobs } from './job-rows.ts';
import { CANCEL_CHANNEL, JOB_CHANNEL, jobWriter } from './job-writer.ts';
import type { QueueParts } from './kind-worker.ts';
import { type LaneWorker, openLaneWorker } from './lane-worker.ts';
import type { JobHandler, Lane, Limit, PayloadOf, Queue, WorkOptions } from './queue.ts';
import { readQueueDepth } from './queue-depth.ts';

const BEAT_MS = 1_500;
/** A worker that has not beaten for so long is dead: the kill of a worker costs its jobs no more than this. */
const SILENT_SECONDS = 6;
const TIDY_MS = 60_000;
/** What a handler gets to end after its signal. */
const ABORT_MS = 5_000;

type Parts = QueueParts & { listening: Listening; notices: NoticeSender };

export function openQueue(parts: Parts): Queue {
  const { boss, db, listening, notices, onTrouble } = parts;
  const lanes: LaneWorker[] = [];
  const stops: (() => Promise<void>)[] = [];
  let watching: Promise<void> | undefined;

  const kinds = () => lanes.flatMap((lane) => lane.kinds);
  const runs = () => kinds().flatMap((kind) => [...kind.runs.values()]);
  const wakeAll = () => {
    for (const lane of lanes) lane.wake();
  };

  function laneOf({ lane, concurrency }: { lane?: Lane; concurrency: Limit }): LaneWorker {
    const open = lane ? lanes.find((each) => each === lane) : openLane(concurrency);
    if (!open) throw new Error("This lane is another queue's.");
    return open;
  }

  function openLane(limit: Limit): LaneWorker {
    const lane = openLaneWorker(parts, limit);
    lanes.push(lane);
    return lane;
  }

  async function watch() {
    await listening.listen(
      JOB_CHANNEL,
      (name) => {
        for (const lane of lanes) if (lane.kinds.some((kind) => kind.name === name)) lane.wake();
      },
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
    stops.push(
      every(BEAT_MS, beatAndLook, onTrouble),
      every(TIDY_MS, () => boss.supervise(), onTrouble),
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
    notices.send(await db.transaction().execute(putBackSilent));
    for (const lane of lanes) await lane.share();
  }

  /** Answers what wakes those who may take them. */
  async function putBackSilent(transaction: Transaction<Tables>): Promise<Notice[]> {
    const names = kinds().map((kind) => kind.name);
    const silent = await silentJobs(transaction, names, SILENT_SECONDS);
    const options = { db: fromKysely(transaction.withoutPlugins()) };
    const byName = Map.groupBy(silent, (job) => job.name);
    for (const [name, jobs] of byName) {
      const reason = { message: 'The worker that ran this has died.' };
      await boss.fail(
        name,
        jobs.map((job) => job.id),
        reason,
        options,
      );
    }
    return [...byName.keys()].map((payload) => ({ channel: JOB_CHANNEL, payload }));
  }

  return {
    lane: openLane,
    async work<D extends JobDefinition>(definition: D, options: WorkOptions<D>, handler: JobHandler<D>) {
      await makeQueue(boss, definition);
      watching ??= watch();
      await watching;
      laneOf(options).add({
        definition,
        concurrency: options.concurrency,
        handler: (payload, context) => handler(payload as PayloadOf<D>, context),
        onFailed: async (payload, error) => options.onFailed?.(payload as PayloadOf<D>, error),
      });
    },
    async cancel(definition, singletonKey) {
      const cancelled: Notice[] = [];
      const count = await db
        .transaction()
        .execute((transaction) => jobWriter(boss, transaction, cancelled).cancel(definition, singletonKey));
      notices.send(cancelled);
      return count;
    },
    depth: () => readQueueDepth(db),
    async stop({ graceSeconds }) {
      const ended = Promise.all(lanes.map((lane) => lane.end()));
      await Promise.race([ended, after(graceSeconds * 1000)]);
      for (const run of runs()) run.abort('stopped');
      await Promise.race([ended, after(ABORT_MS)]);
      const quiet = Promise.all(stops.splice(0).map((stop) => stop()));
      await Promise.race([quiet, after(ABORT_MS)]);
    },
  };
}

/** Does not keep the process alive. */
function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
