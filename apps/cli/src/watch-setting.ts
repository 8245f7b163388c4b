import { realpathSync } from 'node:fs';
import { isAbsolute, join, relative, resolve } from 'node:path';
import type { HomePaths } from '@cutgraph/home';
import { numberSetting } from './settings.ts';
import { WrongUse } from './terminal/exit.ts';

/** The folders that are watched, with the workspace of each. Throws WrongUse for what makes no sense. */
export function watchSetting(env: NodeJS.ProcessEnv, home: Pick<HomePaths, 'folder'>) {
  const folders = (env.CUTGRAPH_WATCH ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => {
      const [, folder = '', workspaceId = ''] = /^(.+)=([\w-]{1,64})$/.exec(text) ?? [];
      if (!isAbsolute(folder))
        throw new WrongUse(
          `The setting CUTGRAPH_WATCH has "${text}", but it must be a folder and the id of a workspace, which is in its address: /srv/videos=Zm9vYmFyYmF6cXV4; several with commas between.`,
        );
      const root = resolve(folder);
      if (holds(root, home.folder) || holds(home.folder, root))
        throw new WrongUse(
          `The setting CUTGRAPH_WATCH has ${folder}, but neither the data folder (${home.folder}) nor a folder that it lies in can be watched.`,
        );
      return { root, workspaceId };
    });
  return {
    folders,
    graceDays: numberSetting(env, 'CUTGRAPH_WATCH_GRACE_DAYS'),
    stillSeconds: numberSetting(env, 'CUTGRAPH_WATCH_STILL_SECONDS'),
    mostBytes: numberSetting(env, 'CUTGRAPH_MAX_UPLOAD_BYTES'),
  };
}

/** What a store needs to read originals in these folders. */
export function watchedOriginals(env: NodeJS.ProcessEnv, home: HomePaths) {
  const roots = watchSetting(env, home).folders.map(({ root }) => root);
  return { watched: { roots, linksFolder: join(home.temporaryFolder, 'originals') } };
}

/** Whether a folder is another one or lies in it, whatever links lead there. */
function holds(outer: string, inner: string): boolean {
  const path = relative(real(outer), real(inner));
  return path === '' || (path !== '..' && !path.startsWith('../') && !isAbsolute(path));
}

function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}
