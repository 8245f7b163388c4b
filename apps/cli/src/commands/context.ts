/** What every command is given. */
export type Context = {
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
  version: string;
  env: NodeJS.ProcessEnv;
};
