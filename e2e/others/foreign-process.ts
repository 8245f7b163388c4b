import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { DebianProgram } from './debian.ts';

/** Who runs programs that refuse to run as root: Debian's `nobody`. */
const UNPRIVILEGED_ID = 65_534;

/** Nothing where the caller is an ordinary user already. */
export function asOrdinaryUser(): { uid?: number; gid?: number } {
  return process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};
}

/**
 * Starts a program in the foreground and waits until it takes connections on a port of this machine.
 *
 * @returns how to end it.
 * @throws with what it wrote when it ends before that.
 */
export async function startForeign(
  program: DebianProgram,
  args: string[],
  options: { port: number; env?: NodeJS.ProcessEnv; asUser?: boolean; signal?: NodeJS.Signals },
): Promise<() => Promise<void>> {
  const child = spawn(program.path, args, {
    env: { ...program.env, ...options.env },
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(options.asUser ? asOrdinaryUser() : {}),
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      said = (said + chunk).slice(-2_000);
    });
  const stop = () => end(child, options.signal ?? 'SIGTERM');
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${program.path} ended with ${code}: ${said}`);
  });
  try {
    await Promise.race([untilOpen(options.port, child), ended]);
  } catch (error) {
    await stop();
    throw error;
  }
  ended.catch(() => undefined);
  return stop;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function untilOpen(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await new Promise((again) => setTimeout(again, 100));
  }
}

/** A port that no process listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
