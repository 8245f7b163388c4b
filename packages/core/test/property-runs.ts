/**
 * How many random cases a property looks at: a seeded slice of its own size in `npm test`, as many as `CUTGRAPH_PROPERTY_RUNS`
 * says in a soak, which may take another seed by `CUTGRAPH_PROPERTY_SEED`.
 */
export function propertyRuns(usual: number): { numRuns: number; seed: number } {
  const { CUTGRAPH_PROPERTY_RUNS: runs, CUTGRAPH_PROPERTY_SEED: seed } = process.env;
  return { numRuns: Number(runs ?? usual), seed: Number(seed ?? 20260101) };
}
