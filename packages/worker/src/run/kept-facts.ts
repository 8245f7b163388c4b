import { readFile } from 'node:fs/promises';
import type { MediaFacts, Shot } from '@cutgraph/core';
import { type FileStore, mediaFileKey } from '@cutgraph/store';

/** What the worker keeps beside a media's files, for its own later steps. */
export const FACTS_FILE = 'facts.json';

/** Reads what derive-media learned of a media; undefined when its files are gone. */
export async function readFacts(
  files: FileStore,
  workspaceId: string,
  mediaId: string,
): Promise<{ facts: MediaFacts; shots: Shot[] } | undefined> {
  const key = mediaFileKey(workspaceId, mediaId, FACTS_FILE);
  if (!(await files.stat(key))) return undefined;
  return JSON.parse(await readFile(await files.localPath(key), 'utf8'));
}
