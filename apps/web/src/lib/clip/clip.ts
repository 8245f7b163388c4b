import {
  type Clip,
  type CollectionClip,
  idOfRef,
  type Label,
  type Media,
  type RecommendationInput,
  type RecommendationResult,
} from '@cutgraph/contract';
import { clipSeconds, MIN_CUT_LENGTH, shortCutWarning, type TimedClip } from '@cutgraph/core';

export type { Clip, CollectionClip } from '@cutgraph/contract';

/** What is asked about as long as there is no clip: it is nowhere, so that the answer is good beginnings. */
export const PLACEHOLDER_INPUT: RecommendationInput = {
  mediaRefId: '',
  clipRefId: '',
  targetObjectId: '',
  startTimeOffset: 100,
  endTimeOffset: 200,
};

/** A label segment of a media as a clip. */
export function clipOfLabel(workspaceId: string, media: Pick<Media, 'id'>, label: Label): Clip {
  const { segmentStartTime: start, segmentEndTime: end } = label;
  return {
    ...clipBetween(workspaceId, media.id, label.id, start, end),
    title: label.labelEntityName,
    thumbnailURL: label.thumbnailURL,
  };
}

/** What a stretch is called: seconds of its media, and a title. */
type Stretch = { start: number; end: number; title: string };

/** Any stretch of a media as a clip, as a search or marks find it; its object id is its place. */
export function clipOfStretch(workspaceId: string, media: Pick<Media, 'id'>, stretch: Stretch): Clip {
  const { start, end, title } = stretch;
  const objectId = `${start.toFixed(3)}-${end.toFixed(3)}`;
  return { ...clipBetween(workspaceId, media.id, objectId, start, end), title: title.slice(0, 200) };
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

/** How many clips of a label a media has, and the longest of them in seconds: what its `clipObject` says, or null. */
export function clipsOfLabel(
  { clipObject }: Pick<Media, 'clipObject'>,
  label: string,
): { count: number; longestSeconds: number } | null {
  const of = Object.hasOwn(clipObject, label) ? clipObject[label] : null;
  if (typeof of !== 'object' || of === null || !('count' in of) || !('longestSeconds' in of)) return null;
  const { count, longestSeconds } = of;
  return typeof count === 'number' && typeof longestSeconds === 'number' ? { count, longestSeconds } : null;
}

/** A clip as the recommendation is asked about it, or marked as visited. */
export function inputOf(clip: Clip): RecommendationInput {
  return {
    mediaRefId: clip.mediaRefId,
    clipRefId: clip.id,
    targetObjectId: idOfRef(clip.id),
    startTimeOffset: clip.start,
    endTimeOffset: clip.end,
  };
}

/** Whether a video leaves a stretch out because it is too short: 4.99 s is where 5 s are wanted, 5.00 s is not. */
export function isTooShort(clip: TimedClip, minSeconds = MIN_CUT_LENGTH): boolean {
  return shortCutWarning({ index: 0, length: clipSeconds(clip) }, minSeconds) !== null;
}

/** Seconds of all clips together. */
export function lengthOf(clips: readonly Pick<Clip, 'length'>[]): number {
  return clips.reduce((sum, clip) => sum + Math.max(0, clip.length), 0);
}

/** The clips of a collection in their order. */
export function clipsInOrder(clipRefs: Readonly<Record<string, CollectionClip>>): CollectionClip[] {
  return Object.keys(clipRefs)
    .map(Number)
    .sort((a, b) => a - b)
    .flatMap((place) => clipRefs[place] ?? []);
}

function clipBetween(workspaceId: string, mediaID: string, objectId: string, start: number, end: number) {
  const mediaRefId = `/ws/${workspaceId}/media/${mediaID}`;
  return {
    id: `${mediaRefId}/clips/${objectId}`,
    title: '',
    source: 'clips' as const,
    length: Math.max(0, end - start),
    start,
    end,
    mediaID,
    thumbnailURL: '',
    workspaceRefId: `/ws/${workspaceId}`,
    mediaRefId,
  };
}
