import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  retryDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@cutgraph/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { serve } from '../../../test/network.ts';
import { openAt } from '../../../test/open.tsx';
import { WebhooksSection } from './webhooks-section.tsx';

const MOMENT = '2026-03-01T10:00:00.000Z';
const ID = 'aaaaaaaaaaaaaaaaaaaaaa';
const URL = 'https://example.com/hook';

it('adds a webhook with a secret that is shown once, tests, pauses and removes it, and sends a failed call again', async () => {
  let webhooks: Webhook[] = [];
  const change = (more: Partial<Webhook>): Webhook => {
    webhooks = webhooks.map((webhook) => ({ ...webhook, ...more }));
    return webhooks[0]!;
  };
  const call: Webhook['deliveries'][number] = {
    ...{ id: ID, event: 'film.finished', subject: 'Summer', state: 'failed', tries: 8, status: 500 },
    ...{ failure: 'It was answered with 500.', createdAt: MOMENT, triedAt: MOMENT, nextAt: null },
  };
  serve(listWebhooks, () => ({ items: webhooks, nextCursor: null }));
  serve(createWebhook, ({ body }) => {
    expect(body).toEqual({ url: URL });
    webhooks = [
      { ...{ id: ID, url: URL, isPaused: false, createdBy: ID, createdAt: MOMENT }, deliveries: [call] },
    ];
    return { ...webhooks[0]!, secret: 'whsec_secret' };
  });
  serve(testWebhook, () =>
    change({
      deliveries: [
        {
          ...call,
          id: 'bbbbbbbbbbbbbbbbbbbbbb',
          event: 'ping',
          subject: '',
          state: 'delivered',
          status: 204,
          failure: null,
        },
        call,
      ],
    }),
  );
  serve(retryDelivery, () => change({ deliveries: [{ ...call, state: 'delivered', failure: null }] }));
  serve(updateWebhook, ({ body }) => change(body as Partial<Webhook>));
  serve(deleteWebhook, () => {
    webhooks = [];
    return undefined;
  });
  openAt('/', <WebhooksSection workspaceId={ID} />);
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Address'), URL);
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_secret')).toBeTruthy();
  const calls = await screen.findByRole('list', { name: `Calls of ${URL}` });
  expect(calls.textContent).toContain('“Summer” is finished');
  expect(calls.textContent).toContain('Failed. It was answered with 500.');
  await user.click(screen.getByRole('button', { name: `Test ${URL}` }));
  await within(calls).findByText(/^Test/);
  await user.click(within(calls).getByRole('button', { name: 'Send again: “Summer” is finished' }));
  await within(calls).findByText('Delivered.');
  await user.click(screen.getByRole('button', { name: `Pause ${URL}` }));
  expect(await screen.findByRole('button', { name: `Resume ${URL}` })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: `Remove ${URL}` }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await expect.poll(() => screen.queryByText(URL)).toBeNull();
  expect(screen.queryByText('whsec_secret')).toBeNull();
});
