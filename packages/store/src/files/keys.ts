/** What a document of a media calls the place of its files, wherever that is. */
export const STORAGE_BUCKET = 'files';

/** The folder of all files of a workspace. */
export function workspaceFolder(workspaceId: string): string {
  return `ws/${workspaceId}`;
}

/** The folder of all files of a media. */
export function mediaFolder(workspaceId: string, mediaId: string): string {
  return `ws/${workspaceId}/media/${mediaId}`;
}

/** The file as it was uploaded. */
export function originalKey(workspaceId: string, mediaId: string): string {
  return `${mediaFolder(workspaceId, mediaId)}/${mediaId}_media`;
}

/** The bytes of an unfinished upload from one on that do not fill a part of the original yet. */
export function uploadTailKey(workspaceId: string, mediaId: string, start: number): string {
  return `${mediaFolder(workspaceId, mediaId)}/upload/tail-${start}`;
}

/** A derived file of a media, such as `proxy.mp4`. */
export function mediaFileKey(workspaceId: string, mediaId: string, name: string): string {
  return `${mediaFolder(workspaceId, mediaId)}/${name}`;
}

/** The picture of a label segment. */
export function labelThumbnailKey(workspaceId: string, mediaId: string, labelId: string): string {
  return `${mediaFolder(workspaceId, mediaId)}/labels/${labelId}.jpg`;
}

/** The folder of all files of a timeline. */
export function timelineFolder(workspaceId: string, timelineId: string): string {
  return `ws/${workspaceId}/videoTimelines/${timelineId}`;
}

/** The folder of the rendered segments of a workspace. */
export function cachedSegmentsFolder(workspaceId: string): string {
  return `${workspaceFolder(workspaceId)}/segments`;
}

/** The folder of those in which pictures of these media are. */
export function cachedSegmentsOf(workspaceId: string, mediaIds: readonly string[]): string {
  return `${cachedSegmentsFolder(workspaceId)}/${mediaIds.join('.') || 'none'}`;
}

/** A rendered segment. */
export function cachedSegmentKey(workspaceId: string, mediaIds: readonly string[], fileId: string): string {
  return `${cachedSegmentsOf(workspaceId, mediaIds)}/${fileId}.mp4`;
}

/** The folder of the pieces of a timeline's long cuts; gone once they are joined. */
export function segmentsFolder(workspaceId: string, timelineId: string): string {
  return `${timelineFolder(workspaceId, timelineId)}/segments`;
}

/** A piece of the picture of one cut, until all of them are there; its name says from where it was decoded. */
export function pieceKey(
  workspaceId: string,
  timelineId: string,
  segmentIndex: number,
  piece: number,
  decodedFrom: string,
): string {
  const name = `${String(segmentIndex).padStart(4, '0')}.${piece}.${decodedFrom}.mp4`;
  return `${segmentsFolder(workspaceId, timelineId)}/${name}`;
}

/** A finished file of a timeline, such as `video.mp4`. */
export function timelineFileKey(workspaceId: string, timelineId: string, name: string): string {
  return `${timelineFolder(workspaceId, timelineId)}/${name}`;
}

/** The folder of what remote jobs have left until their owner takes it. */
export const REMOTE_JOBS_FOLDER = 'remote-jobs';

/** The folder of one of them. */
export function remoteJobFolder(remoteJobId: string): string {
  return `${REMOTE_JOBS_FOLDER}/${remoteJobId}`;
}

/** A part of an output of one. */
export function outputPartKey(remoteJobId: string, name: string, number: number): string {
  return `${remoteJobFolder(remoteJobId)}/${name}.${number}`;
}
