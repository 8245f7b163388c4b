import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { PartFailure, PartMessage } from './part.ts';

const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;
/** A child that lived so long counts as healthy: its next death waits the short time again. */
const HEALTHY_AFTER_MS = 30_000;
/** So often a part may end by itself before it was ever ready; something that it holds to is wrong then. */
const TRIES_TO_START = 4;
const GRACE_MS = 8_000;

export type Supervised = { name: string; stop(): Promise<void> };

/**
 * Keeps a part of Cutgraph running: starts it again when it dies, waiting longer each time it dies young. The part
 * leaves by itself when this process is gone, because their channel closes. A part that refuses to start is not started
 * again: it would refuse for the same reason.
 */
export function supervise(options: {
  name: string;
  program: string;
  /** Asked for at each start. */
  args: () => string[];
  env: NodeJS.ProcessEnv;
  /** Command and options that Node is started behind, see part-rights.ts. */
  prefix?: readonly string[];
  onReady?: (url: string | undefined) => void;
  /** Why it ended, where it said so and is started again. */
  onFailed?: (sentence: string) => void;
  /** The part ended by itself again and again before it was ever ready, and is not started any more. */
  onGivenUp?: () => void;
  onRefused: (refusal: PartFailure) => void;
  say: (text: string) => void;
}): Supervised {
  const { name, say, prefix = [] } = options;
  const [execPath = process.execPath, ...execArgv] = [...prefix, process.execPath, ...process.execArgv];
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopping = false;
  let waitMs = FIRST_WAIT_MS;
  let wasReady = false;
  let triesLeft = TRIES_TO_START;

  const start = () => {
    const startedAt = Date.now();
    let failure: PartFailure | undefined;
    const started = fork(options.program, options.args(), {
      env: options.env,
      stdio: ['ignore', 2, 2, 'ipc'],
      ...{ execPath, execArgv },
    });
    child = started;
    started.on('message', (message: PartMessage) => {
      if (message.kind === 'failed') {
        failure = message;
        return;
      }
      wasReady = true;
      options.onReady?.(message.url);
    });
    started.on('error', (error) => say(`The ${name} could not be started: ${error.message}`));
    const onEnd = (code: number | null, signal: NodeJS.Signals | null) => {
      if (stopping) return;
      // What outlived a healthy start may pass: another program had the port for a moment.
      if (failure?.isRefusal && !wasReady) return options.onRefused(failure);
      if (failure) options.onFailed?.(failure.sentence);
      // A part that was killed is no sign that it cannot start.
      if (code !== null && !wasReady && options.onGivenUp && --triesLeft === 0) {
        options.onGivenUp();
        return;
      }
      if (Date.now() - startedAt > HEALTHY_AFTER_MS) waitMs = FIRST_WAIT_MS;
      say(`The ${name} ended (${signal ?? `code ${code}`}); starting it again.`);
      timer = setTimeout(start, waitMs);
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    };
    started.on('exit', (code, signal) => {
      child = undefined;
      // Its last words may still be on their way.
      if (started.connected) started.once('disconnect', () => onEnd(code, signal));
      else onEnd(code, signal);
    });
  };
  start();

  return {
    name,
    async stop() {
      stopping = true;
      clearTimeout(timer);
      const leaving = child;
      if (!leaving) return;
      const gone = once(leaving, 'exit');
      leaving.kill('SIGTERM');
      const impatient = setTimeout(() => leaving.kill('SIGKILL'), GRACE_MS);
      await gone;
      clearTimeout(impatient);
    },
  };
}
