import type { Template } from '@cutgraph/core';

/** Where a subject is: its centre and its size (each side of its box) as fractions of the frame. */
export type SubjectPlace = Pick<Template, 'startPosX' | 'startPosY' | 'startPosSize'>;

const STEP = 0.01;
const FAR_STEP = 0.1;

const fraction = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** The centre moved by shares of the frame, inside of it. */
export function movedBy(place: SubjectPlace, x: number, y: number): SubjectPlace {
  return { ...place, startPosX: fraction(place.startPosX + x), startPosY: fraction(place.startPosY + y) };
}

/** The box with its corner at a point of the frame: as large as the farther side asks. */
export function sizedTo(place: SubjectPlace, x: number, y: number): SubjectPlace {
  const half = Math.max(x - place.startPosX, y - place.startPosY, 0.02);
  return { ...place, startPosSize: fraction(half * 2) };
}

/** What a key does to the box; undefined for any other key. Shift takes larger steps. */
export function placeByKey(place: SubjectPlace, key: string, isFar: boolean): SubjectPlace | undefined {
  const step = isFar ? FAR_STEP : STEP;
  const size = (by: number) => ({ ...place, startPosSize: fraction(place.startPosSize + by) });
  switch (key) {
    case 'ArrowLeft':
      return movedBy(place, -step, 0);
    case 'ArrowRight':
      return movedBy(place, step, 0);
    case 'ArrowUp':
      return movedBy(place, 0, -step);
    case 'ArrowDown':
      return movedBy(place, 0, step);
    case '+':
    case '=':
      return size(step);
    case '-':
    case '_':
      return size(-step);
    default:
      return undefined;
  }
}
