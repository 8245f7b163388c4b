import { readFile } from 'node:fs/promises';
import type { Media } from '@cutgraph/contract';
import { asCorrected, type Box, MATERIAL_FILES, observationsFromCsv, photoSubjectOf } from '@cutgraph/core';
import { mediaFileKey } from '../files/keys.ts';
import type { Readers } from '../records/records.ts';
import type { Store } from '../store.ts';

/** The box of what a photo is of, by the faces and things that were found in it; null where nothing is. */
export async function findPhotoSubject(
  { files, read }: Pick<Store, 'files'> & { read: Readers },
  workspaceId: string,
  { id }: Pick<Media, 'id'>,
): Promise<Box | null> {
  const key = mediaFileKey(workspaceId, id, MATERIAL_FILES.observations);
  const csv = (await files.stat(key)) ? await readFile(await files.localPath(key), 'utf8') : null;
  const seen = csv === null ? [] : observationsFromCsv(id, csv);
  const corrections = await read.corrections.ofMedia(workspaceId, id);
  return photoSubjectOf(await read.faces.ofMedia(workspaceId, id), asCorrected(seen, corrections));
}
