import { idOfRef, type Label, type RecommendationInput, type RecommendationResult } from '@cutgraph/contract';
import {
  type Cut,
  cutFromSearchResult,
  type GraphOperation,
  isLongEnoughToOffer,
  nextIndexOf,
  type Videograph,
} from '@cutgraph/core';
import type { FoundClip } from '../../lib/queries/recommendation.ts';

type Graph = Pick<Videograph, 'cuts' | 'clips'>;

/** Two stretches of one media that begin and end this close (seconds) to each other are the same to the eye. */
const SAME_SECONDS = 0.5;

/** A cut as a recommendation request names it, to start from or as visited. */
export function inputOf({ clips }: Graph, workspaceId: string, cut: Cut): RecommendationInput {
  const mediaRefId = `/ws/${workspaceId}/media/${cut.mediaID}`;
  const labelId = idOfRef(clips[cut.clipID]?.clipPath ?? '') || cut.clipID.slice(cut.mediaID.length);
  return {
    mediaRefId,
    clipRefId: `${mediaRefId}/clips/${labelId}`,
    targetObjectId: labelId,
    startTimeOffset: cut.start,
    endTimeOffset: cut.end,
  };
}

/** The recommendations that are long enough to be a cut, without stretches that are offered as next cuts already. */
export function usableOf(
  results: readonly RecommendationResult[],
  minCutLength: number,
  offered: readonly Cut[],
): RecommendationResult[] {
  return results.filter(
    ({ mediaRefId, frame_timeOffset: start, endTimeOffset: end }) =>
      isLongEnoughToOffer(end - start, minCutLength) &&
      !offered.some(
        (cut) =>
          cut.mediaID === idOfRef(mediaRefId) &&
          Math.abs(cut.start - start) < SAME_SECONDS &&
          Math.abs(cut.end - end) < SAME_SECONDS,
      ),
  );
}

/**
 * What makes a recommendation a cut that can follow another. Its clip is the one the graph knows, else the label's segment, else
 * the stretch itself.
 */
export function operationsOf(
  graph: Graph,
  from: number,
  { result, media }: FoundClip,
  label: Label | undefined,
): GraphOperation[] {
  const { workspaceRefId, object_nid: labelId, frame_timeOffset: start, endTimeOffset: end } = result;
  const known = graph.clips[`${media.id}${labelId}`];
  const segmentStartTime = known?.clipStartTime ?? label?.segmentStartTime ?? start;
  const segmentEndTime = known?.clipEndTime ?? label?.segmentEndTime ?? end;
  const made = cutFromSearchResult({
    mediaRefId: media.id,
    workspaceRefId: idOfRef(workspaceRefId),
    frameObjectId: labelId,
    frameTimestamp: start,
    frameTimeLeft: end - start,
    labelObjectId: labelId,
    segmentStartTime,
    segmentEndTime,
    segmentLengthTime: segmentEndTime - segmentStartTime,
  });
  const { mediaURL, spriteSheetURL, storageRef: storageURL, thumbnailURL } = media;
  return [
    {
      kind: 'addCut',
      cut: made.cut,
      media: { ...made.media, mediaURL, spriteSheetURL, storageURL, thumbnailURL },
      clip: { ...made.clip, thumbnailURL: label?.thumbnailURL ?? '' },
    },
    { kind: 'addEdge', from, to: nextIndexOf(graph) },
  ];
}
