import { clipIdOf } from '../../footage/label-segments.ts';
import type { Box } from '../../footage/observation.ts';
import { ownEntry } from '../../own-entry.ts';
import { roundSeconds } from '../../time/time.ts';
import type { Cut, VideographClip } from '../graph/videograph.ts';
import { framingsOf, shapeAround } from '../material/framing.ts';
import { type CropWindow, cropOf, zoomLimitOf } from '../material/view.ts';
import type { VideographRules } from '../rules/rules.ts';
import type { ScoredMoment } from './moments.ts';
import { firstFrom, type SeenTrack } from './seen-tracks.ts';

const WHOLE_FRAME: Box = { left: 0, top: 0, right: 1, bottom: 1 };
/** A subject stands where it was detected so many seconds before or after. */
const STILL_THERE = 0.5;

/** The label id of a shot as a clip, where no label's stretch holds a moment: `shot-1` is the first. */
export function shotLabelId(shotNumber: number): string {
  return `shot-${shotNumber + 1}`;
}

/** A moment as a cut of a videograph, and the clip that it is taken from. */
export function cutOf(
  moment: ScoredMoment,
  index: number,
  rules: VideographRules,
): { cut: Cut; clip: VideographClip } {
  const { media, start, end, subject, score, terms, reasons } = moment;
  const clip = clipOf(moment);
  const cut: Cut = {
    index,
    oid: `${clip.oid}-${Math.round(start * 1000)}-${Math.round(end * 1000)}`,
    offset: 0,
    ...{ start, end, length: roundSeconds(end - start) },
    mediaID: media.mediaId,
    clipID: clip.oid,
    startBox: (subject && boxAt(subject, start)) ?? WHOLE_FRAME,
    endBox: (subject && boxAt(subject, end)) ?? WHOLE_FRAME,
    crop: cropAround(moment, rules),
    moment: { score, terms, reasons },
  };
  return { cut, clip };
}

function clipOf({ media, clip, shot, shotNumber }: ScoredMoment): VideographClip {
  const labelId = clip?.labelId ?? shotLabelId(shotNumber);
  const { start, end } = clip ?? shot;
  return {
    oid: clipIdOf(media.mediaId, labelId),
    thumbnailURL: ownEntry(media.clipThumbnailURLs ?? {}, labelId) ?? '',
    clipPath: `${media.mediaPath ?? media.mediaId}/clips/${labelId}`,
    clipStartTime: roundSeconds(start),
    clipEndTime: roundSeconds(end),
    clipLengthTime: roundSeconds(end - start),
  };
}

function boxAt(track: SeenTrack, time: number): Box | null {
  const at = firstFrom(track, time);
  const near = [track.observations[at - 1], track.observations[at]]
    .filter((seen) => seen !== undefined)
    .sort((a, b) => Math.abs(a.time - time) - Math.abs(b.time - time));
  return near[0] && Math.abs(near[0].time - time) <= STILL_THERE ? near[0].box : null;
}

/** The widest crop that keeps the subject inside; the middle of the frame without one. */
function cropAround({ media, subject, start, end }: ScoredMoment, rules: VideographRules): Box | null {
  const { canvas, cropToSubject } = rules;
  const shape = shapeAround(subject?.observations ?? [], media.aspect, canvas, cropToSubject);
  const middle: CropWindow = { left: (1 - shape.width) / 2, top: (1 - shape.height) / 2, zoom: 1 };
  if (!shape.crops || !subject) return cropOf(shape, middle);
  const at = Math.min(firstFrom(subject, start), subject.observations.length - 1);
  const zoomLimit = zoomLimitOf(media, rules.canvas, shape);
  return cropOf(shape, framingsOf(subject.observations, at, end - start, shape, zoomLimit)[0] ?? middle);
}
