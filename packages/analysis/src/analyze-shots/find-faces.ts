import type { Box } from '@cutgraph/core';
import { cropRgb, type Still } from '@cutgraph/media';
import type { FaceModels, FoundFace } from '@cutgraph/vision';
import { grownFaceBox } from '@cutgraph/vision';

/** Fainter ones are hardly ever faces; which of the others are none shows when they are looked at closely. */
const SURE_FACE = 0.5;
/** Faces of fewer pixels look all alike to the model that compares them. */
const LEAST_FACE_PIXELS = 32;

/** Looks for faces in a part of a still, or in all of it; boxes are fractions of the whole still. */
export async function findFaces(models: FaceModels, still: Still, part: Box | null): Promise<FoundFace[]> {
  const area = wholePixels(part ?? { left: 0, top: 0, right: 1, bottom: 1 }, still);
  const size = models.detectSize;
  const rgb = await cropRgb(still, area, { width: size, height: size, fit: 'letterbox-top-left' });
  // The letterbox keeps the shape: the longer side fills the square.
  const width = (area.right - area.left) * still.width;
  const height = (area.bottom - area.top) * still.height;
  const side = Math.max(width, height);
  const across = (value: number) => Math.min(1, area.left + (value * side) / still.width);
  const down = (value: number) => Math.min(1, area.top + (value * side) / still.height);
  return (await models.detect(rgb))
    .map(({ box, confidence }) => ({
      box: { left: across(box.left), top: down(box.top), right: across(box.right), bottom: down(box.bottom) },
      confidence,
    }))
    .filter(({ box, confidence }) => confidence >= SURE_FACE && facePixels(box, still) >= LEAST_FACE_PIXELS);
}

/** What a face looks like, as numbers to compare; none for the back of a head and what else is no open face. */
export async function embedFace(models: FaceModels, still: Still, face: Box): Promise<number[]> {
  const size = models.embedSize;
  const rgb = await cropRgb(still, grownFaceBox(face, still), { width: size, height: size, fit: 'squash' });
  return models.embed(rgb);
}

/** The upper part of a person, where the face is: a square as wide as the person, or half as high. */
export function headArea(person: Box, still: Pick<Still, 'width' | 'height'>): Box {
  const width = (person.right - person.left) * still.width;
  const height = (person.bottom - person.top) * still.height;
  const side = Math.max(width * 1.1, height * 0.5);
  const middle = ((person.left + person.right) / 2) * still.width;
  const top = person.top * still.height - side * 0.05;
  return {
    left: Math.max(0, (middle - side / 2) / still.width),
    top: Math.max(0, top / still.height),
    right: Math.min(1, (middle + side / 2) / still.width),
    bottom: Math.min(1, (top + side) / still.height),
  };
}

/** The wider side of a face in pixels. */
function facePixels(face: Box, still: Pick<Still, 'width' | 'height'>): number {
  return Math.max((face.right - face.left) * still.width, (face.bottom - face.top) * still.height);
}

function wholePixels(box: Box, { width, height }: Still): Box {
  const left = Math.min(width - 1, Math.round(box.left * width));
  const top = Math.min(height - 1, Math.round(box.top * height));
  return {
    left: left / width,
    top: top / height,
    right: Math.max(left + 1, Math.round(box.right * width)) / width,
    bottom: Math.max(top + 1, Math.round(box.bottom * height)) / height,
  };
}
