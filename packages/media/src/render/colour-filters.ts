import type { ColourCurves } from '@cutgraph/core';

/** Filters that correct the colours of BT.709 pictures by the curves of the plan; none where they are as recorded. */
export function colourFilters(curves: ColourCurves | undefined): string[] {
  if (!curves) return [];
  const { red, green, blue } = curves;
  return [
    'scale=in_color_matrix=bt709:in_range=tv:out_range=pc:flags=bicubic+accurate_rnd+full_chroma_int',
    'format=gbrp',
    `lutrgb=r='${levelOf(red)}':g='${levelOf(green)}':b='${levelOf(blue)}'`,
    'scale=out_color_matrix=bt709:in_range=pc:out_range=tv:flags=bicubic+accurate_rnd',
    'format=yuv420p',
  ];
}

/** What `lutrgb` makes of a level from 0 to 255: straight lines between the points of a curve, as a sum of ramps. */
function levelOf(curve: readonly number[]): string {
  const [first = 0, ...others] = curve;
  const ramps = others.map((level, at) => {
    const rise = ((level - curve[at]!) * 255).toFixed(4);
    return `${rise}*clip(val*${others.length}/255-${at},0,1)`;
  });
  // What is behind the point is cut off.
  return [(first * 255 + 0.5).toFixed(4), ...ramps].join('+');
}
