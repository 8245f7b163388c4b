import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Driven, keyActions, VIEWPORT } from './driven.ts';

/** Quiet on the network; nothing else differs from a new profile. */
const PREFERENCES = [
  'user_pref("app.update.auto", false);',
  'user_pref("network.captive-portal-service.enabled", false);',
  'user_pref("network.connectivity-service.enabled", false);',
  'user_pref("toolkit.telemetry.enabled", false);',
  'user_pref("browser.safebrowsing.update.enabled", false);',
];

/** Starts Firefox without a window and speaks WebDriver BiDi with it. */
export async function openFirefox(program: string): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'cutgraph-firefox-'));
  await writeFile(join(profile, 'user.js'), PREFERENCES.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  const discard = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const { send, name } = await session(await addressOf(child));
    const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {});
    const { context } = contexts[0]!;
    await send('browsingContext.setViewport', { context, viewport: VIEWPORT });
    return {
      name,
      open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
      async evaluate(expression) {
        const answer = await send<Evaluated>('script.evaluate', {
          expression: `(async () => JSON.stringify(await (${expression})) ?? null)()`,
          target: { context },
          awaitPromise: true,
        });
        if (answer.type === 'exception') throw new Error(answer.exceptionDetails?.text);
        return JSON.parse(answer.result?.value ?? 'null');
      },
      press: (key) => send('input.performActions', { context, actions: keyActions(key) }),
      setCookie: ({ value, ...cookie }) =>
        send('storage.setCookie', { cookie: { ...cookie, value: { type: 'string', value } } }),
      close: discard,
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };
type Message = { id?: number; type: string; result?: unknown; message?: string };

/** The line in which Firefox says where it listens. */
async function addressOf(child: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: child.stderr! })) {
    const said = /WebDriver BiDi listening on (\S+)/.exec(line);
    if (said) return said[1]!;
  }
  throw new Error('Firefox ended before it could be driven.');
}

async function session(address: string) {
  const socket = new WebSocket(`${address}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, message }: Message = JSON.parse(String(data));
    const asked = id === undefined ? undefined : waiting.get(id);
    if (type === 'error') asked?.reject(new Error(message));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox closed the connection.'));
  });
  const send = <T = void>(method: string, params: object): Promise<T> => {
    const id = ++last;
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params }));
    return asked.promise.finally(() => waiting.delete(id)) as Promise<T>;
  };
  const { capabilities } = await send<{
    capabilities: { browserName: string; browserVersion: string };
  }>('session.new', { capabilities: {} });
  return { send, name: `${capabilities.browserName} ${capabilities.browserVersion}` };
}
