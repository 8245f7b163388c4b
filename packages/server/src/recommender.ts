import type { ClipQuestion, ClipRecommendation } from '@cutgraph/core';

/** Finds the clips of a workspace that can follow another. */
export type Recommender = {
  recommend(workspaceId: string, question: ClipQuestion): Promise<ClipRecommendation[]>;
  close(): Promise<void>;
};
