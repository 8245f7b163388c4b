/** The hue of a label, always the same: neighbours in the alphabet are far apart. Degrees. */
function hueOf(label: string): number {
  let hash = 7;
  for (const character of label) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 997;
  return (hash * 137.5) % 360;
}

/** The colour of a label's strips and boxes, soft enough to lie beside footage; how light it is is the theme's (`--label-light`). */
export function colourOf(label: string): string {
  return `hsl(${Math.round(hueOf(label))} 50% var(--label-light))`;
}
