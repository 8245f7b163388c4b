import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { StripLine } from '../strip/strip-line.tsx';
import styles from './conflict-note.module.css';

/** One of two versions of an edit, as a strip of its cuts. */
export type Version = {
  name: string;
  /** How many cuts it has, and how long it is. */
  summary: string;
  cuts: readonly { key: string | number; length: number; isOwn?: boolean }[];
  action: string;
  onChoose: () => void;
};

/** What the other version changed, in sentences; `more` says how many are not shown. */
type Changes = { title: string; sentences: readonly string[]; more: (count: number) => string };

type Props = {
  title: string;
  text: string;
  mine: Version;
  theirs: Version;
  /** Absent where it is not known. */
  changes?: Changes;
};

/** More sentences would hide the edit below. */
const CHANGES_SHOWN = 5;

/** An edit was changed in two places at the same time: both versions are shown, and one is chosen here. */
export function ConflictNote({ title, text, mine, theirs, changes }: Props) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  const lengthOf = ({ cuts }: Version) => cuts.reduce((sum, cut) => sum + cut.length, 0);
  const longest = Math.max(1, lengthOf(mine), lengthOf(theirs));
  return (
    <section ref={note} className={styles.note} role="alert" aria-label={title} tabIndex={-1}>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p className="dim">{text}</p>
        {changes && changes.sentences.length > 0 ? <ChangeList {...changes} /> : null}
      </div>
      <div className={styles.versions}>
        {[mine, theirs].map((version) => (
          <div key={version.name} className={styles.version}>
            <div className={styles.strip}>
              <p>
                <strong>{version.name}</strong> <span className="dim tabular">{version.summary}</span>
              </p>
              <StripLine
                length={lengthOf(version) / longest}
                parts={version.cuts.map(({ isOwn, ...cut }) => ({
                  ...cut,
                  tone: isOwn ? 'accent' : 'plain',
                }))}
              />
            </div>
            <Button size="sm" variant={version === mine ? 'filled' : 'default'} onClick={version.onChoose}>
              {version.action}
            </Button>
          </div>
        ))}
      </div>
    </section>
  );
}

function ChangeList({ title, sentences, more }: Changes) {
  const left = sentences.length - CHANGES_SHOWN;
  return (
    <>
      <p className={styles.changesTitle}>{title}</p>
      <ul className={styles.changes}>
        {sentences.slice(0, CHANGES_SHOWN).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        {left > 0 ? <li>{more(left)}</li> : null}
      </ul>
    </>
  );
}
