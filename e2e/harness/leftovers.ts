import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Folders and files of an app's data folder that belong to no row: media folders of other ids, uploads, temporary files. */
export async function filesWithoutRows(
  dataFolder: string,
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<string[]> {
  const media = await names(join(dataFolder, 'files/ws', workspaceId, 'media'));
  const uploads = await names(join(dataFolder, 'uploads'));
  const temporary = await names(join(dataFolder, 'temporary'));
  const working = (
    await Promise.all(temporary.map((name) => names(join(dataFolder, 'temporary', name))))
  ).flat();
  return [...media.filter((id) => !mediaIds.includes(id)), ...uploads, ...working];
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
