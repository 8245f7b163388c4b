import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { openInside, type WatchedFile } from '@cutgraph/store';

const EDGE_BYTES = 64 * 1024;

/**
 * By what a file is found again under another name: the SHA-256 of its first and its last 64 KB and its size. Video files have at
 * one of their ends the place and size of every picture, so that two with the same key are the same video. Undefined for
 * one that is not there as it was seen.
 */
export async function contentKeyOf(root: string, seen: WatchedFile): Promise<string | undefined> {
  const handle = await openInside(root, seen.path);
  if (!handle) return undefined;
  try {
    const hash = createHash('sha256').update(`${seen.size} `);
    for (const start of [0, Math.max(0, seen.size - EDGE_BYTES)]) {
      const bytes = await readAt(handle, start, Math.min(EDGE_BYTES, seen.size));
      if (!bytes) return undefined;
      hash.update(bytes);
    }
    const now = await handle.stat();
    const isSame = now.size === seen.size && now.mtimeMs === seen.modifiedMs && now.ino === seen.inode;
    return isSame ? hash.digest('hex') : undefined;
  } finally {
    await handle.close();
  }
}

/** Undefined where there are fewer bytes. */
async function readAt(handle: FileHandle, start: number, length: number): Promise<Buffer | undefined> {
  const bytes = Buffer.alloc(length);
  for (let read = 0; read < length; ) {
    const { bytesRead } = await handle.read(bytes, read, length - read, start + read);
    if (bytesRead === 0) return undefined;
    read += bytesRead;
  }
  return bytes;
}
