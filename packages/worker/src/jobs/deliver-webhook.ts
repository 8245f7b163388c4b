import { deliverWebhookJob } from '@cutgraph/contract';
import { Refusal } from '@cutgraph/core';
import type { Outbound } from '@cutgraph/outbound';
import { openText } from '@cutgraph/store';
import type { JobModule } from '../run/job-module.ts';
import { signedHeaders } from '../webhooks/signed-headers.ts';

/** Two days after the first try the last one has failed. */
const NEXT_TRY_SECONDS = [10, 60, 600, 3600, 4 * 3600, 12 * 3600, 30 * 3600];
/** A receiver answers and then does what it does. */
const ANSWER_MS = 15_000;
const MOST_OF_ANSWER = 64 * 1024;
const LONGEST_REASON = 500;

type Tried = { status: number | null; failure: string | null; isFinal: boolean };

/** Posts a call of a webhook. A worker that is killed in the middle may send it twice; its id is the same. */
export const deliverWebhook: JobModule<typeof deliverWebhookJob> = {
  definition: deliverWebhookJob,
  async run({ workspaceId, deliveryId }, { store, connections }, signal) {
    const delivery = await store.read.webhooks.delivery(deliveryId);
    if (delivery?.state !== 'waiting') return;
    const { id, url, body, tries, createdBy, webhookId } = delivery;
    const secret = connections.secret && openText(delivery.sealedSecret, connections.secret, webhookId);
    const at = await store.now();
    const { isFinal, ...tried } = !secret
      ? { status: null, failure: NO_SECRET, isFinal: true }
      : await post(connections.outbound, url, body, signedHeaders(secret, { id, at, body }), signal);
    signal.throwIfAborted();
    const afterSeconds = isFinal ? null : (NEXT_TRY_SECONDS[tries] ?? null);
    await store.change((write) =>
      write.webhooks.tried({ id, workspaceId, createdBy, tries }, { ...tried, afterSeconds }),
    );
  },
  async failed({ workspaceId, deliveryId }, _error, { store }) {
    const delivery = await store.read.webhooks.delivery(deliveryId);
    if (!delivery) return;
    const tried = { status: null, failure: 'Cutgraph could not send it.', afterSeconds: null };
    await store.change((write) => write.webhooks.tried({ ...delivery, workspaceId }, tried));
  },
};

const NO_SECRET =
  'Its secret cannot be read any more: the key of this installation has changed. Remove the webhook and add it again.';

async function post(
  outbound: Outbound,
  url: string,
  body: string,
  secretHeaders: Record<string, string>,
  signal: AbortSignal,
): Promise<Tried> {
  try {
    const answer = await outbound.ask({
      ...{ url: new URL(url), method: 'POST', body, secretHeaders },
      headers: { 'content-type': 'application/json', 'user-agent': 'Cutgraph-Webhook' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
    });
    await readAndDrop(answer.body);
    const { status } = answer;
    if (status >= 200 && status < 300) return { status, failure: null, isFinal: true };
    // Gone: the receiver wants no more of it.
    return { status, failure: `It was answered with ${status}.`, isFinal: status === 410 };
  } catch (error) {
    signal.throwIfAborted();
    return { status: null, failure: reasonOf(error), isFinal: error instanceof Refusal };
  }
}

/** What it answers is of no interest; a connection whose answer was read can be used again. */
async function readAndDrop(body: AsyncIterable<Buffer>): Promise<void> {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > MOST_OF_ANSWER) break;
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message.slice(0, LONGEST_REASON);
  if (error instanceof Error && error.name === 'TimeoutError')
    return `It was not answered within ${ANSWER_MS / 1000} seconds.`;
  const { code } = error as { code?: unknown };
  return typeof code === 'string'
    ? `The address cannot be reached (${code}).`
    : 'The address cannot be reached.';
}
