import type { Webhook, WebhookDelivery } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { toDelivery } from './webhook-table.ts';

const MOST_SHOWN = 10;

/** What is to be posted, and where to. */
export type DueDelivery = Pick<WebhookDelivery, 'id' | 'state' | 'tries'> & {
  webhookId: string;
  body: string;
  url: string;
  sealedSecret: string;
  createdBy: string | null;
};

export function webhookReader(db: Kysely<Tables>) {
  const webhooksWhere = async (workspaceId: string, id?: string): Promise<Webhook[]> => {
    let query = db
      .selectFrom('webhooks')
      .select(['id', 'url', 'isPaused', 'createdBy', 'createdAt'])
      .where('workspaceId', '=', workspaceId);
    if (id !== undefined) query = query.where('id', '=', id);
    const rows = await query.orderBy('createdAt').orderBy('id').execute();
    return Promise.all(rows.map(async (row) => ({ ...row, deliveries: await newest(row.id) })));
  };
  const newest = async (webhookId: string) => {
    const rows = await db
      .selectFrom('webhookDeliveries')
      .selectAll()
      .where('webhookId', '=', webhookId)
      .orderBy('createdAt', 'desc')
      .orderBy('id')
      .limit(MOST_SHOWN)
      .execute();
    return rows.map((row) => toDelivery(row));
  };
  return {
    /** The oldest first. */
    ofWorkspace: (workspaceId: string): Promise<Webhook[]> => webhooksWhere(workspaceId),
    async byId(workspaceId: string, id: string): Promise<Webhook | undefined> {
      return (await webhooksWhere(workspaceId, id))[0];
    },
    /** Those that are called for what happens now. */
    async active(workspaceId: string): Promise<{ id: string; origin: string; createdBy: string | null }[]> {
      return db
        .selectFrom('webhooks')
        .select(['id', 'origin', 'createdBy'])
        .where('workspaceId', '=', workspaceId)
        .where('isPaused', '=', false)
        .execute();
    },
    async delivery(id: string): Promise<DueDelivery | undefined> {
      return db
        .selectFrom('webhookDeliveries')
        .innerJoin('webhooks', 'webhooks.id', 'webhookDeliveries.webhookId')
        .innerJoin('workspaces', 'workspaces.id', 'webhooks.workspaceId')
        .where('webhookDeliveries.id', '=', id)
        .where('workspaces.deletedAt', 'is', null)
        .select(['webhookDeliveries.id', 'state', 'tries', 'body', 'webhookId', 'url', 'sealedSecret'])
        .select('webhooks.createdBy')
        .executeTakeFirst();
    },
    async waiting(webhookId: string): Promise<number> {
      const { count } = await db
        .selectFrom('webhookDeliveries')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('webhookId', '=', webhookId)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      return count;
    },
  };
}
