import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

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
  /** Copies of files that are kept in a store elsewhere. */
  fileCacheFolder: string;
  modelsFolder: string;
};

export type HomeOptions = { dataFolder?: string | undefined; env: NodeJS.ProcessEnv };

/** The paths alone: nothing is made, locked or started. */
export function describeHome({ dataFolder, env }: HomeOptions): HomePaths {
  const folder = resolve(dataFolder || env.CUTGRAPH_DATA || usualFolder(env));
  return {
    folder,
    filesFolder: join(folder, 'files'),
    uploadsFolder: join(folder, 'uploads'),
    temporaryFolder: join(folder, 'temporary'),
    cacheFolder: join(folder, 'cache'),
    fileCacheFolder: join(folder, 'cache', 'files'),
    modelsFolder: env.CUTGRAPH_MODELS ? resolve(env.CUTGRAPH_MODELS) : join(folder, 'models'),
  };
}

/** Not in root's home: PostgreSQL refuses to be root, and its user could not get in there. */
export const FOLDER_OF_ROOT = '/var/lib/cutgraph';

function usualFolder(env: NodeJS.ProcessEnv): string {
  if (process.getuid?.() === 0) return FOLDER_OF_ROOT;
  return join(env.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'cutgraph');
}
