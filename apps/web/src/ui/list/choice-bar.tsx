import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './choice-bar.module.css';
import { listMessages } from './messages.ts';

type Props = { text: string; help?: string | undefined; onClear: () => void; children: ReactNode };

/** What can be done with what is chosen; at the lower edge while something is chosen. */
export function ChoiceBar({ text, help, onClear, children }: Props) {
  return (
    <section className={styles.bar} aria-label={listMessages.chosen}>
      <p className={styles.text} role="status">
        <strong>{text}</strong>
        {help ? <span className="dim small">{help}</span> : null}
      </p>
      <Button variant="subtle" onClick={onClear}>
        {listMessages.clear}
      </Button>
      {children}
    </section>
  );
}
