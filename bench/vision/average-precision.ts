import { type Detection, overlapOf } from '@cutgraph/core';
import type { DrawnObject } from './hand-drawn.ts';

/** What was drawn and what was found in one frame. */
export type JudgedFrame = { drawn: readonly DrawnObject[]; found: readonly Detection[] };

/** A detection of one label, and whether it is right. */
type Verdict = { confidence: number; right: boolean };

/** A found box is right when it shares at least this part of the union with a drawn one. */
const OVERLAP = 0.5;

/** How many drawn boxes of a label count. */
export function countDrawn(frames: readonly JudgedFrame[], label: string): number {
  return frames.flatMap(({ drawn }) => drawn).filter((object) => object.label === label && !object.ignore)
    .length;
}

/**
 * Average precision of one label at an overlap of 0.5: the area below precision over recall, where precision at a
 * recall is the best at that recall or above, summed over every point.
 * Source: Everingham et al. 2015, "The PASCAL VOC Challenge: A Retrospective" (the rule since VOC 2010); COCO's AP50
 * samples the same curve at 101 recalls.
 *
 * @returns 0..1; 0 when nothing was drawn
 */
export function averagePrecision(frames: readonly JudgedFrame[], label: string): number {
  const total = countDrawn(frames, label);
  const verdicts = frames.flatMap((frame) => judge(frame, label));
  const points: { recall: number; precision: number }[] = [];
  let right = 0;
  for (const [index, verdict] of verdicts.toSorted((a, b) => b.confidence - a.confidence).entries()) {
    if (verdict.right) right += 1;
    points.push({ recall: right / total, precision: right / (index + 1) });
  }
  let area = 0;
  let best = 0;
  for (const [index, { recall, precision }] of [...points.entries()].reverse()) {
    best = Math.max(best, precision);
    area += (recall - (points[index - 1]?.recall ?? 0)) * best;
  }
  return area;
}

/** Recall and precision of what is found with at least a confidence; both 0..1, precision 1 when nothing is found. */
export function recallAndPrecision(
  frames: readonly JudgedFrame[],
  label: string,
  confidence: number,
): { recall: number; precision: number } {
  const verdicts = frames
    .flatMap((frame) => judge(frame, label))
    .filter((verdict) => verdict.confidence >= confidence);
  const right = verdicts.filter((verdict) => verdict.right).length;
  return {
    recall: right / countDrawn(frames, label),
    precision: verdicts.length ? right / verdicts.length : 1,
  };
}

/**
 * The surest detection takes the drawn box that it overlaps most; each is taken once, a second one is wrong. One that
 * takes none, and lies by half or more in an ignored box, is left out (COCO's rule for crowds).
 */
function judge({ drawn, found }: JudgedFrame, label: string): Verdict[] {
  const open = new Set(drawn.filter((object) => object.label === label && !object.ignore));
  const ignored = drawn.filter((object) => object.label === label && object.ignore);
  const verdicts: Verdict[] = [];
  const ofLabel = found.filter((detection) => detection.label === label);
  for (const { box, confidence } of ofLabel.toSorted((a, b) => b.confidence - a.confidence)) {
    const [nearest] = [...open].toSorted((a, b) => overlapOf(b.box, box) - overlapOf(a.box, box));
    const right = nearest !== undefined && overlapOf(nearest.box, box) >= OVERLAP;
    if (right) open.delete(nearest);
    else if (ignored.some((object) => shareWithin(box, object.box) >= OVERLAP)) continue;
    verdicts.push({ confidence, right });
  }
  return verdicts;
}

/** How much of a box lies in another, 0..1. */
function shareWithin(box: Detection['box'], other: Detection['box']): number {
  const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / ((box.right - box.left) * (box.bottom - box.top));
}
