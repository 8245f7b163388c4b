import type { StoredTimeline } from '@cutgraph/contract';
import { timelineFileURL } from '@cutgraph/contract';
import type { Store } from '@cutgraph/store';
import { putTimelineFiles } from './made-footage.ts';

/** A timeline as it is before it is rendered. */
export function waitingTimeline(
  store: Store,
  workspaceId: string,
  createdBy: string,
): Promise<StoredTimeline> {
  return store.change((write) =>
    write.timelines.create({
      workspaceId,
      title: 'Summer',
      videographRef: null,
      exportTimeline: { inputs: [], editList: [] },
      notes: [],
      createdBy,
    }),
  );
}

/** A timeline as a render leaves it, with these bytes as its files. */
export async function finishedTimeline(
  store: Store,
  workspaceId: string,
  createdBy: string,
  bytes: Buffer,
): Promise<StoredTimeline> {
  const { id } = await waitingTimeline(store, workspaceId, createdBy);
  await putTimelineFiles(store, workspaceId, id, bytes);
  return store.change((write) =>
    write.timelines.update(workspaceId, id, {
      mediaURL: timelineFileURL(workspaceId, id, 'video.mp4'),
      thumbnailURL: timelineFileURL(workspaceId, id, 'thumbnail.jpg'),
      duration: 12.5,
      size: bytes.length,
      progress: 1,
    }),
  );
}
