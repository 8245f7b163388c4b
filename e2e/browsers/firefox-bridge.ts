/**
 * Stands between Playwright and the Firefox that a system ships, which is started as Playwright asks: passes the messages
 * of WebDriver BiDi on and answers those of newer versions that this Firefox does not know, where a flow can do without.
 * Playwright starts it in place of Firefox, by `firefox.sh`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';
import { startSilentSpeakers } from './silent-speakers.ts';

/** What an older Firefox does not know and flows can do without. Colours, motion and language come from preferences instead. */
const DISPENSABLE: Record<string, object> = {
  'browser.setDownloadBehavior': {},
  'emulation.setLocaleOverride': {},
  'emulation.setMediaFeaturesOverride': {},
  'emulation.setNetworkConditions': {},
  'emulation.setScreenOrientationOverride': {},
  'emulation.setScreenSettingsOverride': {},
  'network.addDataCollector': { collector: 'none' },
};
/** The number of the one command that is not Playwright's. */
const OWN = 2 ** 40;
const INSTALL = {
  id: OWN,
  method: 'webExtension.install',
  params: { extensionData: { type: 'path', path: join(import.meta.dirname, 'no-policy') } },
};
const LISTENS = 'WebDriver BiDi listening on ';

const program = process.env.CUTGRAPH_FIREFOX;
if (!program) throw new Error('There is no Firefox (CUTGRAPH_FIREFOX names its program).');
const speakers = await startSilentSpeakers();
const firefox = spawn(program, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
  env: { ...process.env, PULSE_SERVER: speakers.server },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.once('exit', (code) => speakers.end().finally(() => process.exit(code ?? 1)));
for await (const line of createInterface({ input: firefox.stderr })) {
  const at = line.indexOf(LISTENS);
  process.stderr.write(`${at < 0 ? line : `${LISTENS}${await bridgeTo(line.slice(at + LISTENS.length))}`}\n`);
}

/** The address of a server that passes everything on to this one. */
async function bridgeTo(address: string): Promise<string> {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  server.on('connection', (driver, { url }) => pass(driver, new WebSocket(`${address}${url}`)));
  return `ws://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function pass(driver: WebSocket, browser: WebSocket): void {
  const opened = once(browser, 'open');
  const asked = new Map<number, string>();
  driver.on('message', async (data) => {
    const { id, method } = JSON.parse(String(data));
    asked.set(id, method);
    await opened;
    browser.send(String(data));
  });
  browser.on('message', (data) => {
    const { id, type, error } = JSON.parse(String(data));
    if (id === OWN) return;
    const method = asked.get(id) ?? '';
    asked.delete(id);
    const result = error === 'unknown command' && DISPENSABLE[method];
    driver.send(result ? JSON.stringify({ type: 'success', id, result }) : String(data));
    if (method === 'session.new' && type === 'success') browser.send(JSON.stringify(INSTALL));
  });
  driver.on('close', () => browser.close());
  browser.on('close', () => driver.close());
}
