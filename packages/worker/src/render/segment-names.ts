import { inputsOfSegment, type RenderPlan, segmentIdentity } from '@cutgraph/core';
import { rendererName } from '@cutgraph/media';
import { hashOf } from '@cutgraph/store';

/** A source of a plan: which media it is, and what names its content. */
export type PlanMedia = { mediaId: string; identity: string };

/** Under what a segment is kept, and whose pictures are in it. */
export type SegmentName = { key: string; mediaIds: string[] };

/** What is said of a film whose video is gone. */
export const MEDIA_GONE = { code: 'video-of-film-deleted' } as const;

/** The names of the segments of a plan. A key is looked for in its own workspace only. */
export async function segmentNamesOf(
  plan: RenderPlan,
  media: Readonly<Record<string, PlanMedia>>,
): Promise<SegmentName[]> {
  const renderer = await rendererName();
  // Keys are whatever the edit list says.
  const identities: Record<string, string> = Object.create(null);
  for (const [input, { identity }] of Object.entries(media)) identities[input] = identity;
  return plan.segments.map((segment) => {
    const inputs = inputsOfSegment(segment, identities);
    const mediaIds = [...new Set(inputs.map((input) => media[input]!.mediaId))].sort();
    return { key: hashOf(segmentIdentity(plan, segment, identities, renderer)), mediaIds };
  });
}
