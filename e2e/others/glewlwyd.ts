import assert from 'node:assert/strict';
import type { User } from '@cutgraph/contract';
import { Browser } from '../../packages/server/test/browser.ts';
import { openApi } from '../harness/api.ts';
import { startApp } from '../harness/start-app.ts';
import type { Check } from './check.ts';
import { freePort } from './foreign-process.ts';
import { CLIENT, PERSON, startGlewlwyd, throughGlewlwyd } from './glewlwyd-server.ts';

/** A person signs in by the provider's redirects, has a session, and gets a token that works. */
export const besideGlewlwyd: Check = async (ground) => {
  const port = await freePort();
  const { issuer, version } = await startGlewlwyd(ground, `http://localhost:${port}/api/auth/callback`);
  const env = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret };
  const app = await startApp({ port, env: { ...env, PUBLIC_URL: `http://localhost:${port}` } });
  ground.atEnd(() => app.discard());
  const browser = new Browser(app.url);
  const callback = await throughGlewlwyd(browser, '/api/auth/login');
  const answer = await browser.fetch(callback.href);
  const sentence = /<p>(.*?)<\/p>/.exec(await answer.text())?.[1];
  assert.equal(answer.status, 302, `the sign-in ended with ${answer.status}: ${sentence}`);
  const { user } = (await (await browser.fetch('/api/auth/session')).json()) as { user: User | null };
  assert.equal(user?.email, PERSON.email);
  await (await openApi(app, PERSON.email)).createWorkspace();
  return { version, verdict: 'ok' };
};
