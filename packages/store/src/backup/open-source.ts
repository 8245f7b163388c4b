import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import { describeHome, type HomeOptions } from '@cutgraph/home';
import { runningDatabaseUrl } from '../home/embedded/database-address.ts';
import { answers } from '../home/embedded/postmaster.ts';
import { refuseHalfRestored } from '../home/half-restored.ts';
import { openHome } from '../home/open-home.ts';
import { sessionSecretPath, splitSecrets } from '../home/secret-file.ts';

/** What a backup is taken of. */
export type BackupSource = {
  databaseUrl: string;
  filesFolder: string;
  /** The session secrets, one a line, the newest first; empty when there are none. */
  session: string;
  close(): Promise<void>;
};

/**
 * The running instance of a data folder; or a stopped one, whose database is started for as long as this is open; or
 * DATABASE_URL with the files of the data folder.
 */
export async function openBackupSource(options: HomeOptions): Promise<BackupSource> {
  const home = describeHome(options);
  await refuseHalfRestored(home.folder);
  const session = async () =>
    options.env.SESSION_SECRET
      ? splitSecrets(options.env.SESSION_SECRET).join('\n')
      : readFile(sessionSecretPath(home), 'utf8').catch(() => '');
  const source = async (databaseUrl: string, close: () => Promise<void>) => ({
    ...{ databaseUrl, filesFolder: home.filesFolder, session: await session() },
    close,
  });
  if (options.env.DATABASE_URL) return source(options.env.DATABASE_URL, async () => undefined);

  const pgData = join(home.folder, 'postgres', 'data');
  if (!(await stat(join(pgData, 'PG_VERSION')).catch(() => undefined))) {
    throw new Refusal(
      'not-found',
      `There is no Cutgraph in ${home.folder}. Name its folder with --data or CUTGRAPH_DATA.`,
    );
  }
  const running = await runningDatabaseUrl(home).catch(() => undefined);
  if (running && (await answers(running, pgData))) return source(running, async () => undefined);
  const stopped = await openHome(options);
  return source(stopped.databaseUrl, () => stopped.close());
}
