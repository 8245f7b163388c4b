import { type Label, labelThumbnailURL, type Media, mediaRef } from '@cutgraph/contract';
import { assembleMaterial, MATERIAL_FILES, type MaterialFile, type MediaMaterial } from '@cutgraph/core';
import { mediaFileKey } from '../files/keys.ts';
import type { Readers } from '../records/records.ts';
import type { Store } from '../store.ts';

type Source = Pick<Store, 'files'> & { read: Readers };

/**
 * Gathers what is known of a media for matching: its row, the faces in it, and where its files are. Throws a
 * `FileNotSeenError` where its row speaks of a file that is not seen here.
 *
 * @param options.doWithout leaves out what is not seen.
 */
export async function findMaterial(
  { files, read }: Source,
  workspaceId: string,
  media: Media,
  { doWithout = false } = {},
): Promise<MediaMaterial> {
  const names = Object.entries(MATERIAL_FILES) as [MaterialFile, string][];
  const found = names.map(async ([file, name]) => {
    const key = mediaFileKey(workspaceId, media.id, name);
    // A pass that makes one of them reads it before its row says that it is there.
    const mustBeThere = !doWithout && isKept(media, file);
    return [file, mustBeThere || (await files.stat(key)) ? await files.localPath(key) : null] as const;
  });
  const paths = Object.fromEntries(await Promise.all(found)) as MediaMaterial['paths'];
  const corrections = await read.corrections.ofMedia(workspaceId, media.id);
  const labels = await read.labels.ofMedia(workspaceId, media.id);
  const faces = await read.faces.ofMedia(workspaceId, media.id);
  const pictures = labels
    .filter(({ origin }) => origin === 'program')
    .map(({ id, thumbnailURL }) => [id, thumbnailURL || labelThumbnailURL(workspaceId, media.id, id)]);
  const analyzed = {
    marks: marksOf(media, labels),
    isPhoto: media.mediaContentType === 'Image',
    ...{ mediaId: media.id, name: media.name, durationSeconds: media.mediaDuration, faces, corrections },
    ...{ recordedAt: media.recordedAt, lastModified: media.lastModified },
    picture: media.height > 0 ? { width: media.width, height: media.height } : null,
    addresses: {
      mediaPath: mediaRef(workspaceId, media.id),
      mediaURL: media.mediaURL,
      spriteSheetURL: media.spriteSheetURL,
      storageURL: media.storageRef,
      thumbnailURL: media.thumbnailURL,
      clipThumbnailURLs: Object.fromEntries(pictures),
    },
  };
  return assembleMaterial(analyzed, paths);
}

/** From this rating on a clip is one that someone wants to see. */
const GOOD_RATING = 4;

/** What someone says is worth seeing: the whole of a video that is rated highly, such clips, and clips of one's own unless rated lower. */
function marksOf({ rating, mediaDuration }: Media, labels: readonly Label[]) {
  const clips = labels.filter((label) =>
    label.rating === 0 ? label.origin === 'member' : label.rating >= GOOD_RATING,
  );
  return [
    ...(rating >= GOOD_RATING ? [{ start: 0, end: mediaDuration }] : []),
    ...clips.map(({ segmentStartTime: start, segmentEndTime: end }) => ({ start, end })),
  ];
}

/** Whether the row says that a file was made. */
function isKept(media: Media, file: MaterialFile): boolean {
  const urls: Record<MaterialFile, string> = {
    observations: media.csvURL,
    facts: media.mediaURL,
    quality: media.qualityURL,
    looks: media.looksURL,
    speech: media.speechURL,
  };
  return urls[file] !== '';
}
