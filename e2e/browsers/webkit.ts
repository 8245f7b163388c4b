import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Driven, keyActions, VIEWPORT } from './driven.ts';

/** What the browser's own bars take (pixels). */
const BARS = 120;

/** A click at the very corner of the page. */
const CLICK = [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: 1, y: 1 },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** Starts WebKitGTK's small browser on a display of its own and speaks WebDriver with its driver. */
export async function openWebKit(miniBrowser: string): Promise<Driven> {
  const port = await freePort();
  const screen = `-screen 0 ${VIEWPORT.width}x${VIEWPORT.height + BARS}x24`;
  // A group of its own, so that the display and the browser end with the driver.
  const child = spawn('xvfb-run', ['-a', '-s', screen, 'WebKitWebDriver', `--port=${port}`], {
    stdio: 'ignore',
    detached: true,
  });
  const discard = async () => {
    try {
      process.kill(-child.pid!, 'SIGKILL');
    } catch {
      // It has ended already.
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close');
  };
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { value } = (await response.json()) as { value: T & { message?: string } };
    if (!response.ok) throw new Error(value?.message ?? `The driver answers ${response.status}.`);
    return value;
  };
  try {
    await untilListening(() => call('GET', '/status'));
    const { sessionId, capabilities } = await call<Session>('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] } },
      },
    });
    const at = `/session/${sessionId}`;
    await call('POST', `${at}/window/rect`, {
      ...{ x: 0, y: 0, width: VIEWPORT.width, height: VIEWPORT.height + BARS },
    });
    return {
      name: `${capabilities.browserName} ${capabilities.browserVersion}`,
      async open(url) {
        await call('POST', `${at}/url`, { url });
        // Without a window manager, the first thing that is done only gives the page the focus.
        await call('POST', `${at}/actions`, { actions: CLICK });
      },
      async evaluate(expression) {
        const script = `const end = arguments[0]; Promise.resolve().then(() => (${expression})).then(
          (value) => end({ value: JSON.stringify(value) ?? null }), (error) => end({ error: String(error) }));`;
        const answer = await call<{ value?: string; error?: string }>('POST', `${at}/execute/async`, {
          ...{ script, args: [] },
        });
        if (answer.error) throw new Error(answer.error);
        return JSON.parse(answer.value ?? 'null');
      },
      press: (key) => call('POST', `${at}/actions`, { actions: keyActions(key) }),
      setCookie: (cookie) => call('POST', `${at}/cookie`, { cookie }),
      async close() {
        await call('DELETE', at).catch(() => undefined);
        await discard();
      },
    };
  } catch (error) {
    await discard();
    throw error;
  }
}

type Session = { sessionId: string; capabilities: { browserName: string; browserVersion: string } };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/** The driver says nothing when it can be asked: it is asked until it answers. */
async function untilListening(ask: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await ask();
      return;
    } catch (error) {
      if (tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
