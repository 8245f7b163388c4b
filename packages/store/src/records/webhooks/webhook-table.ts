import type { WebhookDelivery, WebhookEvent } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type WebhookTable = {
  id: string;
  workspaceId: string;
  url: string;
  /** What signs the calls, encrypted (`sealText`); it opens for the id of this webhook alone. */
  sealedSecret: string;
  /** Where this Cutgraph is for its users: pages in calls begin with it. */
  origin: string;
  isPaused: Generated<boolean>;
  createdBy: string | null;
  createdAt: Generated<string>;
};

export type WebhookDeliveryTable = {
  id: string;
  webhookId: string;
  event: WebhookEvent;
  subject: string;
  /** What is posted, to the byte: a signature is over bytes. */
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  tries: Generated<number>;
  status: number | null;
  failure: string | null;
  createdAt: Generated<string>;
  triedAt: string | null;
  nextAt: string | null;
};

export function toDelivery(row: Selectable<WebhookDeliveryTable>): WebhookDelivery {
  const { webhookId: _webhookId, body: _body, ...delivery } = row;
  return delivery;
}
