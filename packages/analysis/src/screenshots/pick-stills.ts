import type { SecondQuality } from '@cutgraph/core';

/** A time whose picture may be shown, and how well it shows the video. */
export type Candidate = { timeSeconds: number; worth: number };

/** Darker or lighter than this and a picture begins to lose. */
const GOOD_LIGHT = { from: 0.25, to: 0.75 };
/** What a face adds to the worth of a picture; more of them add less and less. */
const FACE_WORTH = 0.5;
/** The same for tracked objects, which a picture without any must lose against. */
const OBJECT_WORTH = 0.4;

/** How well a picture shows a video, 0 or more: sharp and well lit, and better with faces or objects in it. */
export function worthOf(picture: {
  sharpness: number;
  light: number;
  faces: number;
  objects: number;
}): number {
  const { sharpness, light, faces, objects } = picture;
  const { from, to } = GOOD_LIGHT;
  const lit = light < from ? light / from : light > to ? (1 - light) / (1 - to) : 1;
  // Nothing is sharp in fog or in a blur, and still one of them has to be shown.
  const shown = 1 + 2 * FACE_WORTH * (1 - 0.5 ** faces) + 2 * OBJECT_WORTH * (1 - 0.5 ** objects);
  return (0.1 + sharpness) * lit * shown;
}

/**
 * Moments worth a look: the video is cut into `stretches` of equal length, and of each come the `each` best seconds, by
 * what is known of them. Without anything known, the middle of each stretch.
 *
 * @param faceTimes times (seconds) in which a face is seen.
 * @param objectsAt how many tracked objects are seen at a time (seconds).
 * @returns one list a stretch, the best first; a video of few seconds has fewer stretches.
 */
export function candidatesOf(
  durationSeconds: number,
  quality: readonly SecondQuality[],
  faceTimes: readonly number[],
  objectsAt: (timeSeconds: number) => number,
  { stretches, each }: { stretches: number; each: number },
): Candidate[][] {
  const seconds = Math.max(1, Math.floor(durationSeconds));
  const count = Math.min(stretches, seconds);
  const facesIn = (second: number) => faceTimes.filter((time) => Math.floor(time) === second);
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * seconds) / count);
    const to = Math.floor(((at + 1) * seconds) / count);
    return Array.from({ length: to - from }, (_, offset): Candidate => {
      const second = from + offset;
      const faces = facesIn(second);
      const known = quality[second];
      const isUseless = known?.black ?? false;
      // Where a face is seen, its own time; else the middle of the second.
      const timeSeconds = Math.min(faces[0] ?? second + 0.5, Math.max(0, durationSeconds - 0.05));
      const shown = { faces: faces.length, objects: objectsAt(timeSeconds) };
      const worth = known && !isUseless ? worthOf({ ...known, ...shown }) * (1 - known.shake / 2) : 0;
      return { timeSeconds, worth };
    })
      .sort((a, b) => b.worth - a.worth)
      .slice(0, each);
  });
}
