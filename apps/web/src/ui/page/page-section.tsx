import type { ReactNode } from 'react';
import styles from './page-section.module.css';

type Props = {
  /** Its address on the page: `#tokens`. */
  id: string;
  title: string;
  help?: ReactNode;
  /** What is done to all of it; beside the title. */
  action?: ReactNode;
  children?: ReactNode;
};

/** A part of a long page, under a title of its own. */
export function PageSection({ id, title, help, action, children }: Props) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          {help ? <p className={styles.help}>{help}</p> : null}
        </div>
        {action}
      </header>
      {children}
    </section>
  );
}
