import { once } from 'node:events';
import { parentPort, type TransferListItem, Worker } from 'node:worker_threads';
import { Refusal } from '@cutgraph/core';
import { openFairQueue } from './fair-queue.ts';

/** How a call waits. */
type CallOptions = {
  /** Who calls: callers take turns, see `FairQueue`. */
  who: string;
  /** Aborted when the answer is not needed any more: the call is dropped, with a Refusal `cancelled`. */
  signal?: AbortSignal;
  transfer?: readonly TransferListItem[];
};

/** A program in a worker thread that answers one call at a time. */
export type CallThread<Message, Answer> = {
  /** Throws the refusal that the program threw, or an error where the thread ends before it answers. */
  call(message: Message, options: CallOptions): Promise<Answer>;
  close(): Promise<void>;
};

type Answered<Answer> = { answer: Answer } | { refusal: Pick<Refusal, 'code' | 'said'> } | { fault: unknown };

/**
 * Opens a worker thread for what would block the event loop. The thread starts with the first call, and again with the
 * next one after it has failed or was stopped.
 *
 * @param program a module that calls `answerCalls`.
 * @param options.limitMs a call that takes longer is refused with `tooLong`; those that wait continue in a new thread.
 * @param options.onBreakdown called when the state of the thread is lost. A thread without state (without this) is also
 * stopped when the call that it works on is cancelled.
 */
export function openCallThread<Message, Answer>(
  program: URL,
  { limitMs, tooLong, onBreakdown }: { limitMs: number; tooLong: string; onBreakdown?: () => void },
): CallThread<Message, Answer> {
  const queue = openFairQueue(1);
  const closing = new AbortController();
  let worker: Worker | undefined;

  async function ask(message: Message, transfer: readonly TransferListItem[], stop: AbortSignal) {
    worker ??= new Worker(program);
    const thread = worker;
    const settled = new AbortController();
    thread.ref();
    try {
      // An error of the thread rejects both.
      const exited = once(thread, 'exit', { signal: settled.signal });
      const answered = once(thread, 'message', { signal: AbortSignal.any([stop, settled.signal]) });
      thread.postMessage(message, transfer);
      const [outcome]: (Answered<Answer> | number)[] = await Promise.race([answered, exited]);
      if (typeof outcome === 'object') return outcome;
      throw new Error(`${program.pathname} ended with ${outcome}.`);
    } catch (error) {
      worker = undefined;
      onBreakdown?.();
      await thread.terminate();
      throw error;
    } finally {
      settled.abort();
      thread.unref();
    }
  }

  async function call(message: Message, { who, signal, transfer = [] }: CallOptions): Promise<Answer> {
    const given = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
    let deadline: AbortSignal | undefined;
    try {
      const outcome = await queue.run(
        who,
        () => {
          deadline = AbortSignal.timeout(limitMs);
          return ask(message, transfer, AbortSignal.any([deadline, onBreakdown ? closing.signal : given]));
        },
        given,
      );
      if ('answer' in outcome) return outcome.answer;
      if ('fault' in outcome) throw outcome.fault;
      throw new Refusal(outcome.refusal.code, outcome.refusal.said);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (closing.signal.aborted) throw new Refusal('unavailable', STOPPING);
      if (signal?.aborted) throw new Refusal('cancelled', 'The call was given up before it was answered.');
      throw deadline?.aborted ? new Refusal('deadline-exceeded', tooLong) : error;
    }
  }

  return {
    call,
    async close() {
      closing.abort();
      await worker?.terminate();
    },
  };
}

const STOPPING = 'The server is stopping. Ask again in a moment.';

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
    return fault instanceof Refusal ? { refusal: { code: fault.code, said: fault.said } } : { fault };
  }
}
