import { type Cut, type Edge, TRIMMED_WORDS } from '@cutgraph/core';
import { editorWords } from '../../lib/words-editor.ts';

/** A match one of whose ends was moved and that could not be scored again: its score is of the old ends. */
function isTrimmed({ kind, words: joinWords }: Pick<Edge, 'kind' | 'words'>): boolean {
  return kind === 'own' && joinWords.includes(TRIMMED_WORDS);
}

/** What a join is, in two words: how well it matches, or what kind it is where it is no match. */
export function nameOfJoin({
  kind,
  score,
  words: joinWords,
}: Pick<Edge, 'kind' | 'score' | 'words'>): string {
  if (isTrimmed({ kind, words: joinWords })) return editorWords.trimmed;
  return kind === 'match' ? editorWords.match(Math.round(score * 100)) : editorWords.kinds[kind];
}

/** Whether places were compared: not where moments follow in time, and not where one's own join knows none. */
export function comparesPlaces({ kind, terms }: Pick<Edge, 'kind' | 'terms'>): boolean {
  return kind !== 'next' && (kind !== 'own' || terms.position !== undefined);
}

/** Why a cut is where it is: its moment where a highlight took it, else the join that leads to it. */
export function reasonOf(cut: Cut, edge: Edge | undefined): { name: string; why: string } {
  const { moment } = cut;
  if (moment) {
    const why = moment.words.length > 0 ? moment.words.join(', ') : editorWords.plainMoment;
    return { name: editorWords.moment(Math.round(moment.score * 100)), why };
  }
  if (!edge) return { name: editorWords.cutNumber(1), why: editorWords.firstCut };
  const why = isTrimmed(edge)
    ? editorWords.trimmedWhy(Math.round(edge.score * 100))
    : editorWords.reasons(edge.words);
  return { name: nameOfJoin(edge), why };
}
