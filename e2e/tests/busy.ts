import { Worker } from 'node:worker_threads';

/** Threads that take a processor each for as long as this process lives, and end with it however it ends. */
export function spinThreads(count: number): void {
  for (let index = 0; index < count; index++) new Worker('for (;;);', { eval: true }).unref();
}
