import type { RemoteJobKind } from '@cutgraph/contract';
import { sql } from 'kysely';
import { newId } from '../../random/ids.ts';
import { hashOf, newSecret } from '../../random/secrets.ts';
import type { ChangeContext } from '../change-context.ts';

/** One beside the database that was killed is shown for so long. */
const FORGOTTEN_AFTER = sql`interval '1 hour'`;

export function workerWriter({ db }: ChangeContext) {
  return {
    /** Makes a remote worker. The secret is shown once; only its hash is kept. */
    async create(worker: {
      name: string;
      kinds: readonly RemoteJobKind[];
    }): Promise<{ id: string; secret: string }> {
      const secret = newSecret('cutgraph_worker_');
      const id = newId();
      const { name, kinds } = worker;
      await db
        .insertInto('workers')
        .values({ id, name, kinds: [...kinds], tokenHash: hashOf(secret) })
        .execute();
      return { id, secret };
    },
    /** Takes a remote worker away, and gives back what it does; answers its name, undefined when there is none. */
    async delete(id: string): Promise<string | undefined> {
      await sql`update remote_jobs set state = 'offered', worker_id = null where worker_id = ${id}
        and state = 'taken'`.execute(db);
      const deleted = await db
        .deleteFrom('workers')
        .where('id', '=', id)
        .where('tokenHash', 'is not', null)
        .returning('name')
        .executeTakeFirst();
      return deleted?.name;
    },
    /** How many remote workers there are. */
    async countRemote(): Promise<number> {
      await sql`lock table workers in share row exclusive mode`.execute(db);
      const { count } = await db
        .selectFrom('workers')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('tokenHash', 'is not', null)
        .executeTakeFirstOrThrow();
      return count;
    },
    /** A remote worker was heard of. */
    async seen(
      id: string,
      said: { version: string; renderer: string; slots: number; accepts: readonly RemoteJobKind[] },
    ): Promise<void> {
      const { accepts, ...values } = said;
      await db
        .updateTable('workers')
        .set({ ...values, accepts: [...accepts], seenAt: sql<string>`now()` })
        .where('id', '=', id)
        .execute();
    },
    /** A remote job has ended well. */
    async didWell(id: string, seconds: number): Promise<void> {
      await sql`update workers set jobs_done = jobs_done + 1, busy_seconds = busy_seconds + ${seconds}
        where id = ${id}`.execute(db);
    },
    async failed(id: string, reason: string): Promise<void> {
      await db
        .updateTable('workers')
        .set({ lastFailure: reason, lastFailedAt: sql<string>`now()` })
        .where('id', '=', id)
        .execute();
    },
    /** One beside the database says what it does; those that have said nothing for long are forgotten. */
    async report(worker: {
      id: string;
      name: string;
      version: string;
      renderer: string;
      slots: number;
      doing: readonly string[];
      jobsDone: number;
      busySeconds: number;
      lastFailure: { reason: string; at: Date } | null;
    }): Promise<void> {
      const { lastFailure, doing, ...said } = worker;
      const values = {
        ...{ ...said, doing: [...doing], kinds: [], tokenHash: null, seenAt: sql<string>`now()` },
        lastFailure: lastFailure?.reason ?? null,
        lastFailedAt: lastFailure?.at.toISOString() ?? null,
      };
      await db
        .insertInto('workers')
        .values(values)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
      await sql`delete from workers where token_hash is null and seen_at < now() - ${FORGOTTEN_AFTER}`.execute(
        db,
      );
    },
    /** One beside the database has ended. */
    async left(id: string): Promise<void> {
      await db.deleteFrom('workers').where('id', '=', id).where('tokenHash', 'is', null).execute();
    },
  };
}
