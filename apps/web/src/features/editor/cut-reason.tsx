import type { Cut, Edge } from '@cutgraph/core';
import styles from './cut-reason.module.css';
import { editorWords } from './messages.ts';
import { beatOf, nameOfJoin, reasonOf, wordsOfJoin } from './reason.ts';

type Props = { cut: Cut; edge: Edge | undefined };

/** Why a cut is where it is, in words and with the parts of its score; of a highlight how it joins, below. */
export function CutReason({ cut, edge }: Props) {
  const { name, why } = reasonOf(cut, edge);
  const beat = beatOf(edge);
  return (
    <div className={styles.reason}>
      <p className={styles.words}>
        <strong className="tabular">{name}</strong>
        <span>{why}</span>
      </p>
      {beat ? <p className="dim small">{beat}</p> : null}
      {cut.moment ? (
        <>
          <Terms terms={cut.moment.terms} names={editorWords.momentTerms} />
          {edge ? (
            <p className="dim small">
              {nameOfJoin(edge)}: {editorWords.reasons(wordsOfJoin(edge))}
            </p>
          ) : null}
        </>
      ) : edge ? (
        <Terms terms={edge.terms} names={editorWords.terms} />
      ) : null}
    </div>
  );
}

type TermsProps<Term extends string> = {
  /** The parts of a score, 0..1; what does not apply is left out. */
  terms: Partial<Record<Term, number | undefined>>;
  names: Readonly<Record<Term, string>>;
};

/** The parts of a score as small meters. */
function Terms<Term extends string>({ terms, names }: TermsProps<Term>) {
  const known = (Object.keys(names) as Term[]).flatMap((term) => {
    const value = terms[term];
    return value === undefined ? [] : [{ term, value }];
  });
  return (
    <dl className={styles.terms}>
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{names[term]}</dt>
          <dd>
            <meter min={0} max={1} value={value} aria-label={names[term]} />
            <span>{Math.round(value * 100)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
