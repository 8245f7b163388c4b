/** Where everything of one installation lies. */
export type HomePaths = {
  /** The data folder itself. */
  folder: string;
  /** What the file store keeps. */
  filesFolder: string;
  /** Uploads that are under way. */
  uploadsFolder: string;
  /** Working files; may be emptied whenever nothing runs. */
  temporaryFolder: string;
  cacheFolder: string;
  modelsFolder: string;
};

/** The data folder with its lock held and its database running. */
export type Home = HomePaths & {
  databaseUrl: string;
  /** Sign what the server hands out, the newest first; `SESSION_SECRET`, or made on the first start. */
  secrets: readonly string[];
  /** Stops the embedded database and gives the lock back. */
  close(): Promise<void>;
};

export type HomeOptions = { dataFolder?: string | undefined; env: NodeJS.ProcessEnv };
