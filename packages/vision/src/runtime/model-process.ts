import { type ChildProcess, fork } from 'node:child_process';
import type { Writable } from 'node:stream';
import { toolEnvironment } from '@cutgraph/core';
import pLimit from 'p-limit';
import { LastLines } from './last-lines.ts';
import type { ChildMessage, StartMessage } from './program.ts';

/** A model that lives in a child process of its own and answers one request at a time, in order. */
export type ModelProcess<Facts, Reply> = {
  /** What the program said of itself when it opened. */
  facts: Facts;
  /**
   * Sends one request of exactly the length that the program asked for, and waits for its answer. At most two
   * requests are under way (one computed, one on the pipe); others wait their turn here. The bytes must stay
   * unchanged until the promise settles.
   */
  ask(request: Uint8Array): Promise<Reply>;
  /** Processor time that the process has used up to its last answer, in seconds; it only grows. */
  cpuSeconds(): number;
  /** Ends the process, and refuses what has not been answered. Safe to call twice. */
  close(): Promise<void>;
};

/** A model process that could not start, or that died. The message is a sentence for the user. */
export class ModelProcessError extends Error {
  override name = 'ModelProcessError';
}

type StartOptions = {
  /** What the user calls it ("the detector yolox-nano"). */
  title: string;
  /** A module that exports `openProgram` (see program.ts). */
  program: URL;
  /** Plain data handed to `openProgram`. */
  options: unknown;
  /** Kills the process immediately; everything pending rejects with the signal's reason. */
  signal?: AbortSignal;
};

/** Read by ONNX Runtime when it is loaded: it sends data about its use to its makers otherwise, and keeps an identifier of this machine. */
const NO_TELEMETRY = { ORT_DISABLE_TELEMETRY: '1' };

const REQUESTS_UNDER_WAY = 2;

/**
 * Starts a program in a child process. A process and not a worker thread, because ending a thread in the middle
 * of an inference aborts the whole process (seen with onnxruntime-node 1.30), and because a child can be killed
 * at any moment and takes no other process with it when native code fails. It ends when its parent does, however that ends.
 * Requests go over a raw pipe: a third of the cost of structured messages for a frame of half a megabyte.
 *
 * @throws ModelProcessError when the program cannot open; the signal's reason when it is aborted.
 */
export async function startModelProcess<Facts, Reply>(
  options: StartOptions,
): Promise<ModelProcess<Facts, Reply>> {
  options.signal?.throwIfAborted();
  const child = fork(new URL('./child-entry.ts', import.meta.url), [], {
    execArgv: [],
    env: { ...toolEnvironment(process.env), ...NO_TELEMETRY },
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  const conversation = new Conversation<Facts, Reply>(child, options);
  return conversation.start();
}

type Pending<Reply> = { resolve: (reply: Reply) => void; reject: (reason: unknown) => void };

class Conversation<Facts, Reply> {
  private readonly child: ChildProcess;
  private readonly options: StartOptions;
  private readonly stdin: Writable;
  private readonly lastWords = new LastLines(5);
  private readonly opened = Promise.withResolvers<{ facts: Facts; requestBytes: number }>();
  private readonly exited = Promise.withResolvers<void>();
  private readonly pending: Pending<Reply>[] = [];
  private readonly underWay = pLimit(REQUESTS_UNDER_WAY);
  private cpuSeconds = 0;
  private ending: { reason: unknown } | undefined;

  constructor(child: ChildProcess, options: StartOptions) {
    this.child = child;
    this.options = options;
    this.stdin = child.stdin!;
    child.stderr!.on('data', (chunk: Buffer) => this.lastWords.add(chunk));
    child.on('message', (message) => this.receive(message as ChildMessage<Facts, Reply>));
    child.on('error', (cause) =>
      this.end(new ModelProcessError(`${this.title} could not start.`, { cause })),
    );
    child.on('close', (code, signal) => this.closed(code, signal));
    // A broken pipe is the shadow of an exit; `close` says it better.
    this.stdin.on('error', () => {});
    options.signal?.addEventListener('abort', this.abort, { once: true });
  }

  async start(): Promise<ModelProcess<Facts, Reply>> {
    const message: StartMessage = { program: this.options.program.href, options: this.options.options };
    this.child.send(message, (error) => error && this.child.kill('SIGKILL'));
    const { facts, requestBytes } = await this.opened.promise;
    return {
      facts,
      ask: (request) => this.ask(request, requestBytes),
      cpuSeconds: () => this.cpuSeconds,
      close: () => this.close(),
    };
  }

  private get title(): string {
    return this.options.title.charAt(0).toUpperCase() + this.options.title.slice(1);
  }

  private async ask(request: Uint8Array, requestBytes: number): Promise<Reply> {
    if (request.byteLength !== requestBytes) {
      throw new RangeError(`${this.title} takes ${requestBytes} bytes a request, not ${request.byteLength}.`);
    }
    return this.underWay(() => {
      if (this.ending) throw this.ending.reason;
      const { promise, resolve, reject } = Promise.withResolvers<Reply>();
      this.pending.push({ resolve, reject });
      this.stdin.write(request);
      return promise;
    });
  }

  private async close(): Promise<void> {
    this.end(new ModelProcessError(`${this.title} was closed.`));
    await this.exited.promise;
  }

  private readonly abort = () => this.end(this.options.signal?.reason);

  private receive(message: ChildMessage<Facts, Reply>): void {
    if (message.kind !== 'failed') this.cpuSeconds = message.cpuSeconds;
    if (message.kind === 'opened') this.opened.resolve(message);
    else if (message.kind === 'failed') this.end(new ModelProcessError(message.reason));
    else this.pending.shift()?.resolve(message.reply);
  }

  private closed(code: number | null, signal: NodeJS.Signals | null): void {
    const how = signal ? `signal ${signal}` : `exit code ${code}`;
    const words = this.lastWords.text();
    this.end(
      new ModelProcessError(`${this.title} stopped unexpectedly (${how}).${words && ` It said: ${words}`}`),
    );
    this.exited.resolve();
  }

  /** The first reason counts; whatever comes after it (the exit that we caused) is its consequence. */
  private end(reason: unknown): void {
    if (this.ending) return;
    this.ending = { reason };
    this.options.signal?.removeEventListener('abort', this.abort);
    this.child.kill('SIGKILL');
    this.opened.reject(reason);
    for (const { reject } of this.pending.splice(0)) reject(reason);
  }
}
