import { readFile } from 'node:fs/promises';
import { type MediaFacts, Refusal, type SecondQuality, type Shot } from '@cutgraph/core';
import { type FileStore, mediaFileKey } from '@cutgraph/store';

/** What the worker keeps beside a media's files, for its own later steps. */
export const FACTS_FILE = 'facts.json';

export type KeptFacts = { facts: MediaFacts; shots: Shot[] };

/** Reads what derive-media learned of a media; undefined when its files are gone. */
export async function readFacts(
  files: FileStore,
  workspaceId: string,
  mediaId: string,
): Promise<KeptFacts | undefined> {
  const key = mediaFileKey(workspaceId, mediaId, FACTS_FILE);
  if (!(await files.stat(key))) return undefined;
  return JSON.parse(await readFile(await files.localPath(key), 'utf8'));
}

/** The same for a pass that cannot do without it. */
export async function requireFacts(
  files: FileStore,
  workspaceId: string,
  mediaId: string,
): Promise<KeptFacts> {
  const kept = await readFacts(files, workspaceId, mediaId);
  if (kept) return kept;
  throw new Refusal('not-found', 'The files of this video are gone. Delete it and upload it again.');
}

/** The quality of every second as derive-media measured it; none where it is not kept. */
export async function readQuality(
  files: FileStore,
  workspaceId: string,
  mediaId: string,
): Promise<SecondQuality[]> {
  const key = mediaFileKey(workspaceId, mediaId, 'quality.json');
  if (!(await files.stat(key))) return [];
  return JSON.parse(await readFile(await files.localPath(key), 'utf8')).seconds;
}
