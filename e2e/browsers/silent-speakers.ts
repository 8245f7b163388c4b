import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** What Firefox plays to; without any its sound never begins. */
export type Speakers = { server: string; end(): Promise<void> };

/** Starts a PulseAudio of its own whose sound goes nowhere. */
export async function startSilentSpeakers(): Promise<Speakers> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-speakers-'));
  const socket = join(folder, 'socket');
  const modules = [`module-native-protocol-unix auth-anonymous=1 socket=${socket}`, 'module-null-sink'];
  const child = spawn(
    'pulseaudio',
    ['-n', '--daemonize=no', '--exit-idle-time=-1', ...modules.map((module) => `--load=${module}`)],
    { stdio: 'ignore', env: { ...process.env, HOME: folder, XDG_RUNTIME_DIR: folder } },
  );
  let failed: unknown;
  child.once('error', (error) => {
    failed = error;
  });
  while (!existsSync(socket)) {
    if (failed || child.exitCode !== null)
      throw new Error(`PulseAudio did not start: ${failed ?? child.exitCode}`);
    await pause(100);
  }
  return {
    server: `unix:${socket}`,
    async end() {
      child.kill('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
