import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { newId } from '../random/ids.ts';
import type { WatchedMedia } from '../records/watched/watched-table.ts';
import { FileNotSeenError } from './file-not-seen.ts';
import type { FileStore } from './file-store.ts';
import { openInside } from './open-inside.ts';

export type WatchedOriginals = {
  /** The folders that this machine may read; none where it has none of them. */
  roots?: readonly string[] | undefined;
  /** For links by which tools read. */
  linksFolder?: string | undefined;
  /** Where the original of a media lies; undefined for one that was uploaded. */
  find(mediaId: string): Promise<WatchedMedia | undefined>;
};

/** An original that lies in a watched folder, and is not there as it was, or not on this machine. */
export class OriginalAwayError extends FileNotSeenError {
  constructor(key: string, why: string) {
    super(key);
    this.message = `The original ${key} is not read: ${why}`;
  }
}

const ORIGINAL = /^ws\/[^/]+\/media\/([^/]+)\/\1_media$/;
const FOLDER = /^ws\/[^/]+\/media\/([^/]+)$/;

/**
 * Files of which some originals are not kept here and lie in watched folders: these are read there, as they were when they were
 * taken, and are never written, moved or removed. What has another size or time than the row says is not seen.
 */
export function withWatchedOriginals(files: FileStore, watched: WatchedOriginals): FileStore {
  const { linksFolder = '', find } = watched;
  const roots = new Set((watched.roots ?? []).map((root) => resolve(root)));

  async function mediaOf(key: string): Promise<WatchedMedia | undefined> {
    const [, mediaId] = ORIGINAL.exec(key) ?? [];
    return mediaId === undefined ? undefined : find(mediaId);
  }

  async function openedAt(key: string, media: WatchedMedia) {
    const { root, path, size, modifiedMs } = media;
    if (!roots.has(root))
      throw new OriginalAwayError(key, `its folder ${root} is not in CUTGRAPH_WATCH of this machine.`);
    const handle = await openInside(root, path).catch((error: NodeJS.ErrnoException) => {
      throw new OriginalAwayError(key, `its file cannot be read (${error.code}).`);
    });
    if (!handle) throw new OriginalAwayError(key, 'its file is gone.');
    const now = await handle.stat();
    if (now.size === size && now.mtimeMs === modifiedMs) return handle;
    await handle.close();
    throw new OriginalAwayError(key, 'its file has changed.');
  }

  /** Reads what is kept here, and where that is not seen, the file in the watched folder. */
  async function either<T>(
    key: string,
    read: () => Promise<T>,
    otherwise: (media: WatchedMedia) => Promise<T>,
  ): Promise<T> {
    try {
      return await read();
    } catch (error) {
      const media = error instanceof FileNotSeenError ? await mediaOf(key) : undefined;
      if (!media) throw error;
      return otherwise(media);
    }
  }

  /** The same of files that may not be there. */
  async function eitherSeen<T>(
    key: string,
    look: () => Promise<T | undefined>,
    otherwise: (media: WatchedMedia) => Promise<T>,
  ): Promise<T | undefined> {
    const seen = await look();
    const media = seen === undefined ? await mediaOf(key) : undefined;
    if (!media) return seen;
    return otherwise(media).catch((error) => {
      if (error instanceof FileNotSeenError) return undefined;
      throw error;
    });
  }

  /** Tools see a name that says nothing: names of strangers have patterns, playlists and options in them. */
  async function linkTo({ mediaId, root, path }: WatchedMedia): Promise<string> {
    const link = join(linksFolder, `${mediaId}_media`);
    const target = join(resolve(root), path);
    if ((await readlink(link).catch(() => undefined)) === target) return link;
    await mkdir(linksFolder, { recursive: true, mode: 0o700 });
    const unfinished = `${link}.${newId()}`;
    await symlink(target, unfinished);
    await rename(unfinished, link);
    return link;
  }

  return {
    ...files,
    stat: (key) =>
      eitherSeen(
        key,
        () => files.stat(key),
        async (media) => {
          const handle = await openedAt(key, media);
          await handle.close();
          return { size: media.size, modifiedAt: new Date(media.modifiedMs) };
        },
      ),
    openRange: (key, range = {}) =>
      either(
        key,
        () => files.openRange(key, range),
        async (media) => (await openedAt(key, media)).createReadStream(range),
      ),
    openWhole: (key) =>
      eitherSeen(
        key,
        () => files.openWhole(key),
        async (media) => {
          const handle = await openedAt(key, media);
          return { size: media.size, chunks: wholeOf(handle.createReadStream({ end: media.size - 1 })) };
        },
      ),
    localPath: (key, known) =>
      either(
        key,
        () => files.localPath(key, known),
        async (media) => {
          const handle = await openedAt(key, media);
          await handle.close();
          if (known && known.size !== media.size) throw new OriginalAwayError(key, 'it has another size.');
          return linkTo(media);
        },
      ),
    hasCopy: async (key) => (await files.hasCopy(key)) || (await mediaOf(key)) !== undefined,
    async removeFolder(prefix) {
      await files.removeFolder(prefix);
      const [, mediaId] = FOLDER.exec(prefix) ?? [];
      if (mediaId !== undefined && roots.size > 0)
        await rm(join(linksFolder, `${mediaId}_media`), { force: true });
    },
  };
}

async function* wholeOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* stream;
}
