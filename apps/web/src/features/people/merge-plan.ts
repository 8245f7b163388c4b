import type { Person } from '@cutgraph/contract';

type Chosen = Pick<Person, 'id' | 'name' | 'countFaces'>;

/** Who stays when people are joined: a person with a name before one without, then the most often seen. */
export function mergePlan<T extends Chosen>(
  chosen: readonly T[],
): { stays: T; goes: T[]; faces: number; lostNames: string[] } | null {
  const [stays, ...goes] = [...chosen].sort(
    (a, b) => Number(b.name !== '') - Number(a.name !== '') || b.countFaces - a.countFaces,
  );
  if (!stays || goes.length === 0) return null;
  const names = goes.map(({ name }) => name).filter((name) => name !== '' && name !== stays.name);
  return {
    stays,
    goes,
    faces: chosen.reduce((sum, { countFaces }) => sum + countFaces, 0),
    lostNames: [...new Set(names)],
  };
}
