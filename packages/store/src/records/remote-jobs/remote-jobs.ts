import type { Claim, ClaimedJob, RemoteJobKind, RemoteResult } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import type { ChangeContext } from '../change-context.ts';
import type { KeptInput, RemoteJobStanding } from './remote-job-table.ts';

/** A job whose owner has not looked for so long is of no use any more: the owner is dead, and the job runs elsewhere. */
const OWNERLESS_AFTER = sql`interval '15 seconds'`;
const FORGOTTEN_AFTER = sql`interval '1 minute'`;

const isOwned = sql<boolean>`owner_seen_at > now() - ${OWNERLESS_AFTER}`;

export function remoteJobReader(db: Kysely<Tables>) {
  const taken = (id: string, workerId: string) =>
    db
      .selectFrom('remoteJobs')
      .where('id', '=', id)
      .where('workerId', '=', workerId)
      .where('state', '=', 'taken')
      .where(isOwned);
  return {
    /** What a job that this worker does may read; undefined when it is not its job (any more). */
    async inputs(id: string, workerId: string): Promise<KeptInput[] | undefined> {
      const row = await taken(id, workerId).select('inputs').executeTakeFirst();
      return row?.inputs;
    },
    /** How much a job that this worker does may leave. */
    async mostOutputBytes(id: string, workerId: string): Promise<number | undefined> {
      const row = await taken(id, workerId).select('mostOutputBytes').executeTakeFirst();
      return row?.mostOutputBytes;
    },
    /** Of these, those that there are. */
    async known(ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await db
        .selectFrom('remoteJobs')
        .select('id')
        .where('id', 'in', [...ids])
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

export function remoteJobWriter({ db }: ChangeContext) {
  const ofWorker = (id: string, workerId: string) =>
    db
      .updateTable('remoteJobs')
      .where('id', '=', id)
      .where('workerId', '=', workerId)
      .where('state', '=', 'taken')
      .where(isOwned);
  const isDone = async (update: ReturnType<typeof ofWorker>) =>
    (await update.executeTakeFirst()).numUpdatedRows > 0n;
  return {
    async offer(job: {
      kind: RemoteJobKind;
      renderer: string;
      request: object;
      inputs: readonly KeptInput[];
      mostOutputBytes: number;
    }): Promise<string> {
      const id = newId();
      const { request, inputs, ...same } = job;
      await db
        .insertInto('remoteJobs')
        .values({ id, ...same, request: json(request), inputs: json([...inputs]) })
        .execute();
      return id;
    },
    /** How it stands; its owner looks after it, which must happen every few seconds. Undefined when it is gone. */
    async look(id: string): Promise<RemoteJobStanding | undefined> {
      const { rows } = await sql<RemoteJobStanding>`
        update remote_jobs set owner_seen_at = now() where id = ${id}
        returning state, progress, worker_id, outputs, result, failure,
          extract(epoch from now() - offered_at)::float8 as offered_seconds,
          extract(epoch from now() - coalesce(worker_seen_at, now()))::float8 as silent_seconds`.execute(db);
      return rows[0];
    },
    async remove(id: string): Promise<void> {
      await db.deleteFrom('remoteJobs').where('id', '=', id).execute();
    },
    /** Removes those whose owner is dead. */
    async removeOwnerless(): Promise<void> {
      await db
        .deleteFrom('remoteJobs')
        .where(sql<boolean>`owner_seen_at < now() - ${FORGOTTEN_AFTER}`)
        .execute();
    },

    /** The oldest that this worker can do; undefined when there is none. */
    async claim(
      workerId: string,
      { kinds, renderer }: Pick<Claim, 'kinds' | 'renderer'>,
    ): Promise<ClaimedJob | undefined> {
      const { rows } = await sql<Omit<ClaimedJob, 'inputs'> & { inputs: KeptInput[] }>`
        update remote_jobs set state = 'taken', worker_id = ${workerId}, taken_at = now(), worker_seen_at = now(), progress = 0
        where id = (
          select id from remote_jobs
          where state = 'offered' and kind = any(${[...kinds]}::text[]) and renderer = ${renderer} and ${isOwned}
          order by offered_at limit 1 for update skip locked)
        returning id, kind, request, inputs`.execute(db);
      const [job] = rows;
      return job && { ...job, inputs: job.inputs.map(({ key: _key, ...input }) => input) };
    },
    /** False when it is not wanted any more. */
    progressed: (id: string, workerId: string, progress: number): Promise<boolean> =>
      isDone(ofWorker(id, workerId).set({ progress, workerSeenAt: sql<string>`now()` })),
    done: (id: string, workerId: string, { result, outputs }: RemoteResult): Promise<boolean> =>
      isDone(
        ofWorker(id, workerId).set({
          ...{ state: 'done', progress: 1 },
          result: json(result),
          outputs: json(outputs),
        }),
      ),
    failed: (id: string, workerId: string, failure: string): Promise<boolean> =>
      isDone(ofWorker(id, workerId).set({ state: 'failed', failure })),
    /** Its worker is about to end: another may have it. */
    released: (id: string, workerId: string): Promise<boolean> =>
      isDone(ofWorker(id, workerId).set({ state: 'offered', workerId: null, offeredAt: sql<string>`now()` })),
  };
}
