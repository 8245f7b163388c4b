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

/** The folder of the rendered pictures of a timeline's cuts; gone once they are joined. */
export function segmentsFolder(workspaceId: string, timelineId: string): string {
  return `${timelineFolder(workspaceId, timelineId)}/segments`;
}

/** The rendered picture of one cut. */
export function segmentKey(workspaceId: string, timelineId: string, segmentIndex: number): string {
  return `${segmentsFolder(workspaceId, timelineId)}/${String(segmentIndex).padStart(4, '0')}.mp4`;
}

/** A piece of the picture of one cut, until all of them are there; its name says from where it was decoded. */
export function pieceKey(
  workspaceId: string,
  timelineId: string,
  segmentIndex: number,
  piece: number,
  decodedFrom: string,
): string {
  return segmentKey(workspaceId, timelineId, segmentIndex).replace(/mp4$/, `${piece}.${decodedFrom}.mp4`);
}

/** A finished file of a timeline, such as `video.mp4`. */
export function timelineFileKey(workspaceId: string, timelineId: string, name: string): string {
  return `${timelineFolder(workspaceId, timelineId)}/${name}`;
}
