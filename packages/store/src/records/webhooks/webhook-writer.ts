import { deliverWebhookJob, deliveryJobKey, type WebhookBody } from '@cutgraph/contract';
import { sql } from 'kysely';
import type { JobWriter } from '../../queue/queue.ts';
import { newId } from '../../random/ids.ts';
import type { ChangeContext } from '../change-context.ts';

/** Of a webhook, those that wait besides. */
const MOST_KEPT = 100;

export function webhookWriter({ db }: ChangeContext, jobs: JobWriter) {
  const later = (seconds: number) => sql<string>`now() + ${seconds} * interval '1 second'`;

  /** Puts in the next try of a call. */
  async function enqueue(
    { id, workspaceId, createdBy }: { id: string; workspaceId: string; createdBy: string | null },
    tries: number,
    afterSeconds: number,
  ): Promise<void> {
    await jobs.enqueue(
      deliverWebhookJob,
      { workspaceId, deliveryId: id },
      {
        singletonKey: deliveryJobKey(id, tries),
        ...(afterSeconds > 0 && { afterSeconds }),
        ...(createdBy !== null && { personId: createdBy }),
      },
    );
  }

  return {
    async create(webhook: {
      id: string;
      workspaceId: string;
      url: string;
      sealedSecret: string;
      origin: string;
      createdBy: string;
    }): Promise<void> {
      await db.insertInto('webhooks').values(webhook).execute();
    },
    /** False where there is none. */
    async setPaused(workspaceId: string, id: string, isPaused: boolean): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('webhooks')
        .set({ isPaused })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Answers its address; undefined where there is none. */
    async delete(workspaceId: string, id: string): Promise<string | undefined> {
      const gone = await db
        .deleteFrom('webhooks')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .returning('url')
        .executeTakeFirst();
      return gone?.url;
    },
    /** Has a webhook called, in the transaction that makes what it is called for. Old calls of it go. */
    async call(
      webhook: { id: string; workspaceId: string; createdBy: string | null },
      body: WebhookBody,
    ): Promise<void> {
      const id = newId();
      await db
        .insertInto('webhookDeliveries')
        .values({
          ...{ id, webhookId: webhook.id, event: body.type, subject: body.data.film?.title ?? '' },
          ...{ body: JSON.stringify(body), nextAt: sql<string>`now()` },
        })
        .execute();
      await sql`delete from webhook_deliveries where webhook_id = ${webhook.id} and state <> 'waiting' and id not in (
        select id from webhook_deliveries where webhook_id = ${webhook.id} order by created_at desc limit ${MOST_KEPT})`.execute(
        db,
      );
      await enqueue({ ...webhook, id }, 0, 0);
    },
    /** Has a call that has not arrived tried now; false where there is none. */
    async callAgain(workspaceId: string, webhookId: string, id: string): Promise<boolean> {
      const row = await db
        .updateTable('webhookDeliveries')
        .from('webhooks')
        .set({ state: 'waiting', nextAt: sql<string>`now()` })
        .whereRef('webhooks.id', '=', 'webhookDeliveries.webhookId')
        .where('webhooks.workspaceId', '=', workspaceId)
        .where('webhookDeliveries.webhookId', '=', webhookId)
        .where('webhookDeliveries.id', '=', id)
        .where('state', '<>', 'delivered')
        .returning(['webhooks.createdBy', 'webhookDeliveries.tries'])
        .executeTakeFirst();
      if (!row) return false;
      // The next try may wait for its time.
      await jobs.cancel(deliverWebhookJob, deliveryJobKey(id, row.tries));
      await enqueue({ id, workspaceId, createdBy: row.createdBy }, row.tries, 0);
      return true;
    },
    /**
     * Notes what came of a try. Nothing happens where the call has ended meanwhile.
     *
     * @param tried.afterSeconds when the next one is; null where this was the last, or it has arrived.
     */
    async tried(
      delivery: { id: string; workspaceId: string; createdBy: string | null; tries: number },
      tried: { status: number | null; failure: string | null; afterSeconds: number | null },
    ): Promise<void> {
      const { status, failure, afterSeconds } = tried;
      const tries = delivery.tries + 1;
      const { numUpdatedRows } = await db
        .updateTable('webhookDeliveries')
        .set({
          ...{ tries, status, failure, triedAt: sql<string>`now()` },
          state: failure === null ? 'delivered' : afterSeconds === null ? 'failed' : 'waiting',
          nextAt: failure === null || afterSeconds === null ? null : later(afterSeconds),
        })
        .where('id', '=', delivery.id)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (numUpdatedRows > 0n && failure !== null && afterSeconds !== null)
        await enqueue(delivery, tries, afterSeconds);
    },
  };
}
