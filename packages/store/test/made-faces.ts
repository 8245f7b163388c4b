import type { SeenFace } from '@cutgraph/core';
import { newId } from '../src/index.ts';

const LENGTH = 1024;

type MadeFace = SeenFace & { id: string };

/** Numbers of unit length that belong to this name alone. */
function axisOf(name: string): number[] {
  // A small generator of our own (mulberry32): the same name gives the same face in every run.
  let state = [...name].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32 - 0.5;
  };
  return unit(Array.from({ length: LENGTH }, next));
}

function unit(values: number[]): number[] {
  const length = Math.hypot(...values);
  return values.map((value) => value / length);
}

/**
 * The face of a made person. Faces of one name with different looks are alike by about 0.76, as those of one real
 * person are; faces of different names by about 0. @param look the name of a view of the face.
 */
export function faceOf(name: string, look: string, where: Partial<MadeFace> = {}): MadeFace {
  const view = axisOf(`${name} ${look}`);
  return {
    id: newId(),
    track: null,
    time: 1,
    box: { left: 0.1, top: 0.1, right: 0.3, bottom: 0.4 },
    confidence: 0.8,
    embedding: unit(axisOf(name).map((value, index) => value + 0.56 * view[index]!)),
    ...where,
  };
}

/** A face between two people: as like the one as the other, but for the weight. */
export function faceBetween(
  a: SeenFace,
  b: SeenFace,
  weight: number,
  where: Partial<MadeFace> = {},
): MadeFace {
  const embedding = unit(
    a.embedding.map((value, index) => weight * value + (1 - weight) * b.embedding[index]!),
  );
  return { ...a, id: newId(), embedding, ...where };
}
