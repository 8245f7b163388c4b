import type { ColourCurves } from '@cutgraph/core';

/** The functions of an SVG filter by what they change. */
const FUNCTIONS = { red: 'feFuncR', green: 'feFuncG', blue: 'feFuncB' } as const;

/** Gives the curves of the plan to the functions of an SVG filter, which draws straight lines between their points as the render does. */
export function setCurves(filter: SVGFilterElement, curves: ColourCurves): void {
  for (const channel of ['red', 'green', 'blue'] as const) {
    const transfer = filter.querySelector(FUNCTIONS[channel]);
    const table = curves[channel].join(' ');
    // The same value again would have everything drawn again.
    if (transfer?.getAttribute('tableValues') !== table) transfer?.setAttribute('tableValues', table);
  }
}
