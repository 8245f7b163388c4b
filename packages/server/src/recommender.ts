import type { ClipQuestion, ClipRecommendation } from '@cutgraph/core';

/** Finds the clips of a workspace that can follow another. */
export type Recommender = {
  /**
   * Refuses (`resource-exhausted`) where too much is asked at once.
   *
   * @param who asks: people take turns.
   * @param signal aborted when they do not wait any more.
   */
  recommend(
    who: string,
    workspaceId: string,
    question: ClipQuestion,
    signal: AbortSignal,
  ): Promise<ClipRecommendation[]>;
  close(): Promise<void>;
};
