/**
 * Spreads interleaved RGB bytes into one plane of floats (0-255) a channel, the order of most models' inputs.
 *
 * @param planes receives the result: a third of it for each channel
 * @param order which plane comes first
 */
export function spreadToPlanes(rgb: Uint8Array, planes: Float32Array, order: 'rgb' | 'bgr'): void {
  const count = planes.length / 3;
  const red = order === 'rgb' ? 0 : 2 * count;
  const blue = order === 'rgb' ? 2 * count : 0;
  for (let pixel = 0, at = 0; pixel < count; pixel++, at += 3) {
    planes[red + pixel] = rgb[at]!;
    planes[count + pixel] = rgb[at + 1]!;
    planes[blue + pixel] = rgb[at + 2]!;
  }
}
