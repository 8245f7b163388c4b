import { expect, it } from 'vitest';
import { FILM_CANVASES, shapeOfCanvas } from './canvases.ts';
import { checkCanvas } from './validate-timeline.ts';

it('the canvases that are offered can be rendered to, and are known by their shapes at any size', () => {
  for (const [shape, canvas] of Object.entries(FILM_CANVASES)) {
    checkCanvas(canvas);
    const smaller = { ...canvas, width: canvas.width / 2, height: canvas.height / 2, framesPerSecond: 25 };
    expect([shapeOfCanvas(canvas), shapeOfCanvas(smaller)]).toEqual([shape, shape]);
  }
  expect(shapeOfCanvas(null)).toBe('16:9');
  expect(shapeOfCanvas({ width: 640, height: 480, framesPerSecond: 30 })).toBeNull();
});
