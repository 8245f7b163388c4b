/** From `at` on, for `length`: `c[0] + c[1] u + c[2] u² + c[3] u³`, where u grows from 0 to 1. */
export type CubicPiece = { at: number; length: number; c: readonly [number, number, number, number] };

/**
 * The curve through values at growing places that never goes beyond two neighbours, and is at rest at the first and the
 * last of them (Fritsch and Carlson 1980, with the slopes of Steffen 1990).
 */
export function monotoneCubic(places: readonly number[], values: readonly number[]): CubicPiece[] {
  const steps = places.slice(1).map((place, i) => (values[i + 1]! - values[i]!) / (place - places[i]!));
  const slopes = places.map((place, i) => {
    const [before, after] = [steps[i - 1], steps[i]];
    if (before === undefined || after === undefined || before * after <= 0) return 0;
    const [was, is] = [place - places[i - 1]!, places[i + 1]! - place];
    const mean = (before * is + after * was) / (was + is);
    const least = Math.min(Math.abs(before), Math.abs(after), Math.abs(mean) / 2);
    return 2 * Math.sign(before) * least;
  });
  return steps.map((step, i) => {
    const length = places[i + 1]! - places[i]!;
    const [rise, first, last] = [step * length, slopes[i]! * length, slopes[i + 1]! * length];
    const c = [values[i]!, first, 3 * rise - 2 * first - last, first + last - 2 * rise] as const;
    return { at: places[i]!, length, c };
  });
}

/** The value of a curve somewhere; before and after it that of its end. `still` where the curve has no piece. */
export function cubicAt(pieces: readonly CubicPiece[], place: number, still: number): number {
  const piece = pieceAt(pieces, place);
  if (!piece) return still;
  const u = Math.min(1, Math.max(0, (place - piece.at) / piece.length));
  const [a, b, c, d] = piece.c;
  return a + u * (b + u * (c + u * d));
}

/** The last piece that begins at a place or before it; the first one where none does. */
function pieceAt(pieces: readonly CubicPiece[], place: number): CubicPiece | undefined {
  let [first, end] = [0, pieces.length];
  while (end - first > 1) {
    const middle = (first + end) >> 1;
    if (pieces[middle]!.at <= place) first = middle;
    else end = middle;
  }
  return pieces[first];
}
