/**
 * Of cases that show one behaviour on different inputs, the few that `npm test` looks at; `npm run soak cases` looks at all of
 * them. `CUTGRAPH_CASES_SEED` takes the next few.
 *
 * @param count how many of them at most.
 */
export function sliceOf<T>(cases: readonly T[], count: number): T[] {
  const { CUTGRAPH_CASES: wish, CUTGRAPH_CASES_SEED: seed = '0' } = process.env;
  if (wish === 'all' || count >= cases.length) return [...cases];
  const from = (Number(seed) * count) % cases.length;
  return [...cases, ...cases].slice(from, from + count);
}
