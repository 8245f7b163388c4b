import {
  type JobDefinition,
  joinRenderJob,
  renderSegmentJob,
  segmentJobKey,
  timelineJobKey,
} from '@cutgraph/contract';
import { segmentCountOf } from '@cutgraph/core';
import type { Transaction } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Notice } from '../db/notices.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../random/ids.ts';
import type { JobData } from './boss.ts';
import { jobsOfWorkspace } from './job-rows.ts';
import type { JobWriter } from './queue.ts';

/** Wakes the workers; the payload is the name of the kind of job. */
export const JOB_CHANNEL = 'cutgraph_jobs';
/** Notifies the worker that runs it that a job is cancelled; the payload is the job's id. */
export const CANCEL_CHANNEL = 'cutgraph_cancelled';

const ENDED = new Set(['completed', 'cancelled', 'failed']);

/**
 * @param notices is given what is to be sent once the transaction is committed.
 * @param trace what these jobs come of, see `Traces.current`.
 */
export function jobWriter(
  boss: PgBoss,
  transaction: Transaction<Tables>,
  notices: Notice[],
  trace?: string,
): JobWriter {
  const db = fromKysely(transaction.withoutPlugins());
  return {
    async enqueue(definition, payload, { singletonKey, priority, afterSeconds, personId } = {}) {
      const data: JobData = {
        payload: definition.payload.parse(payload) as object,
        failures: 0,
        ...(trace && { trace }),
      };
      // A queue of ours lets in one job a key; a job without one gets a unique key.
      const id = await boss.send(definition.name, data, {
        db,
        singletonKey: singletonKey ?? newId(),
        ...(priority === undefined ? {} : { priority }),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        ...(personId ? { group: { id: personId } } : {}),
      });
      if (id === null) return false;
      notices.push({ channel: JOB_CHANNEL, payload: definition.name });
      return true;
    },
    cancel: cancelOfKey,
    async cancelRender({ id, exportTimeline }) {
      for (let index = 0; index < segmentCountOf(exportTimeline); index++)
        await cancelOfKey(renderSegmentJob, segmentJobKey(id, index));
      await cancelOfKey(joinRenderJob, timelineJobKey(id));
    },
    async cancelOf(workspaceId) {
      const found = await jobsOfWorkspace(transaction, workspaceId);
      const byName = Map.groupBy(found, ({ name }) => name);
      for (const [name, jobs] of byName)
        await cancel(
          name,
          jobs.map(({ id }) => id),
        );
      return found.length;
    },
  };

  async function cancelOfKey(definition: JobDefinition, singletonKey: string): Promise<number> {
    const jobs = await boss.findJobs(definition.name, { key: singletonKey, db });
    const ids = jobs.filter((job) => !ENDED.has(job.state)).map((job) => job.id);
    return cancel(definition.name, ids);
  }

  async function cancel(name: string, ids: string[]): Promise<number> {
    if (ids.length === 0) return 0;
    await boss.cancel(name, ids, { db });
    for (const payload of ids) notices.push({ channel: CANCEL_CHANNEL, payload });
    return ids.length;
  }
}
