import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { words } from '../../lib/words.ts';
import styles from './choice-bar.module.css';

type Props = { text: string; help?: string | undefined; onClear: () => void; children: ReactNode };

/** What can be done with what is chosen; stands at the lower edge while something is. */
export function ChoiceBar({ text, help, onClear, children }: Props) {
  return (
    <section className={styles.bar} aria-label={words.people.chosen}>
      <p className={styles.text} role="status">
        <strong>{text}</strong>
        {help ? <span className="dim small">{help}</span> : null}
      </p>
      <Button variant="subtle" onClick={onClear}>
        {words.people.clear}
      </Button>
      {children}
    </section>
  );
}
