import { type Cut, type Edge, isTrimmed } from '@cutgraph/core';
import { sentencesOf } from '@cutgraph/messages';
import { editorWords } from './messages.ts';

/** What a join is, in two words: how well it matches, or what kind it is where it is no match. */
export function nameOfJoin({ kind, score, reasons }: Pick<Edge, 'kind' | 'score' | 'reasons'>): string {
  if (isTrimmed({ kind, reasons })) return editorWords.trimmed;
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
    const why = moment.reasons.length > 0 ? sentencesOf(moment.reasons).join(', ') : editorWords.plainMoment;
    return { name: editorWords.moment(Math.round(moment.score * 100)), why };
  }
  if (!edge) return { name: editorWords.cutNumber(1), why: editorWords.firstCut };
  const why = isTrimmed(edge)
    ? editorWords.trimmedWhy(Math.round(edge.score * 100))
    : editorWords.reasons(sentencesOf(edge.reasons));
  return { name: nameOfJoin(edge), why };
}
