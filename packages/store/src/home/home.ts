import type { HomePaths } from '@cutgraph/home';

/** The data folder with its lock held and its database running. */
export type Home = HomePaths & {
  databaseUrl: string;
  /** Sign what the server hands out, the newest first; `SESSION_SECRET`, or made on the first start. */
  secrets: readonly string[];
  /** Encrypts the keys of users for other programs; `CUTGRAPH_CONNECTION_SECRET`, or made on the first start. */
  connectionSecret: string;
  /** Stops the embedded database and gives the lock back. */
  close(): Promise<void>;
};
