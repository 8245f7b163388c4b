import { parentPort, type TransferListItem, Worker } from 'node:worker_threads';
import { Refusal, type RefusalCode } from '@cutgraph/core';
import { openFairLine } from './fair-line.ts';

/** How a call waits. */
type CallOptions = {
  /** Whose call it is: of those who wait, each has one answered before anybody has a second. */
  who: string;
  /** Aborted when nobody waits for the answer any more: the call is dropped, with a Refusal `cancelled`. */
  signal?: AbortSignal;
  transfer?: readonly TransferListItem[];
};

/** A program in a thread of its own that answers calls, one after the other. */
export type CallThread<Message, Answer> = {
  /** Throws the refusal that the program threw, or an error where the thread ends before it answers. */
  call(message: Message, options: CallOptions): Promise<Answer>;
  close(): Promise<void>;
};

type Answered<Answer> =
  | { answer: Answer }
  | { refusal: { code: RefusalCode; message: string } }
  | { fault: unknown };

type Asked<Message, Answer> = PromiseWithResolvers<Answer> & {
  message: Message;
  transfer: readonly TransferListItem[] | undefined;
};

/**
 * Opens a thread for what would keep the server from answering others meanwhile. It starts with the first call, and
 * again with the next one after it has broken down or was stopped.
 *
 * @param program a module that calls `answerCalls`.
 * @param options.limitMs a call that takes longer is refused, and those that wait go on in a new thread.
 * @param options.tooLong says to whom this happened what to do.
 * @param options.onBreakdown whatever the thread kept is lost. A thread that keeps nothing (without this) is also stopped
 * when nobody waits for its call any more.
 */
export function openCallThread<Message, Answer>(
  program: URL,
  { limitMs, tooLong, onBreakdown }: { limitMs: number; tooLong: string; onBreakdown?: () => void },
): CallThread<Message, Answer> {
  const waiting = openFairLine<Asked<Message, Answer>>();
  let worker: Worker | undefined;
  let current: Asked<Message, Answer> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    clearTimeout(timer);
    current = waiting.next();
    if (!current) {
      worker?.unref();
      return;
    }
    worker ??= start();
    worker.ref();
    worker.postMessage(current.message, current.transfer);
    timer = setTimeout(() => stop(new Refusal('deadline-exceeded', tooLong)), limitMs);
  }

  function start(): Worker {
    const fresh = new Worker(program);
    fresh.on('message', (answered: Answered<Answer>) => {
      if (worker !== fresh) return;
      if ('answer' in answered) current?.resolve(answered.answer);
      else if ('refusal' in answered)
        current?.reject(new Refusal(answered.refusal.code, answered.refusal.message));
      else current?.reject(answered.fault);
      next();
    });
    fresh.once('error', (error) => ended(fresh, error));
    fresh.once('exit', (code) => ended(fresh, new Error(`${program.pathname} ended with ${code}.`)));
    return fresh;
  }

  function stop(why: Refusal): void {
    const stopped = worker;
    if (stopped) ended(stopped, why);
    void stopped?.terminate();
  }

  function drop(who: string, asked: Asked<Message, Answer>): void {
    const gone = new Refusal('cancelled', 'The call was given up before it was answered.');
    if (waiting.remove(who, asked)) asked.reject(gone);
    else if (asked === current && !onBreakdown) stop(gone);
  }

  function ended(which: Worker, error: unknown): void {
    if (worker !== which) return;
    worker = undefined;
    current?.reject(error);
    onBreakdown?.();
    next();
  }

  return {
    call(message, { who, signal, transfer }) {
      const asked = { ...Promise.withResolvers<Answer>(), message, transfer };
      waiting.add(who, asked);
      if (signal?.aborted) drop(who, asked);
      else signal?.addEventListener('abort', () => drop(who, asked), { once: true });
      if (!current) next();
      return asked.promise;
    },
    async close() {
      clearTimeout(timer);
      const last = worker;
      worker = undefined;
      const closed = new Refusal('unavailable', 'The server is stopping. Ask again in a moment.');
      for (const { reject } of [...(current ? [current] : []), ...waiting.clear()]) reject(closed);
      current = undefined;
      await last?.terminate();
    },
  };
}

/** The other side: answers each call of this thread with what `work` makes of it. */
export function answerCalls<Message, Answer>(work: (message: Message) => Answer): void {
  parentPort?.on('message', (message: Message) => {
    parentPort?.postMessage(outcomeOf(() => work(message)) satisfies Answered<Answer>);
  });
}

function outcomeOf<Answer>(work: () => Answer): Answered<Answer> {
  try {
    return { answer: work() };
  } catch (fault) {
    return fault instanceof Refusal ? { refusal: { code: fault.code, message: fault.message } } : { fault };
  }
}
