import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  type TransferListItem,
} from 'node:worker_threads';
import Tinypool from 'tinypool';

/** What a program in a thread is called with: its task, and the port to the caller. */
export type ThreadCall<Task> = {
  task: Task;
  /** Gets what is posted to the program; a program posts its share done, 0..1, as often as it likes. */
  port: MessagePort;
};

/** A program that computes in a thread of its own and answers once. */
export type Thread<Message, Answer> = {
  post(message: Message): void;
  answer: Promise<Answer>;
};

/** More than ever compute at the same time: no call waits for a thread. */
const MOST_THREADS = 32;
/** A thread that has nothing to do is kept for so long: to load its modules again takes 0.15 to 0.4 s of the processor. */
const IDLE_MS = 60_000;

let pool: Tinypool | undefined;

/**
 * Runs a program in a thread: what computes for more than a second must not do so in the worker itself, which is taken
 * for dead when it is silent for a few seconds. An abort ends the thread immediately, and the signal's reason is thrown;
 * an error of the program is thrown as it is.
 *
 * @param program a module that exports `run`, which takes a `ThreadCall` and answers. It may be called again in the same thread.
 */
export function inThread<Task, Message, Answer>(
  program: URL,
  task: Task,
  { signal, onShare }: { signal?: AbortSignal | undefined; onShare?: (share: number) => void } = {},
): Thread<Message, Answer> {
  signal?.throwIfAborted();
  pool ??= new Tinypool({ minThreads: 0, maxThreads: MOST_THREADS, idleTimeout: IDLE_MS });
  const { port1: ours, port2: theirs } = new MessageChannel();
  ours.on('message', (share: number) => onShare?.(share));
  const call: ThreadCall<Task> = { task, port: theirs };
  const transferList: TransferListItem[] = [theirs];
  const running: Promise<Answer> = pool.run(call, {
    filename: program.href,
    name: 'run',
    transferList,
    signal,
  });
  const answer = running
    .catch((error: unknown) => {
      signal?.throwIfAborted();
      throw error;
    })
    .finally(() => {
      // The answer comes by another way, and may be here before the last share.
      for (let last = receiveMessageOnPort(ours); last; last = receiveMessageOnPort(ours))
        onShare?.(last.message);
      ours.close();
    });
  // A caller that posts for a while awaits the answer only at the end; until then a failure must not count as unhandled.
  answer.catch(() => {});
  return { post: (message) => ours.postMessage(message), answer };
}
