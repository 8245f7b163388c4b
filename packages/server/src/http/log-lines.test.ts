import { inspect } from 'node:util';
import { mediaFileURL } from '@cutgraph/contract';
import { expect, it, onTestFinished, vi } from 'vitest';
import { onServer } from '../../../store/test/postgres-for-tests.ts';
import { Browser } from '../../test/browser.ts';
import { finishedTimeline } from '../../test/finished-timeline.ts';
import { doneMedia } from '../../test/made-footage.ts';
import { json, serverForTest } from '../../test/server-for-test.ts';
import { errorToLog } from './log-lines.ts';

it('logs hold no secret and nothing of a person, whatever is done', {
  tags: ['@V14.2.1', '@V16.2.5', '@V16.3.2', '@V16.4.1'],
}, async () => {
  const lines: string[] = [];
  const writing = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  onTestFinished(() => writing.mockRestore());
  const server = await serverForTest({ logLevel: 'debug' });
  onTestFinished(() => server.close());
  const secrets: string[] = ['a secret for tests only'];

  // A sign-in, all of its addresses, cookies and what was typed.
  const browser = new Browser(server.url);
  const chooser = await browser.follow('/api/auth/login?popup=1');
  const form = new URLSearchParams({ name: 'Quirin Zebra', email: 'quirin.zebra@example.org' });
  const { url } = await browser.follow(chooser.url.href, { method: 'POST', body: form });
  const session = browser.cookie('cutgraph_session') ?? '';
  expect(session).not.toBe('');
  const uid = chooser.url.pathname.split('/').at(-1) ?? '';
  secrets.push('Quirin', 'quirin.zebra', 'example.org', session, uid, ...url.searchParams.values());
  await browser.fetch('/api/auth/callback?code=stolen-code-1234&state=stolen-state-1234');
  secrets.push('stolen-code', 'stolen-state');

  const ask = async (path: string, init?: RequestInit) => {
    const response = await browser.fetch(path, init);
    return (await response.json().catch(() => ({}))) as Record<string, string>;
  };
  const { id: w = '' } = await ask('/api/ws', json('POST', { title: 'Zanzibar', description: 'Divorce' }));
  secrets.push('Zanzibar', 'Divorce');
  await ask(`/api/ws/${w}/invites`, json('POST', { email: 'guest.giraffe@example.net', role: 'viewer' }));
  secrets.push('giraffe');

  // Tokens, good and bad, in all places.
  const { token: secret = '' } = await ask(
    '/api/tokens',
    json('POST', { name: 'my-token-name', scope: 'read' }),
  );
  const { token: callToken = '' } = await ask('/api/auth/call-token', { method: 'POST' });
  secrets.push(secret, callToken, 'my-token-name', 'cutgraph_wrong');
  for (const token of [secret, callToken, 'cutgraph_wrong_token_1234'])
    await fetch(new URL(`/api/ws/${w}/media?search=nudist-beach&cursor=${token}`, server.url), {
      headers: { authorization: `Bearer ${token}` },
    });
  secrets.push('nudist-beach');

  // A link with a password and its addresses; an address of one's own.
  const owner = (await ask('/api/auth/session')).user as unknown as { id: string };
  const timeline = await finishedTimeline(server.store, w, owner.id, Buffer.alloc(10));
  const links = `/api/ws/${w}/videoTimelines/${timeline.id}/links`;
  const { id: link = '' } = await ask(links, json('POST', { password: 'open sesame' }));
  const shared = `/api/shared/${link}`;
  await ask(shared);
  await ask(`${shared}/open`, json('POST', { password: 'open barley' }));
  const { videoURL = '' } = await ask(`${shared}/open`, json('POST', { password: 'open sesame' }));
  const media = await doneMedia(server.store, w, owner.id);
  const path = mediaFileURL(w, media.id, 'proxy.mp4');
  const { url: signed = '' } = await ask('/api/files/sign', json('POST', { path }));
  for (const address of [videoURL, signed]) {
    secrets.push(new URL(address, server.url).searchParams.get('signature') ?? '');
    await fetch(new URL(address, server.url));
    await fetch(new URL(`${address}0`, server.url));
  }
  secrets.push(link, 'sesame', 'barley');

  // What goes wrong: no such page, broken bodies, an upload, a fault of ours.
  for (const address of [
    '/shared/page-of-link-99',
    '/api/nothing-at-all-99',
    `/api/ws/${w}/media/none-at-all-99`,
  ])
    await browser.fetch(address);
  secrets.push('page-of-link-99', 'nothing-at-all-99', 'none-at-all-99');
  await browser.fetch('/api/ws', { ...json('POST', {}), body: '{"title": "torn-letter' });
  await browser.fetch(`/api/ws/${w}/uploads`, {
    method: 'POST',
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': `filename ${Buffer.from('bank-robbery.mp4').toString('base64')}`,
    },
  });
  secrets.push('torn-letter', 'bank-robbery', Buffer.from('bank-robbery.mp4').toString('base64'));
  await onServer(server.databaseUrl, 'alter table templates rename to templates_that_are_gone');
  const fault = await browser.fetch(
    `/api/ws/${w}/templates`,
    json('POST', { templateName: 'reel', name: 'love-letter' }),
  );
  expect(fault.status).toBe(500);
  expect(await fault.text()).not.toMatch(/templates|relation|love-letter/);
  secrets.push('love-letter');

  await expect.poll(() => lines.join('')).toContain('fault');
  const log = lines.join('');
  expect(log).toContain('"route":"/api/shared/:link/open"');
  expect(secrets.filter((one) => one.length <= 4)).toEqual([]);
  expect(secrets.filter((one) => log.includes(one))).toEqual([]);
});

it('an error is logged with its causes and nothing that hangs on it', () => {
  const cause = Object.assign(new Error('no row'), { code: '23505', detail: 'Key (email)=(a@b.c) exists' });
  const logged = errorToLog(
    Object.assign(new Error('could not', { cause }), { response: { token: 'sesame' } }),
  );
  expect(logged.stack).toContain('because of Error: no row');
  expect(logged.stack).toContain('(23505)');
  expect(inspect(logged)).not.toMatch(/a@b\.c|sesame/);
  expect(errorToLog('text with a secret')).toMatchObject({ message: 'Something that is no error' });
});
