import { readFile } from 'node:fs/promises';
import type { MediaFacts, Shot } from '@cutgraph/core';
import { type FileStore, mediaFileKey } from '@cutgraph/store';

/** What the worker keeps beside a media's files, for its own later steps. */
export const FACTS_FILE = 'facts.json';

/** Reads what derive-media learned of a media. */
export async function readFacts(
  files: FileStore,
  workspaceId: string,
  mediaId: string,
): Promise<{ facts: MediaFacts; shots: Shot[] }> {
  const path = await files.localPath(mediaFileKey(workspaceId, mediaId, FACTS_FILE));
  return JSON.parse(await readFile(path, 'utf8'));
}
