import { query } from '../../store/test/raw-database.ts';
import type { TestServer } from './server-for-test.ts';

export type WaitingJob = { name: string; key: string; priority: number; payload: Record<string, unknown> };

/** The jobs that no worker has taken yet and whose payload has these values, the most urgent first. */
export async function waitingJobs(
  { databaseUrl }: TestServer,
  payload: Record<string, unknown>,
): Promise<WaitingJob[]> {
  const rows = await query(
    databaseUrl,
    `select name, singleton_key as key, priority, data -> 'payload' as payload from cutgraph_jobs.job
     where state in ('created', 'retry') and data -> 'payload' @> $1::jsonb order by priority desc, created_on`,
    [JSON.stringify(payload)],
  );
  return rows as WaitingJob[];
}
