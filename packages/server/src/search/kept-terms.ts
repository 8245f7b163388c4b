import type { SearchTerms } from '@cutgraph/contract';
import type { Readers } from '@cutgraph/store';

/** What workspaces can be searched for. */
export type KeptTerms = { of(workspaceId: string): Promise<SearchTerms> };

type Kept = { answer: Promise<SearchTerms>; countedAt: number; isCounting: boolean };

const LARGE_CLIPS = 50_000;
const KEPT_MS = 30_000;
/** Each is an answer of some kilobytes. */
const MOST_KEPT = 200;

/**
 * Goes through all labels of a workspace to count them, which takes a large one the better part of a second. Its answer is
 * kept, and given again while the next is counted, so that the first of many waits alone. What a smaller workspace has is
 * counted each time.
 *
 * @param options.largeClips with so many clips or more a workspace is large.
 * @param options.keptMs how old an answer is when the next one is begun.
 */
export function openKeptTerms(
  read: {
    search: Pick<Readers['search'], 'terms'>;
    workspaces: Pick<Readers['workspaces'], 'countClips'>;
  },
  { largeClips = LARGE_CLIPS, keptMs = KEPT_MS } = {},
): KeptTerms {
  /** The one counted last comes last. */
  const kept = new Map<string, Kept>();

  return {
    async of(workspaceId) {
      if (!kept.has(workspaceId) && !(await isLarge(workspaceId))) return read.search.terms(workspaceId);
      const known = kept.get(workspaceId);
      if (!known) return keep(workspaceId, read.search.terms(workspaceId)).answer;
      if (!known.isCounting && performance.now() - known.countedAt >= keptMs)
        void countAgain(workspaceId, known);
      return known.answer;
    },
  };

  async function isLarge(workspaceId: string): Promise<boolean> {
    return (await read.workspaces.countClips(workspaceId)) >= largeClips;
  }

  function keep(workspaceId: string, answer: Promise<SearchTerms>): Kept {
    const entry: Kept = { answer, countedAt: performance.now(), isCounting: false };
    kept.delete(workspaceId);
    kept.set(workspaceId, entry);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    answer.catch(() => forget(workspaceId, entry));
    return entry;
  }

  /** Where it fails, the next who asks has it counted and sees why. */
  async function countAgain(workspaceId: string, known: Kept): Promise<void> {
    known.isCounting = true;
    try {
      const answer = await read.search.terms(workspaceId);
      if (await isLarge(workspaceId)) keep(workspaceId, Promise.resolve(answer));
      else forget(workspaceId, known);
    } catch {
      forget(workspaceId, known);
    }
  }

  function forget(workspaceId: string, entry: Kept): void {
    if (kept.get(workspaceId) === entry) kept.delete(workspaceId);
  }
}
