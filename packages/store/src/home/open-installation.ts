import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import { describeHome, type HomeOptions, type HomePaths } from '@cutgraph/home';
import { runningDatabaseUrl } from './embedded/database-address.ts';
import { answers } from './embedded/postmaster.ts';
import { refuseHalfRestored } from './half-restored.ts';
import { openHome } from './open-home.ts';
import { sessionSecretPath, splitSecrets } from './secret-file.ts';

/** An installation that is there, whether it runs or not. */
export type Installation = {
  databaseUrl: string;
  home: HomePaths;
  /** False where its database was started for us. */
  isRunning: boolean;
  close(): Promise<void>;
};

/**
 * The running instance of a data folder; or a stopped one, whose database is started for as long as this is open; or
 * DATABASE_URL with the data folder.
 */
export async function openInstallation(options: HomeOptions): Promise<Installation> {
  const home = describeHome(options);
  await refuseHalfRestored(home.folder);
  const running = (databaseUrl: string) => ({
    ...{ databaseUrl, home, isRunning: true },
    close: async () => undefined,
  });
  if (options.env.DATABASE_URL) return running(options.env.DATABASE_URL);

  const pgData = join(home.folder, 'postgres', 'data');
  if (!(await stat(join(pgData, 'PG_VERSION')).catch(() => undefined))) {
    throw new Refusal(
      'not-found',
      `There is no Cutgraph in ${home.folder}. Name its folder with --data or CUTGRAPH_DATA.`,
    );
  }
  const url = await runningDatabaseUrl(home).catch(() => undefined);
  if (url && (await answers(url, pgData))) return running(url);
  const stopped = await openHome(options);
  return { databaseUrl: stopped.databaseUrl, home, isRunning: false, close: () => stopped.close() };
}

/** The session secrets of an installation, one a line, the newest first; empty when there are none. */
export async function sessionOf({ home }: Installation, env: NodeJS.ProcessEnv): Promise<string> {
  if (env.SESSION_SECRET) return splitSecrets(env.SESSION_SECRET).join('\n');
  return readFile(sessionSecretPath(home), 'utf8').catch(() => '');
}
