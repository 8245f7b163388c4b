import type { Box } from '@cutgraph/core';
import { BLACK, type Gray, lightOfGray, WHITE } from '../measure/gray.ts';
import { sharpnessOfGray } from '../measure/sharpness.ts';
import { areaOf } from './crop-rgb.ts';
import type { Still } from './still.ts';

/** How sharp a still is, or what a box shows of it: 0..1, on the scale of core's `SecondQuality` where it comes from the proxy. */
export function sharpnessOf(still: Still, box?: Box): number {
  return sharpnessOfGray(grayOf(still, box));
}

/** Mean brightness of a still, or of what a box shows of it: 0 (black) to 1 (white). */
export function lightOf(still: Still, box?: Box): number {
  return lightOfGray(grayOf(still, box));
}

/** Luma of BT.709, as the video that it comes from kept it. Source: ITU-R BT.709. */
function grayOf(still: Still, box?: Box): Gray {
  const { left, top, width, height } = areaOf(still, box ?? null);
  const luma = new Uint8Array(width * height);
  const scale = (WHITE - BLACK) / 255;
  for (let row = 0; row < height; row++) {
    let from = ((top + row) * still.width + left) * 3;
    for (let column = 0; column < width; column++, from += 3) {
      const [red, green, blue] = [still.rgb[from], still.rgb[from + 1], still.rgb[from + 2]] as [
        number,
        number,
        number,
      ];
      luma[row * width + column] = Math.round(
        BLACK + scale * (0.2126 * red + 0.7152 * green + 0.0722 * blue),
      );
    }
  }
  return { width, height, luma };
}
