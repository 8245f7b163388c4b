import { readFile } from 'node:fs/promises';
import type { Media } from '@cutgraph/contract';
import {
  type FrameMotion,
  MATERIAL_FILES,
  type MediaFacts,
  readFrameMotion,
  type SecondQuality,
  type Shot,
  type Speech,
  type SpeechSegment,
} from '@cutgraph/core';
import { type FileStore, mediaFileKey } from '@cutgraph/store';

export type KeptFacts = { facts: MediaFacts; shots: Shot[] };

/** Reads what transcode-proxy learned of a media; for the passes after it. */
export async function readFacts(files: FileStore, workspaceId: string, mediaId: string): Promise<KeptFacts> {
  return readKept(files, mediaFileKey(workspaceId, mediaId, MATERIAL_FILES.facts));
}

/** The quality of every second as transcode-proxy measured it; none where it was made before that was measured. */
export async function readQuality(
  files: FileStore,
  workspaceId: string,
  { id, qualityURL }: Pick<Media, 'id' | 'qualityURL'>,
): Promise<SecondQuality[]> {
  if (qualityURL === '') return [];
  const kept: { seconds: SecondQuality[] } = await readKept(
    files,
    mediaFileKey(workspaceId, id, MATERIAL_FILES.quality),
  );
  return kept.seconds;
}

/** Where someone speaks in a media; undefined as long as that is not known. */
export async function readSpeech(
  files: FileStore,
  workspaceId: string,
  { id, speechURL }: Pick<Media, 'id' | 'speechURL'>,
): Promise<SpeechSegment[] | undefined> {
  if (speechURL === '') return undefined;
  const kept: Speech = await readKept(files, mediaFileKey(workspaceId, id, MATERIAL_FILES.speech));
  return kept.segments;
}

/** How the picture of a media moves; undefined as long as that is not measured, or cannot be read. */
export async function readMotion(
  files: FileStore,
  workspaceId: string,
  { id, motionURL }: Pick<Media, 'id' | 'motionURL'>,
): Promise<FrameMotion | undefined> {
  if (motionURL === '') return undefined;
  const kept = await readKept<unknown>(files, mediaFileKey(workspaceId, id, 'motion.json'));
  return readFrameMotion(kept) ?? undefined;
}

async function readKept<T>(files: FileStore, key: string): Promise<T> {
  return JSON.parse(await readFile(await files.localPath(key), 'utf8'));
}
