import { prepare } from './prepared.ts';

/** Where the workers of a run find what was prepared for them. */
export const PREPARED = 'CUTGRAPH_FLOWS_PREPARED';

/** Prepares once what every worker begins with. */
export default async function globalSetup(): Promise<void> {
  process.env[PREPARED] = await prepare();
}
