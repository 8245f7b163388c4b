import type { Face } from '@cutgraph/contract';

/** Faces by the media that they are seen in: the media with the most of them first, in each by time. */
export function facesByMedia(faces: readonly Face[]): { mediaId: string; faces: Face[] }[] {
  const groups = new Map<string, Face[]>();
  for (const face of faces) groups.set(face.mediaId, [...(groups.get(face.mediaId) ?? []), face]);
  return [...groups]
    .map(([mediaId, seen]) => ({ mediaId, faces: seen.sort((a, b) => a.time - b.time) }))
    .sort((a, b) => b.faces.length - a.faces.length || a.mediaId.localeCompare(b.mediaId));
}
