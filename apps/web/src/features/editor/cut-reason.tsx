import type { Cut, Edge } from '@cutgraph/core';
import styles from './cut-reason.module.css';
import { editorWords } from './messages.ts';
import { beatOf, nameOfJoin, reasonOf, wordsOfJoin } from './reason.ts';
import { Terms } from './terms.tsx';

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
