import { answerCalls } from '../src/concurrency/call-thread.ts';

/** Answers a call with its name once its gate is open (1): until then the thread stands still. */
answerCalls(({ name, gate }: { name: string; gate: Int32Array }) => {
  Atomics.wait(gate, 0, 0);
  return name;
});
