import { ProblemError } from '@cutgraph/contract';
import type { Api } from '../harness/api.ts';

/** People who go on asking while servers come and go. */
export type Asking = {
  /** Ends it; answers how many requests there were and what went wrong. */
  end(): Promise<{ count: number; longestMs: number; failures: string[] }>;
};

const PEOPLE = 6;

/** Reads and changes of a workspace, one after the other for each of a few people, none of them tried again. */
export function startAsking(api: Api, workspaceId: string, film: string): Asking {
  let [isOver, count, longestMs] = [false, 0, 0];
  const failures: string[] = [];
  const asks: readonly (() => Promise<unknown>)[] = [
    () => api.media(workspaceId),
    () => api.tasks(workspaceId),
    () => api.timelines(workspaceId),
    () => api.file(film),
    () =>
      api.ask('PATCH /api/ws/{w}', {
        params: { w: workspaceId },
        body: { description: `Changed ${count} times` },
      }),
  ];

  async function askOn(person: number): Promise<void> {
    for (let turn = person; !isOver; turn++) {
      const began = performance.now();
      count += 1;
      await asks[turn % asks.length]!().catch((error: unknown) => {
        // That two people have changed the same row is an answer.
        if (error instanceof ProblemError && error.status === 409) return;
        failures.push(`${new Date().toISOString()} ${String(error)} ${String((error as Error).cause ?? '')}`);
      });
      longestMs = Math.max(longestMs, performance.now() - began);
    }
  }

  const people = Array.from({ length: PEOPLE }, (_, person) => askOn(person));
  return {
    async end() {
      isOver = true;
      await Promise.all(people);
      return { count, longestMs, failures };
    },
  };
}
