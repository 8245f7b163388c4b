import {
  mediaRef,
  parseRef,
  type RecommendationInput,
  type RecommendationResult,
  workspaceRef,
} from '@cutgraph/contract';
import type { ClipQuestion, ClipRecommendation, ClipStretch } from '@cutgraph/core';

const MOST_RESULTS = 20;

/** What a call asks, in the words of the search. A clip of another workspace is one that is not there. */
export function questionOf(
  workspaceId: string,
  input: RecommendationInput | undefined,
  visited: readonly RecommendationInput[],
): ClipQuestion {
  return {
    from: (input && stretchOf(workspaceId, input)) ?? null,
    visited: visited.flatMap((one) => stretchOf(workspaceId, one) ?? []),
    limit: MOST_RESULTS,
  };
}

export function resultOf(workspaceId: string, found: ClipRecommendation): RecommendationResult {
  return {
    workspaceRefId: workspaceRef(workspaceId),
    mediaRefId: mediaRef(workspaceId, found.mediaId),
    frame_timeOffset: found.start,
    endTimeOffset: found.end,
    object_nid: found.labelId,
    entity_description: found.label,
  };
}

function stretchOf(workspaceId: string, input: RecommendationInput): ClipStretch | undefined {
  const media = parseRef(input.mediaRefId);
  if (media?.workspaceId !== workspaceId || media.kind !== 'media') return undefined;
  const { targetObjectId: labelId, startTimeOffset: start, endTimeOffset: end } = input;
  return { mediaId: media.id, labelId, start, end };
}
