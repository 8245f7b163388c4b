import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { ProblemError, type User } from '@cutgraph/contract';
import { Browser } from '../../packages/server/test/browser.ts';
import { strangerProvider, throughStranger } from '../../packages/server/test/stranger-provider.ts';
import { type Api, apiWith, openApi } from '../harness/api.ts';
import { STEP_LIMIT_MS } from '../harness/limits.ts';
import { type RunningApp, startApp } from '../harness/start-app.ts';
import type { Ground } from './check.ts';
import { freePort } from './foreign-process.ts';
import { originalOf, type Walked, walkMainLine } from './main-line.ts';

const EMAIL = 'ada@example.com';

/**
 * Cutgraph as the page starts it for a proxy, with an OpenID provider of its own: the library oidc-provider, set up as a
 * stranger's would be. `upstream` is where it listens itself.
 */
export async function startBehindProxy(
  ground: Ground,
  publicUrl: string,
): Promise<{ app: RunningApp; upstream: string }> {
  const provider = await strangerProvider({ host: '127.0.0.1', name: 'Acme', claims: 'in-userinfo' });
  ground.atEnd(() => provider.close());
  provider.expect(`${publicUrl}/api/auth/callback`);
  provider.says('ada', { email: EMAIL, email_verified: true, name: 'Ada Lovelace' });
  const { issuer, clientId, clientSecret, name } = provider.settings;
  const oidc = {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_NAME: name,
  };
  const port = await freePort();
  const app = await startApp({
    port,
    env: { ...oidc, PUBLIC_URL: publicUrl, CUTGRAPH_TRUST_PROXY: '1' },
  });
  ground.atEnd(() => app.discard());
  return { app, upstream: `127.0.0.1:${port}` };
}

/** All that the page promises of a proxy, by the address that browsers use. Answers what a further check may use. */
export async function walkThroughProxy(
  { folder }: Ground,
  app: RunningApp,
  publicUrl: string,
): Promise<Walked> {
  await signInThroughProxy(publicUrl);
  const { token } = await openApi(app, EMAIL);
  const walked = await walkMainLine({ url: publicUrl }, { token, folder });
  await checkEventsPassImmediately(walked);
  await checkRange(walked);
  return walked;
}

/** Through the provider's own pages and back to the proxy, where the session's cookie counts. */
async function signInThroughProxy(publicUrl: string): Promise<void> {
  const browser = new Browser(publicUrl);
  const callback = await throughStranger(browser, '/api/auth/login', 'ada');
  assert.equal(callback.origin, publicUrl, 'the provider sends back to the proxy');
  assert.equal((await browser.fetch(callback.href)).status, 302);
  const session = (await (await browser.fetch('/api/auth/session')).json()) as { user: User | null };
  assert.equal(session.user?.email, EMAIL);
}

/** An event must arrive while its stream stays open. */
async function checkEventsPassImmediately({ api, workspaceId }: Walked): Promise<void> {
  const stream = await fetch(`${api.url()}/api/events?ws=${workspaceId}`, {
    headers: { authorization: api.authorization },
    signal: AbortSignal.timeout(STEP_LIMIT_MS),
  });
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
  let read = '';
  const until = async (what: string) => {
    while (!read.includes(what)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The event stream ended before ${what}: ${read}`);
      read += value;
    }
  };
  await until('retry:');
  const body = { description: 'Changed while the stream is open' };
  await api.ask('PATCH /api/ws/{w}', { params: { w: workspaceId }, body });
  await until('event: workspace');
  await reader.cancel();
}

async function checkRange(walked: Walked): Promise<void> {
  const { api, clip } = walked;
  const response = await fetch(api.url() + originalOf(walked), {
    headers: { authorization: api.authorization, range: 'bytes=1000-1999' },
  });
  assert.equal(response.status, 206);
  const whole = await readFile(clip);
  assert.equal(response.headers.get('content-range'), `bytes 1000-1999/${whole.length}`);
  assert.ok(Buffer.from(await response.arrayBuffer()).equals(whole.subarray(1000, 2000)));
}

/**
 * A proxy that lets smaller bodies through than a part has: it refuses the part, nothing of the upload is lost, and smaller
 * parts arrive.
 */
export async function checkSmallBodies(
  address: { url: string },
  { workspaceId, clip, api }: Walked,
  { limitBytes, status }: { limitBytes: number; status: number },
): Promise<void> {
  const narrow: Api = apiWith(address, api.token);
  const { address: upload } = await narrow.beginUpload(workspaceId, clip);
  await assert.rejects(
    narrow.continueUpload(upload, clip, { partBytes: limitBytes * 2 }),
    (error) => error instanceof ProblemError && error.status === status,
    `a part over the limit is refused with ${status}`,
  );
  await narrow.continueUpload(upload, clip, { partBytes: limitBytes / 2 });
}
