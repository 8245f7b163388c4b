import { Refusal } from '../../refusal/refusal.ts';
import { roundSeconds } from '../../time/time.ts';
import type { Cut, VideographClip, VideographMedia } from './videograph.ts';

/** A frame that a search found, with the label segment it lies in. Times in seconds of the media. */
export type SearchResult = {
  mediaRefId: string;
  workspaceRefId: string;
  /** The object on that frame; becomes the oid of the cut. */
  frameObjectId: string;
  /** How much of the segment is left from that frame on. */
  frameTimeLeft: number;
  frameTimestamp: number;
  labelObjectId: string;
  /** Mean offset of the match; 0 where it is not known. */
  averageOffset?: number | undefined;
  segmentStartTime: number;
  segmentEndTime: number;
  segmentLengthTime: number;
};

const WHOLE_FRAME = { left: 0, top: 0, right: 1, bottom: 1 };

/**
 * The cut that begins at the frame a search found and goes on to the end of its segment, with its media and clip, ready for the
 * operation `addCut`, which gives it its own index. The boxes are the whole frame. Throws Refusal `invalid-argument`
 * ({ code: 'negative-duration' }) where nothing of the segment is left.
 */
export function cutFromSearchResult(result: SearchResult): {
  cut: Cut;
  media: VideographMedia;
  clip: VideographClip;
} {
  const mediaPath = `/ws/${result.workspaceRefId}/media/${result.mediaRefId}`;
  const clipID = `${result.mediaRefId}${result.labelObjectId}`;
  const start = Math.max(result.frameTimestamp, result.segmentStartTime);
  const end = roundSeconds(Math.min(result.frameTimestamp + result.frameTimeLeft, result.segmentEndTime));
  if (!(end > start)) throw new Refusal('invalid-argument', { code: 'negative-duration' }, { start, end });
  return {
    cut: {
      index: 0,
      oid: result.frameObjectId,
      offset: result.averageOffset ?? 0,
      start,
      end,
      length: roundSeconds(end - start),
      mediaID: result.mediaRefId,
      clipID,
      startBox: WHOLE_FRAME,
      endBox: WHOLE_FRAME,
      crop: null,
      moment: null,
    },
    media: {
      oid: result.mediaRefId,
      mediaPath,
      mediaURL: '',
      spriteSheetURL: '',
      storageURL: '',
      thumbnailURL: '',
    },
    clip: {
      oid: clipID,
      thumbnailURL: '',
      clipPath: `${mediaPath}/clips/${result.labelObjectId}`,
      clipStartTime: result.segmentStartTime,
      clipEndTime: result.segmentEndTime,
      clipLengthTime: result.segmentLengthTime,
    },
  };
}
