import type { ReadText } from '@cutgraph/contract';
import { folded } from '@cutgraph/core';
import { labelName } from '../../lib/search/labels.ts';
import { searchMessages } from './messages.ts';

/** What free texts are looked for as, and which of their words are not: `Looking for: Car. Not understood: red.` */
export function sentenceOfTexts(texts: readonly ReadText[]): string {
  const things = texts.flatMap(({ understood }) => understood.map(thingOf));
  const dropped = texts.flatMap(({ notUnderstood }) => notUnderstood);
  return [
    things.length > 0 ? searchMessages.lookingFor([...new Set(things)]) : '',
    dropped.length > 0 ? searchMessages.notUnderstood([...new Set(dropped)]) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function thingOf({ words: typed, means }: ReadText['understood'][number]): string {
  if (means.length === 0) return searchMessages.theWord(typed.replaceAll('"', ''));
  const names = means.map(labelName).join(', ');
  const isNamed = means.some((label) => typed === folded(label) || typed === `${folded(label)}s`);
  return isNamed ? names : searchMessages.nearestTo(names, typed);
}
