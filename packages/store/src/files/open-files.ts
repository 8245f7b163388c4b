import type { SharedLocks } from '../db/shared-locks.ts';
import type { FileStore } from './file-store.ts';
import { openFolderFileStore } from './folder-file-store.ts';
import type { S3Settings } from './s3-settings.ts';
import { openTwoPlaces } from './two-places.ts';

/** Where files can be. */
export type FilePlace = 'folder' | 'bucket';

export type FilePlaces = {
  filesFolder: string;
  s3?: S3Settings | undefined;
  /** Where new files go, and where others may still be while they are moved; the bucket where one is named, else the folder, unless said. */
  places?: readonly [FilePlace] | readonly [FilePlace, FilePlace] | undefined;
};

export async function openFiles(options: FilePlaces, locks: SharedLocks): Promise<FileStore> {
  const [first, second] = placesOf(options);
  const place = await openPlace(first, options);
  return second ? openTwoPlaces(place, await openPlace(second, options), locks) : place;
}

/** The first names where new files go. */
export function placesOf({ places, s3 }: FilePlaces): NonNullable<FilePlaces['places']> {
  return places ?? [s3 ? 'bucket' : 'folder'];
}

/** The client of S3 takes a third of a second to load, which only those pay who use it. */
export async function openPlace(place: FilePlace, { filesFolder, s3 }: FilePlaces): Promise<FileStore> {
  if (place === 'folder') return openFolderFileStore(filesFolder);
  if (!s3) throw new Error('No bucket is named.');
  const { openS3FileStore } = await import('./s3-file-store.ts');
  return openS3FileStore(s3);
}
