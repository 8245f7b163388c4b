import type { WorkspaceEvent } from '@cutgraph/contract';

export type EventListener = (event: WorkspaceEvent) => void;

/** Tells what happens in a workspace, in the order of the ids, each event once, none skipped. */
export type EventFeed = {
  /**
   * From `afterId` on: those that are there already come first. Without it, from now on.
   * Answers how to stop.
   */
  subscribe(workspaceId: string, listener: EventListener, options?: { afterId?: number }): () => void;
};
