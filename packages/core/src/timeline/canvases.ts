import type { Canvas } from '../videograph/graph/videograph.ts';

/** The canvases that a film is offered on, by their shapes. */
export const FILM_CANVASES = {
  '16:9': { width: 1920, height: 1080, framesPerSecond: 30 },
  '9:16': { width: 1080, height: 1920, framesPerSecond: 30 },
  '1:1': { width: 1080, height: 1080, framesPerSecond: 30 },
  '4:5': { width: 1080, height: 1350, framesPerSecond: 30 },
} as const satisfies Record<string, Canvas>;

export type CanvasShape = keyof typeof FILM_CANVASES;

/** The shape of a canvas, whatever its size; 16:9 where null, which is the default; null where it is none of those offered. */
export function shapeOfCanvas(canvas: Canvas | null): CanvasShape | null {
  if (!canvas) return '16:9';
  const shapes = Object.keys(FILM_CANVASES) as CanvasShape[];
  const isOf = ({ width, height }: Canvas) =>
    Math.abs((canvas.width * height) / (canvas.height * width) - 1) < 0.01;
  return shapes.find((shape) => isOf(FILM_CANVASES[shape])) ?? null;
}
