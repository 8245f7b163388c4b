/** A program that requests one address with so many concurrent readers, each so many times, and discards the responses. */
import { parentPort, workerData } from 'node:worker_threads';

export type ReadingOptions = { address: string; token: string; concurrency: number; rounds: number };
/** How often each status was answered, and how many bytes came. */
export type ReadingReport = { statuses: Record<string, number>; bytes: number };

const { address, token, concurrency, rounds } = workerData as ReadingOptions;
const statuses: Record<string, number> = {};
let bytes = 0;

async function ask(): Promise<number> {
  const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  for await (const part of response.body ?? []) bytes += part.length;
  return response.status;
}

await Promise.all(
  Array.from({ length: concurrency }, async () => {
    for (let answers = 0; answers < rounds; ) {
      const status = await ask().catch(() => 0);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) answers++;
      // Sooner than the server says: this client is not polite.
      else await new Promise((done) => setTimeout(done, 100));
    }
  }),
);
parentPort?.postMessage({ statuses, bytes } satisfies ReadingReport);
