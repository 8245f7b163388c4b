/** Brings a vector to length 1, so that a sum of products is a cosine; one of zeros stays as it is. */
export function unitLength(values: ArrayLike<number>): number[] {
  const numbers = Array.from(values);
  const length = Math.hypot(...numbers);
  return length > 0 ? numbers.map((value) => value / length) : numbers;
}
