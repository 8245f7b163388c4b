import { z } from 'zod';
import { operation } from './operation.ts';
import { idSchema, listOf, momentSchema, workspaceParams } from './shapes.ts';

const ofWebhook = workspaceParams.extend({ id: idSchema });

/** What webhooks are called for. `ping` is a test. */
export const WEBHOOK_EVENTS = ['film.finished', 'ping'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** One call of a webhook: it is tried again for two days until it is answered with 2xx. */
export const webhookDeliverySchema = z.object({
  id: idSchema,
  event: z.enum(WEBHOOK_EVENTS),
  /** The title of what it is about; empty for a test. */
  subject: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  tries: z.number().int(),
  /** The status of the last answer; null where none came. */
  status: z.number().int().nullable(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
  createdAt: momentSchema,
  triedAt: momentSchema.nullable(),
  /** When it is tried next. */
  nextAt: momentSchema.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookSchema = z.object({
  id: idSchema,
  url: z.string(),
  /** A paused one is not called for what happens meanwhile. */
  isPaused: z.boolean(),
  createdBy: idSchema.nullable(),
  createdAt: momentSchema,
  /** The newest ten. */
  deliveries: z.array(webhookDeliverySchema),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** What is posted, as Standard Webhooks has it (https://www.standardwebhooks.com). */
export type WebhookBody = {
  type: WebhookEvent;
  timestamp: string;
  data: {
    workspace: { id: string; title: string };
    film?: {
      ref: string;
      title: string;
      durationSeconds: number;
      bytes: number;
      /** Its page, for who may enter. */
      page: string;
      /** Its file, for a token with the scope `read`. */
      file: string;
    };
  };
};

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/api/ws/{w}/webhooks',
  summary: 'Addresses that are called when a film of a workspace is finished, with the newest calls',
  caller: 'owner',
  scope: 'admin',
  params: workspaceParams,
  answer: listOf(webhookSchema),
});

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path: '/api/ws/{w}/webhooks',
  summary: 'Has an address called; the secret that signs the calls is shown this once',
  caller: 'owner',
  scope: 'admin',
  params: workspaceParams,
  body: z.object({
    url: z
      .url({ protocol: /^https?$/, error: 'A webhook is an address with https:// or http://.' })
      .max(2000),
  }),
  status: 201,
  answer: webhookSchema.extend({ secret: z.string() }),
  refuses: ['resource-exhausted', 'unavailable'],
});

export const updateWebhook = operation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/api/ws/{w}/webhooks/{id}',
  summary: 'Pauses a webhook or lets it go on',
  caller: 'owner',
  scope: 'admin',
  params: ofWebhook,
  body: z.object({ isPaused: z.boolean() }),
  answer: webhookSchema,
});

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/api/ws/{w}/webhooks/{id}',
  summary: 'Removes a webhook with its calls; what waits is not sent',
  caller: 'owner',
  scope: 'admin',
  params: ofWebhook,
});

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: '/api/ws/{w}/webhooks/{id}/test',
  summary: 'Calls a webhook with a `ping`, also while it is paused',
  caller: 'owner',
  scope: 'admin',
  params: ofWebhook,
  status: 202,
  answer: webhookSchema,
  refuses: ['resource-exhausted'],
});

export const retryDelivery = operation({
  id: 'retryDelivery',
  method: 'POST',
  path: '/api/ws/{w}/webhooks/{id}/deliveries/{delivery}/retry',
  summary: 'Sends a call again that failed or waits; `aborted` where it has arrived',
  caller: 'owner',
  scope: 'admin',
  params: ofWebhook.extend({ delivery: idSchema }),
  status: 202,
  answer: webhookSchema,
});
