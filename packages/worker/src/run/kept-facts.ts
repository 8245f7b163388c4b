import { readFile } from 'node:fs/promises';
import type { Media } from '@cutgraph/contract';
import type { MediaFacts, SecondQuality, Shot } from '@cutgraph/core';
import { type FileStore, mediaFileKey } from '@cutgraph/store';

/** What the worker keeps beside a media's files, for its own later steps. */
export const FACTS_FILE = 'facts.json';

export type KeptFacts = { facts: MediaFacts; shots: Shot[] };

/** Reads what derive-media learned of a media; for what comes after it. */
export async function readFacts(files: FileStore, workspaceId: string, mediaId: string): Promise<KeptFacts> {
  return readKept(files, mediaFileKey(workspaceId, mediaId, FACTS_FILE));
}

/** The quality of every second as derive-media measured it; none where it was made before that was measured. */
export async function readQuality(
  files: FileStore,
  workspaceId: string,
  { id, qualityURL }: Pick<Media, 'id' | 'qualityURL'>,
): Promise<SecondQuality[]> {
  if (qualityURL === '') return [];
  const kept: { seconds: SecondQuality[] } = await readKept(
    files,
    mediaFileKey(workspaceId, id, 'quality.json'),
  );
  return kept.seconds;
}

async function readKept<T>(files: FileStore, key: string): Promise<T> {
  return JSON.parse(await readFile(await files.localPath(key), 'utf8'));
}
