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

/** The size that holds all of a picture but what is plain at its right and its bottom, up to whole steps of `step` pixels. */
export function shownSize(
  rgb: Uint8Array,
  { width, height, plain, step }: { width: number; height: number; plain: number; step: number },
): { width: number; height: number } {
  const isPlain = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (rgb[at] !== plain) return false;
    return true;
  };
  const rowBytes = width * 3;
  let bottom = height;
  while (bottom > step && isPlain((bottom - 1) * rowBytes, bottom * rowBytes)) bottom -= 1;
  let right = width;
  const isPlainColumn = (column: number) => {
    for (let row = 0; row < bottom; row++) {
      const at = row * rowBytes + column * 3;
      if (!isPlain(at, at + 3)) return false;
    }
    return true;
  };
  while (right > step && isPlainColumn(right - 1)) right -= 1;
  return { width: Math.ceil(right / step) * step, height: Math.ceil(bottom / step) * step };
}

/** The top left part of a picture of 3 bytes a pixel, `rgbWidth` pixels wide. */
export function topLeft(
  rgb: Uint8Array,
  rgbWidth: number,
  { width, height }: { width: number; height: number },
): Uint8Array {
  if (width === rgbWidth) return rgb.subarray(0, width * height * 3);
  const part = new Uint8Array(width * height * 3);
  for (let row = 0; row < height; row++) {
    const from = row * rgbWidth * 3;
    part.set(rgb.subarray(from, from + width * 3), row * width * 3);
  }
  return part;
}

/**
 * Brings a square picture to another size, by the four pixels around each sample (bilinear).
 *
 * @param rgb 3 bytes a pixel, `from` x `from` pixels
 * @param planes receives three planes (red, green, blue) of `to` x `to` numbers 0..1
 */
export function resampleToPlanes(rgb: Uint8Array, from: number, planes: Float32Array, to: number): void {
  const step = from / to;
  for (let row = 0; row < to; row++) {
    const y = sampleAt(row, step, from);
    for (let column = 0; column < to; column++) {
      const x = sampleAt(column, step, from);
      for (let channel = 0; channel < 3; channel++) {
        const at = (line: number, column: number) => rgb[(line * from + column) * 3 + channel]!;
        const upper = at(y.first, x.first) * (1 - x.share) + at(y.first, x.next) * x.share;
        const lower = at(y.next, x.first) * (1 - x.share) + at(y.next, x.next) * x.share;
        planes[(channel * to + row) * to + column] = (upper * (1 - y.share) + lower * y.share) / 255;
      }
    }
  }
}

/** The two pixels around the middle of a new one, and how much the second counts. */
function sampleAt(index: number, step: number, from: number): { first: number; next: number; share: number } {
  const position = Math.min(from - 1, Math.max(0, (index + 0.5) * step - 0.5));
  const first = Math.floor(position);
  return { first, next: Math.min(from - 1, first + 1), share: position - first };
}
