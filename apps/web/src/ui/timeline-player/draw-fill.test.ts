import { FRAME_FILL } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { blurredAndDarkened } from './draw-fill.ts';

const WIDTH = 16;
const HEIGHT = 10;
/** White on the left, black on the right. */
const picture = Uint8ClampedArray.from({ length: WIDTH * HEIGHT * 4 }, (_, at) =>
  at % 4 === 3 || Math.floor(at / 4) % WIDTH < WIDTH / 2 ? 255 : 0,
);

it('is darker everywhere, the same along the edges, and blurred where light and dark meet', () => {
  const filled = blurredAndDarkened(picture, WIDTH, HEIGHT);
  const at = (x: number, y: number) => filled[(y * WIDTH + x) * 4]!;
  const light = Math.round(255 * FRAME_FILL.brightness);
  for (const y of [0, 5, HEIGHT - 1]) {
    expect([at(0, y), at(WIDTH - 1, y)]).toEqual([light, 0]);
    const middle = [at(WIDTH / 2 - 1, y), at(WIDTH / 2, y)] as const;
    expect(middle[0]).toBeLessThan(light * 0.7);
    expect(middle[1]).toBeGreaterThan(light * 0.3);
    expect(Math.abs(middle[0] + middle[1] - light)).toBeLessThanOrEqual(1);
  }
  expect(filled[3]).toBe(255);
});
