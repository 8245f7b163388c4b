import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describeHome, type HomeOptions } from '@cutgraph/home';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { lockFolder } from './folder-lock.ts';
import { refuseHalfRestored } from './half-restored.ts';
import type { Home } from './home.ts';
import { readOrMakeSecret, readOrMakeSecrets, sessionSecretPath, splitSecrets } from './secret-file.ts';

/**
 * Takes the data folder for this process and sees that its database runs. Refuses with `unavailable` when another
 * living process has the folder, and while a restore into it is not finished.
 */
export async function openHome(options: HomeOptions & { whileRestoring?: boolean }): Promise<Home> {
  const paths = describeHome(options);
  const { env } = options;
  await mkdir(paths.folder, { recursive: true });
  // Others may pass through to what is theirs (PostgreSQL has a user of its own under root), but not look around.
  await chmod(paths.folder, process.getuid?.() === 0 ? 0o711 : 0o700);
  const unlock = await lockFolder(paths.folder);
  try {
    if (!options.whileRestoring) await refuseHalfRestored(paths.folder);
    for (const folder of [paths.filesFolder, paths.uploadsFolder, paths.temporaryFolder]) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    }
    await mkdir(paths.cacheFolder, { recursive: true });
    const secrets = env.SESSION_SECRET
      ? splitSecrets(env.SESSION_SECRET)
      : await readOrMakeSecrets(sessionSecretPath(paths));
    const connectionSecret =
      env.CUTGRAPH_CONNECTION_SECRET ||
      (await readOrMakeSecret(join(paths.folder, 'secrets', 'connections')));
    if (env.DATABASE_URL) {
      return { ...paths, databaseUrl: env.DATABASE_URL, secrets, connectionSecret, close: unlock };
    }
    const database = await startEmbeddedDatabase({
      folder: join(paths.folder, 'postgres'),
      cacheFolder: paths.cacheFolder,
      password: await readOrMakeSecret(join(paths.folder, 'secrets', 'database')),
    });
    return {
      ...paths,
      databaseUrl: database.databaseUrl,
      secrets,
      connectionSecret,
      async close() {
        await database.stop();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}
