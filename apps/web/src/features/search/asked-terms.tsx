import type { ReadText } from '@cutgraph/contract';
import { folded } from '@cutgraph/core';
import { IconLetterCase, IconMicrophone, IconSearch, IconX } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { foundQuery } from '../../lib/queries/search.ts';
import { labelName } from '../../lib/search/labels.ts';
import { type Asked, toggleTerm } from '../../lib/search/search-params.ts';
import styles from './asked-terms.module.css';
import { searchMessages } from './messages.ts';

type Props = { workspaceId: string; asked: Asked; onAsk: (asked: Asked) => void };

/** What was typed, each to be taken away again, with what free text was understood as. */
export function AskedTerms({ workspaceId, asked, onAsk }: Props) {
  const texts = useInfiniteQuery(foundQuery(workspaceId, asked)).data?.pages[0]?.texts ?? [];
  const meant = (text: string) => texts.find((read) => read.text === text)?.understood ?? [];
  const typed = [
    ...asked.text.map((text) => ({
      list: 'text' as const,
      text,
      shown: searchMessages.askedText(
        text,
        meant(text)
          .flatMap(({ means }) => means)
          .map(labelName),
      ),
      icon: <IconSearch size={13} stroke={1.9} aria-hidden />,
    })),
    ...asked.speech.map((text) => ({
      list: 'speech' as const,
      text,
      shown: searchMessages.askedSpeech(text),
      icon: <IconMicrophone size={13} stroke={1.9} aria-hidden />,
    })),
    ...asked.writing.map((text) => ({
      list: 'writing' as const,
      text,
      shown: searchMessages.askedWriting(text),
      icon: <IconLetterCase size={13} stroke={1.9} aria-hidden />,
    })),
  ];
  if (typed.length === 0) return null;
  return (
    <div className={styles.asked}>
      <ul className={styles.terms} aria-label={searchMessages.asked}>
        {typed.map(({ list, text, shown, icon }) => (
          <li key={`${list} ${text}`} className={styles.term}>
            {icon}
            <span>{shown}</span>
            <button
              type="button"
              aria-label={searchMessages.takeAway(text)}
              onClick={() => onAsk({ ...asked, [list]: toggleTerm(asked[list], text) })}
            >
              <IconX size={14} stroke={1.9} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      {texts.length > 0 ? <p className={styles.read}>{sentenceOfTexts(texts)}</p> : null}
    </div>
  );
}

/** What free texts are looked for as, and which of their words are not: `Looking for: Car. Not understood: red.` */
function sentenceOfTexts(texts: readonly ReadText[]): string {
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
