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

/** Of whole stills: more than one thing is asked of each. */
const known = new WeakMap<Still, Gray>();

function grayOf(still: Still, box?: Box): Gray {
  const before = box ? undefined : known.get(still);
  if (before) return before;
  const gray = lumaOf(still, box);
  if (!box) known.set(still, gray);
  return gray;
}

/** Luma of BT.709, as the video that it comes from kept it. Source: ITU-R BT.709. */
function lumaOf(still: Still, box?: Box): Gray {
  const { left, top, width, height } = areaOf(still, box ?? null);
  const luma = new Uint8Array(width * height);
  const scale = (WHITE - BLACK) / 255;
  const { rgb } = still;
  let to = 0;
  for (let row = 0; row < height; row++) {
    let from = ((top + row) * still.width + left) * 3;
    for (let column = 0; column < width; column++, from += 3, to++) {
      const light = 0.2126 * rgb[from]! + 0.7152 * rgb[from + 1]! + 0.0722 * rgb[from + 2]!;
      luma[to] = Math.round(BLACK + scale * light);
    }
  }
  return { width, height, luma };
}
