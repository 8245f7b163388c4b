import type { Film } from './film.ts';
import { joinName, type Tried } from './tried.ts';

/** What a cut is to the film now. */
export type NodeState = 'current' | 'taken' | 'next' | 'tried' | 'refused' | 'open';

/** How a join is drawn. */
export type LinkState = 'taken' | 'next' | 'tried' | 'open';

/** The state of every cut and join of a graph in the film as it is now. `next` are the cuts that can follow. */
export function statesOf({ path, refused }: Film, next: readonly number[], tried: Tried) {
  const last = path.at(-1);
  const taken = new Set(path);
  const following = new Set(next);
  const isRefused = new Set(refused);
  const walked = new Set(path.slice(1).map((to, at) => joinName(path[at]!, to)));
  const seen = new Set([...tried.joins].map((join) => Number(join.slice(join.indexOf('-') + 1))));
  return {
    ofCut(index: number): NodeState {
      if (index === last) return 'current';
      if (taken.has(index)) return 'taken';
      if (isRefused.has(index)) return 'refused';
      if (following.has(index)) return 'next';
      return seen.has(index) ? 'tried' : 'open';
    },
    ofJoin(from: number, to: number): LinkState {
      const join = joinName(from, to);
      if (walked.has(join)) return 'taken';
      if (from === last && following.has(to)) return 'next';
      return tried.joins.has(join) ? 'tried' : 'open';
    },
  };
}

export type GraphStates = ReturnType<typeof statesOf>;
