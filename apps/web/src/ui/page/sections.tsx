import type { ReactNode } from 'react';
import styles from './sections.module.css';

type Props = {
  /** What the list of sections is called. */
  label: string;
  /** Ids of the sections with their titles, in order. */
  parts: readonly (readonly [id: string, title: string])[];
  children: ReactNode;
};

/** Sections of a page under each other, and beside them, where there is space, a list of links to them. */
export function Sections({ label, parts, children }: Props) {
  return (
    <div className={styles.columns}>
      <nav className={styles.parts} aria-label={label}>
        {parts.map(([id, title]) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  );
}
