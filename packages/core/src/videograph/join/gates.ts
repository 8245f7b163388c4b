import type { Shot } from '../../footage/observation.ts';
import type { JoinIndex } from '../material/footage-index.ts';
import { PROMINENCE, QUALITY, SIDE_LENGTH } from '../material/join-side.ts';
import type { SubjectTrack } from '../material/subject-tracks.ts';

/** Below these a subject is one of many, or too small or too blurred for the eye to find. Set by blind ratings of joins. */
const LEAST_PROMINENCE = 0.5;
const LEAST_QUALITY = 0.45;
/** One take shows something else again after so many seconds. */
const SAME_TAKE_SECONDS = 20;
/** From these on two shots of one person show the same scene. */
const SAME_SCENE = { likeness: 0.985, colour: 0.87 };

/**
 * Pictures that differ less are the same composition: of unrelated clips, less than one pair of a hundred does
 * (`npm run bench craft`), of two moments of one fixed shot most do.
 */
const SAME_PICTURE = 0.19;
/** Within one video a thing that stands as it stood is the same shot again, though more of the picture has changed. */
export const SAME_VIDEO = 0.36;

/** A place where a cut may end. */
type OutSide = { track: number; time: number; side: Float32Array };

/**
 * Whether a join is none that viewers call jarring, whatever its score: unlike things, a subject that no one looks at, the
 * same take again, the same person or the same picture at the same place again (jump cuts).
 */
export function passesGates(index: JoinIndex, out: OutSide, inPoint: number): boolean {
  const { inPoints, footage } = index;
  if (!showsSubjects(index, out, inPoint)) return false;
  const from = footage.tracks[out.track]!;
  const to = footage.tracks[inPoints.track[inPoint]!]!;
  if (from.kind !== to.kind) return false;
  const time = inPoints.time[inPoint]!;
  const [ends, begins] = [from, to].map(({ media, clipId }) => ({ mediaID: media.mediaId, clipID: clipId }));
  if (isSameTake(ends!, out.time, begins!, time, from.media.shots)) return false;
  if (isSameScene(index, from, out.time, to, time)) return false;
  if (areTwoPeople(index, from, to)) return true;
  const isThing = from.category !== 'person' && from.media.mediaId === to.media.mediaId;
  const least = isThing ? SAME_VIDEO : SAME_PICTURE;
  return !isSamePicture(index, from.media.mediaId, out.time, to.media.mediaId, time, least);
}

/** Whether the subjects on both sides of a join are such that the eye finds them. */
function showsSubjects({ inPoints }: Pick<JoinIndex, 'inPoints'>, out: OutSide, inPoint: number): boolean {
  const base = inPoint * SIDE_LENGTH;
  return (
    Math.min(out.side[PROMINENCE]!, inPoints.sides[base + PROMINENCE]!) >= LEAST_PROMINENCE &&
    Math.min(out.side[QUALITY]!, inPoints.sides[base + QUALITY]!) >= LEAST_QUALITY
  );
}

/** Whether two moments show the same composition, as far as it is known. */
export function isSamePicture(
  { surroundings }: Pick<JoinIndex, 'surroundings'>,
  mediaA: string,
  timeA: number,
  mediaB: string,
  timeB: number,
  least = SAME_PICTURE,
): boolean {
  const difference = surroundings.pictureDifference(mediaA, timeA, mediaB, timeB);
  return difference !== null && difference < least;
}

/** Whether two videos show two people whose faces are known: the same frame with another person in it is a match. */
function areTwoPeople({ surroundings }: JoinIndex, from: SubjectTrack, to: SubjectTrack): boolean {
  if (from.media.mediaId === to.media.mediaId) return false;
  const [one, other] = [from, to].map(({ media, labelId }) => surroundings.personOf(media.mediaId, labelId));
  return one !== null && other !== null && one !== other;
}

/** Whether two moments lie in one take so near to each other that a join of them is a jump cut. */
export function isSameTake(
  from: { mediaID: string; clipID: string },
  end: number,
  to: { mediaID: string; clipID: string },
  start: number,
  shots: readonly Shot[] = [],
): boolean {
  if (from.mediaID !== to.mediaID) return false;
  const [first, last] = [Math.min(end, start), Math.max(end, start)];
  if (shots.some((shot) => shot.start > first && shot.start <= last)) return false;
  return from.clipID === to.clipID || last - first < SAME_TAKE_SECONDS;
}

/** Whether two tracks show one person in one scene at two moments: a jump cut, whatever the times. */
export function isSameScene(
  { surroundings }: JoinIndex,
  from: SubjectTrack,
  end: number,
  to: SubjectTrack,
  start: number,
): boolean {
  const person = surroundings.personOf(from.media.mediaId, from.labelId);
  if (person === null || person !== surroundings.personOf(to.media.mediaId, to.labelId)) return false;
  const { likeness, colour } = surroundings.alikeness(from.media.mediaId, end, to.media.mediaId, start);
  return (likeness ?? 0) > SAME_SCENE.likeness && (colour ?? 0) > SAME_SCENE.colour;
}
