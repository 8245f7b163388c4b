import type { Label, Media, RecommendationInput, RecommendationResult } from '@cutgraph/contract';
import { idOf } from '../../lib/references.ts';

/** A clip in the list of those that make the film. Times in seconds from the first frame of its media. */
export type Clip = {
  /** Media path + /clips/ + object id. */
  id: string;
  title: string;
  source: 'clips';
  length: number;
  start: number;
  end: number;
  mediaID: string;
  thumbnailURL: string;
  /** `/ws/{w}` */
  workspaceRefId: string;
  /** `/ws/{w}/media/{m}` */
  mediaRefId: string;
};

/** What is asked about as long as there is no clip: it is nowhere, so that the answer is good beginnings. */
export const PLACEHOLDER_INPUT: RecommendationInput = {
  mediaRefId: '',
  clipRefId: '',
  targetObjectId: '',
  startTimeOffset: 100,
  endTimeOffset: 200,
};

/** A label segment of a media as a clip. */
export function clipOfLabel(workspaceId: string, media: Media, label: Label): Clip {
  const mediaRefId = `/ws/${workspaceId}/media/${media.id}`;
  return {
    id: `${mediaRefId}/clips/${label.id}`,
    title: label.labelEntityName,
    source: 'clips',
    length: label.segmentEndTime - label.segmentStartTime,
    start: label.segmentStartTime,
    end: label.segmentEndTime,
    mediaID: media.id,
    thumbnailURL: label.thumbnailURL,
    workspaceRefId: `/ws/${workspaceId}`,
    mediaRefId,
  };
}

/** A recommendation as a clip, with what its media document adds. */
export function clipOfResult(result: RecommendationResult, media: Media): Clip {
  const { mediaRefId, frame_timeOffset: start, endTimeOffset: end } = result;
  return {
    id: `${mediaRefId}/clips/${result.object_nid}`,
    title: result.entity_description,
    source: 'clips',
    length: end - start,
    start,
    end,
    mediaID: media.id,
    thumbnailURL: media.thumbnailURL,
    workspaceRefId: result.workspaceRefId,
    mediaRefId,
  };
}

/** A clip as the recommendation is asked about it, or told that it was visited. */
export function inputOf(clip: Clip): RecommendationInput {
  return {
    mediaRefId: clip.mediaRefId,
    clipRefId: clip.id,
    targetObjectId: idOf(clip.id),
    startTimeOffset: clip.start,
    endTimeOffset: clip.end,
  };
}
