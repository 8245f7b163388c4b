import type { WatchedFolder } from '@cutgraph/contract';
import type { Generated } from 'kysely';

/** A file that members have deleted from a workspace: by its content, so that another name does not bring it back. */
export type UnwantedFileTable = { workspaceId: string; contentKey: string; path: string };

/** What the last look at a watched folder has found. */
export type WatchedFolderTable = {
  root: string;
  workspaceId: string;
  scannedAt: Generated<string>;
  found: number;
  copies: number;
  waiting: number;
  missing: number;
  unwanted: number;
  refused: WatchedFolder['refused'];
  trouble: WatchedFolder['trouble'];
};

/** A file in a watched folder, as it was last seen. */
export type WatchedFile = {
  /** Its path in the folder, with slashes. */
  path: string;
  /** Bytes. */
  size: number;
  modifiedMs: number;
  inode: number;
};

/** A media whose original lies in a watched folder. */
export type WatchedMedia = WatchedFile & {
  mediaId: string;
  root: string;
  contentKey: string;
  missingSince: string | null;
};
