/** ITU-R BT.709: how much of the brightness is of red and of blue. */
const RED = 0.2126;
const BLUE = 0.0722;

/**
 * The filter that makes every pixel of an 8-bit YUV picture one colour, in BT.709 and limited range. The levels are computed
 * here: which matrix `color` and `pad` take for a colour by its name depends on the version of ffmpeg.
 *
 * @param colour `#rrggbb`.
 */
export function plainFilter(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    ...[number, number, number],
  ];
  const luma = RED * red + (1 - RED - BLUE) * green + BLUE * blue;
  const chroma = (level: number, share: number) =>
    Math.round(128 + (224 * (level - luma)) / (2 * (1 - share)));
  return `lutyuv=y=${Math.round(16 + 219 * luma)}:u=${chroma(blue, BLUE)}:v=${chroma(red, RED)}`;
}
