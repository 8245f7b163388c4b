import { type ExportTimeline, exportTimelineOf, Refusal } from '@cutgraph/core';
import type { Readers } from '@cutgraph/store';

type PathOfVideograph = { videographRef: string; revision: number; path: number[] };

/** The edit list of a path that was chosen in a videograph of this workspace, at the revision that was seen. */
export async function exportOfPath(
  read: Readers,
  workspaceId: string,
  { videographRef, revision, path }: PathOfVideograph,
): Promise<{ exportTimeline: ExportTimeline; leftOut: string[] }> {
  const [, w, id] = /^\/ws\/([\w-]+)\/videographs\/([\w-]+)$/.exec(videographRef) ?? [];
  const videograph = w === workspaceId && id ? await read.videographs.byId(w, id) : undefined;
  if (!videograph) {
    const sentence = 'This videograph is not in this workspace.';
    throw new Refusal('invalid-argument', sentence, { fields: { videographRef: sentence } });
  }
  if (videograph.revision !== revision)
    throw new Refusal('aborted', 'The videograph has changed in the meantime. Load it again.');
  const { timeline, warnings } = exportTimelineOf(videograph, path);
  return { exportTimeline: timeline, leftOut: warnings.map(({ message }) => message) };
}
