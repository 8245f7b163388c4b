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

type Props = { title: string; text: string; mine: Version; theirs: Version };

/** An edit was changed in two places at the same time: both versions are shown, and one is chosen here. */
export function ConflictNote({ title, text, mine, theirs }: Props) {
  const note = useRef<HTMLElement>(null);
  useEffect(() => note.current?.focus(), []);
  const lengthOf = ({ cuts }: Version) => cuts.reduce((sum, cut) => sum + cut.length, 0);
  const longest = Math.max(1, lengthOf(mine), lengthOf(theirs));
  return (
    <section ref={note} className={styles.note} role="alert" aria-label={title} tabIndex={-1}>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p className="dim">{text}</p>
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
