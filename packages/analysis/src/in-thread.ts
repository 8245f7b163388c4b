import { Worker } from 'node:worker_threads';

/** What a program in a thread says: its share done (0..1) as often as it likes, and once, at last, its answer. */
export type Said<Answer> = { share: number } | { answer: Answer };

/** A program that computes in a thread of its own and answers once. */
export type Thread<Message, Answer> = {
  post(message: Message): void;
  answer: Promise<Answer>;
};

/**
 * Starts a program in a thread: what computes for more than a second must not do so in the worker itself, which is taken
 * for dead when it is silent for a few seconds. An abort ends the thread immediately, and the signal's reason is thrown.
 *
 * @param program a module that posts what `Said` allows to `parentPort`; it is handed `data` as `workerData`.
 */
export function inThread<Data, Message, Answer>(
  program: URL,
  data: Data,
  { signal, onShare }: { signal?: AbortSignal | undefined; onShare?: (share: number) => void } = {},
): Thread<Message, Answer> {
  signal?.throwIfAborted();
  const thread = new Worker(program, { workerData: data });
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const abort = () => {
    reject(signal?.reason);
    void thread.terminate();
  };
  signal?.addEventListener('abort', abort, { once: true });
  thread.on('message', (said: Said<Answer>) => {
    if ('answer' in said) resolve(said.answer);
    else onShare?.(said.share);
  });
  thread.once('error', reject);
  thread.once('exit', (code) => {
    signal?.removeEventListener('abort', abort);
    reject(new Error(`${program.pathname} ended with ${code} before it answered.`));
  });
  // A caller that posts for a while awaits the answer only at the end; until then a failure must not count as unhandled.
  promise.catch(() => {});
  return { post: (message) => thread.postMessage(message), answer: promise };
}
