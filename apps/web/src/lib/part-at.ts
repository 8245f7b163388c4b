type Part = { start: number; end: number };

/** Which part of a film plays at a share of its length, and which second of the footage; undefined for no film. */
export function partAt<P extends Part>(
  parts: readonly P[],
  share: number,
): { part: P; seconds: number } | undefined {
  const lengthOf = ({ start, end }: Part) => Math.max(0, end - start);
  let left = share * parts.reduce((sum, part) => sum + lengthOf(part), 0);
  for (const part of parts) {
    if (left < lengthOf(part)) return { part, seconds: part.start + left };
    left -= lengthOf(part);
  }
  const last = parts.at(-1);
  return last && { part: last, seconds: last.end };
}
