import type { WatchedFile, WatchedMedia } from '@cutgraph/store';

/** What is to be done so that the media of a workspace are the files of a folder. */
export type FolderChanges = {
  /** Files that become media. */
  take: { file: WatchedFile; contentKey: string }[];
  /** Media whose original has another place or time now, or is back. */
  move: { media: WatchedMedia; file: WatchedFile }[];
  /** Media whose file is not there. */
  gone: WatchedMedia[];
  /** Contents that are media by a file of this folder. */
  found: number;
  /** Files that have the content of another that is a media. */
  copies: number;
  /** Files that members have deleted from the workspace. */
  unwanted: number;
};

/**
 * Compares the files of a folder with the media of its workspace. What makes a file a media is its content: one content is one
 * media, wherever it lies and however often.
 *
 * @param options.files by their content keys, in order.
 * @param options.known all media of the workspace whose originals are watched, those of other folders too.
 * @param options.isGone whether no file is at a path of this folder for sure.
 * @param options.isWatched whether a folder is still watched.
 */
export function compareFolder(options: {
  root: string;
  files: ReadonlyMap<string, readonly WatchedFile[]>;
  known: readonly WatchedMedia[];
  unwanted: ReadonlySet<string>;
  isGone(path: string): boolean;
  isWatched(root: string): boolean;
}): FolderChanges {
  const { root, files, known, unwanted, isGone, isWatched } = options;
  const changes: FolderChanges = { take: [], move: [], gone: [], found: 0, copies: 0, unwanted: 0 };
  const mediaOf = new Map(known.map((media) => [media.contentKey, media]));
  for (const [contentKey, places] of files) {
    const media = mediaOf.get(contentKey);
    const [first] = places;
    if (!first) continue;
    if (!media && unwanted.has(contentKey)) {
      changes.unwanted += places.length;
      continue;
    }
    changes.found += 1;
    changes.copies += places.length - 1;
    if (!media) {
      changes.take.push({ file: first, contentKey });
      continue;
    }
    const same = media.root === root ? places.find(({ path }) => path === media.path) : undefined;
    if (same) {
      if (!isAsSeen(media, same) || media.missingSince !== null) changes.move.push({ media, file: same });
      continue;
    }
    // A copy in another folder, unless the file there is gone.
    const isLost = media.root === root ? isGone(media.path) : !isWatched(media.root);
    if (isLost || media.missingSince !== null) changes.move.push({ media, file: first });
    else if (media.root !== root) {
      changes.found -= 1;
      changes.copies += 1;
    }
  }
  for (const media of known)
    if (media.root === root && !files.has(media.contentKey) && isGone(media.path)) changes.gone.push(media);
  return changes;
}

/** The same file as it was seen, so that it need not be read again. */
export function isAsSeen(before: WatchedFile, now: WatchedFile): boolean {
  return before.size === now.size && before.modifiedMs === now.modifiedMs && before.inode === now.inode;
}
