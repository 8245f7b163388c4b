import { type Cut, type Edge, isBeatReason, unscoredChange } from '@cutgraph/core';
import { sentenceOf, sentencesOf } from '../../lib/messages/sentences.ts';
import { editorWords } from './messages.ts';

/** What a join is, in two words: how well it matches, or what kind it is where it is no match. */
export function nameOfJoin({ kind, score, reasons }: Pick<Edge, 'kind' | 'score' | 'reasons'>): string {
  const change = unscoredChange({ kind, reasons });
  if (change) return editorWords.unscored[change];
  return kind === 'match' ? editorWords.match(Math.round(score * 100)) : editorWords.kinds[kind];
}

/** Whether places were compared: not where moments follow in time, and not where one's own join knows none. */
export function comparesPlaces({ kind, terms }: Pick<Edge, 'kind' | 'terms'>): boolean {
  return kind !== 'next' && (kind !== 'own' || terms.position !== undefined);
}

/** Why its two sides fit each other, in words. Where it lies in the music is said apart, see `beatOf`. */
export function wordsOfJoin({ reasons }: Pick<Edge, 'reasons'>): string[] {
  return sentencesOf(reasons.filter((reason) => !isBeatReason(reason)));
}

/** On which beat a join lies, or why on none; undefined where there is no music. */
export function beatOf(edge: Edge | undefined): string | undefined {
  const reason = edge?.reasons.find(isBeatReason);
  return reason && editorWords.beat(sentenceOf(reason));
}

/** Why a cut is where it is: its moment where a highlight took it, else the join that leads to it. */
export function reasonOf(cut: Cut, edge: Edge | undefined): { name: string; why: string } {
  const { moment } = cut;
  if (moment) {
    const why = moment.reasons.length > 0 ? sentencesOf(moment.reasons).join(', ') : editorWords.plainMoment;
    return { name: editorWords.moment(Math.round(moment.score * 100)), why };
  }
  if (!edge) return { name: editorWords.cutNumber(1), why: editorWords.firstCut };
  const change = unscoredChange(edge);
  const why = change
    ? editorWords.unscoredWhy[change](Math.round(edge.score * 100))
    : editorWords.reasons(wordsOfJoin(edge));
  return { name: nameOfJoin(edge), why };
}
