import { randomBytes } from 'node:crypto';
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  retryDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import { newId, type Readers, sealText } from '@cutgraph/store';
import { notFound } from '../http/problem.ts';
import { implement } from '../implement.ts';

const MOST_WEBHOOKS = 20;
/** Tests that have not arrived. */
const MOST_WAITING_TESTS = 5;
const SECRET_BYTES = 32;
const NO_SECRET =
  'This Cutgraph can keep no secrets for other programs: who runs it has to set CUTGRAPH_CONNECTION_SECRET.';

export const handleListWebhooks = implement(listWebhooks, async ({ app, params }) => ({
  items: await app.store.read.webhooks.ofWorkspace(params.w),
  nextCursor: null,
}));

export const handleCreateWebhook = implement(createWebhook, async ({ app, user, params: { w }, body }) => {
  const { href: url, hostname } = requireWebAddress(body.url);
  const id = newId();
  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
  if (!app.connections) throw new Refusal('unavailable', NO_SECRET);
  const sealedSecret = sealText(secret, app.connections.secret, id);
  const made = await app.store.change(async (write) => {
    await write.members.lock(w);
    if ((await write.read.webhooks.ofWorkspace(w)).length >= MOST_WEBHOOKS)
      throw new Refusal(
        'resource-exhausted',
        `This workspace has ${MOST_WEBHOOKS} webhooks. Remove one of them first.`,
      );
    await write.webhooks.create({
      ...{ id, workspaceId: w, url, sealedSecret },
      ...{ origin: app.origin, createdBy: user.id },
    });
    await write.audit.note({ action: 'webhook-made', actorId: user.id, workspaceId: w, subject: hostname });
    return find(write.read, w, id);
  });
  return { ...made, secret };
});

export const handleUpdateWebhook = implement(
  updateWebhook,
  async ({ app, user, params: { w, id }, body: { isPaused } }) =>
    app.store.change(async (write) => {
      if (!(await write.webhooks.setPaused(w, id, isPaused))) throw notFound();
      const webhook = await find(write.read, w, id);
      await write.audit.note({
        ...{ action: 'webhook-changed', actorId: user.id, workspaceId: w },
        subject: new URL(webhook.url).hostname,
        details: { paused: isPaused ? 'yes' : 'no' },
      });
      return webhook;
    }),
);

export const handleDeleteWebhook = implement(deleteWebhook, async ({ app, user, params: { w, id } }) =>
  app.store.change(async (write) => {
    const url = await write.webhooks.delete(w, id);
    if (url === undefined) throw notFound();
    const subject = new URL(url).hostname;
    await write.audit.note({ action: 'webhook-removed', actorId: user.id, workspaceId: w, subject });
  }),
);

export const handleTestWebhook = implement(testWebhook, async ({ app, params: { w, id } }) =>
  app.store.change(async (write) => {
    await write.members.lock(w);
    const { createdBy } = await find(write.read, w, id);
    if ((await write.read.webhooks.waiting(id)) >= MOST_WAITING_TESTS)
      throw new Refusal(
        'resource-exhausted',
        'Several calls of this webhook wait. Test it when they are done.',
      );
    const workspace = await write.read.workspaces.byId(w, null);
    await write.webhooks.call(
      { id, workspaceId: w, createdBy },
      {
        type: 'ping',
        timestamp: new Date().toISOString(),
        data: { workspace: { id: w, title: workspace?.title ?? '' } },
      },
    );
    return find(write.read, w, id);
  }),
);

export const handleRetryDelivery = implement(retryDelivery, async ({ app, params: { w, id, delivery } }) =>
  app.store.change(async (write) => {
    const webhook = await find(write.read, w, id);
    if (await write.webhooks.callAgain(w, id, delivery)) return find(write.read, w, id);
    if (webhook.deliveries.some((one) => one.id === delivery))
      throw new Refusal('aborted', 'This call has arrived.');
    throw notFound();
  }),
);

async function find(read: Readers, workspaceId: string, id: string): Promise<Webhook> {
  const webhook = await read.webhooks.byId(workspaceId, id);
  if (!webhook) throw notFound();
  return webhook;
}

/** Where it leads to is looked at whenever it is called: names change. A password in it would be shown and logged. */
function requireWebAddress(text: string): URL {
  const url = new URL(text);
  if (url.username || url.password)
    throw new Refusal('invalid-argument', 'An address with a user name or a password cannot be used.', {
      fields: { url: 'An address with a user name or a password cannot be used.' },
    });
  return url;
}
