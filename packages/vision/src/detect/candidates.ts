import { type Box, COCO_LABELS, type Detection, overlapOf } from '@cutgraph/core';
import type { ContentSize } from './detector.ts';

/** Detections below this confidence are not kept. */
export const MINIMUM_CONFIDENCE = 0.15;

/** A detection in pixels of the model's input. */
export type Candidate = {
  /** Index in `COCO_LABELS`. */
  labelIndex: number;
  confidence: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/**
 * Turns raw candidates into detections: boxes as fractions of the content and within it, empty ones dropped,
 * and of boxes of one label that overlap more than `overlapLimit` (0..1) only the surest (greedy non-maximum
 * suppression, label by label).
 *
 * @returns the surest first
 */
export function detectionsOf(
  candidates: Candidate[],
  content: ContentSize,
  overlapLimit: number,
): Detection[] {
  const kept: Detection[] = [];
  for (const candidate of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    const box = fractionOf(candidate, content);
    if (box.left >= box.right || box.top >= box.bottom) continue;
    const label = COCO_LABELS[candidate.labelIndex]!;
    if (kept.some((other) => other.label === label && overlapOf(other.box, box) > overlapLimit)) continue;
    kept.push({ label, box, confidence: candidate.confidence });
  }
  return kept;
}

function fractionOf(
  { left, top, right, bottom }: Candidate,
  { contentWidth, contentHeight }: ContentSize,
): Box {
  const within = (value: number) => Math.min(1, Math.max(0, value));
  return {
    left: within(left / contentWidth),
    top: within(top / contentHeight),
    right: within(right / contentWidth),
    bottom: within(bottom / contentHeight),
  };
}
