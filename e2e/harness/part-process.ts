import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A server or a worker of a checkout, by itself. */
export class Part {
  private readonly args: readonly string[];
  private readonly env: NodeJS.ProcessEnv;
  private child: ChildProcess | undefined;
  private readonly prefix: readonly string[];

  /** @param prefix a command that becomes it, as one of another network. */
  constructor(args: readonly string[], env: NodeJS.ProcessEnv, prefix: readonly string[] = []) {
    this.args = args;
    this.env = env;
    this.prefix = prefix;
  }

  /** Resolves when it can be used. */
  async start(checkout: string): Promise<void> {
    const [program = '', ...args] = [...this.prefix, join(checkout, 'cutgraph'), ...this.args];
    const child = spawn(program, args, {
      cwd: checkout,
      env: { ...process.env, ...this.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`cutgraph ${this.args[0]} of ${checkout} ended with ${code}.`);
    });
    const [message] = (await Promise.race([once(child, 'message'), ended])) as [{ kind: string }];
    if (message.kind !== 'ready') throw new Error(`cutgraph ${this.args[0]}: ${JSON.stringify(message)}`);
    ended.catch(() => undefined);
  }

  /** As an operator ends it, or as a power cut does, and waits. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }
}
