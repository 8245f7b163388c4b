import { overlapOf } from '@cutgraph/core';
import { FACE_DETECT_SIZE, type FoundFace } from './face-models.ts';

/** Faces below this confidence are not kept. */
const MINIMUM_CONFIDENCE = 0.4;
/** Boxes that share more than this are one face. */
const OVERLAP_LIMIT = 0.3;

/**
 * One of BlazeFace's two grids: `cells` x `cells` cells with `anchors` boxes each. Planes of `cells` x `cells`:
 * one score an anchor; 16 numbers an anchor, of which the first four are the box.
 */
export type BlazefaceGrid = { cells: number; anchors: number; scores: Float32Array; boxes: Float32Array };

const NUMBERS_A_BOX = 16;

/**
 * Reads BlazeFace's outputs: the score of an anchor goes through a sigmoid; its box is centre x and y as an offset
 * from the centre of its cell, then width and height, all in pixels of the 256x256 input.
 * Source: Bazarevsky et al. 2019, arXiv 1907.05047.
 *
 * @returns faces of 0.4 and more, the surest first; of those that overlap only the surest
 */
export function decodeBlazeface(grids: readonly BlazefaceGrid[]): FoundFace[] {
  const found = grids.flatMap(facesOf).sort((a, b) => b.confidence - a.confidence);
  const kept: FoundFace[] = [];
  for (const face of found) {
    if (kept.every((other) => overlapOf(other.box, face.box) <= OVERLAP_LIMIT)) kept.push(face);
  }
  return kept;
}

function facesOf({ cells, anchors, scores, boxes }: BlazefaceGrid): FoundFace[] {
  const plane = cells * cells;
  const faces: FoundFace[] = [];
  for (let at = 0; at < plane * anchors; at++) {
    const confidence = 1 / (1 + Math.exp(-scores[at]!));
    if (confidence < MINIMUM_CONFIDENCE) continue;
    const anchor = Math.floor(at / plane);
    const cell = at % plane;
    const number = (index: number) =>
      boxes[(anchor * NUMBERS_A_BOX + index) * plane + cell]! / FACE_DETECT_SIZE;
    const x = ((cell % cells) + 0.5) / cells + number(0);
    const y = (Math.floor(cell / cells) + 0.5) / cells + number(1);
    const [halfWidth, halfHeight] = [number(2) / 2, number(3) / 2];
    const box = {
      left: within(x - halfWidth),
      top: within(y - halfHeight),
      right: within(x + halfWidth),
      bottom: within(y + halfHeight),
    };
    if (box.left < box.right && box.top < box.bottom) faces.push({ box, confidence });
  }
  return faces;
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}
