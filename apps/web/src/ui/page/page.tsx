import { type ReactNode, useEffect } from 'react';
import { messages } from '../../lib/messages/messages.ts';
import styles from './page.module.css';

type Props = {
  title: string;
  /** Below the title: counts, a sentence. */
  lead?: ReactNode;
  /** The page's own action; the same corner on every page. */
  action?: ReactNode;
  children: ReactNode;
  narrow?: boolean;
};

/** The frame of a page: its title, its action and its width. */
export function Page({ title, lead, action, children, narrow }: Props) {
  usePageTitle(title);
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      <header className={styles.header}>
        <div className={styles.titles}>
          <h1>{title}</h1>
          {lead ? <div className={styles.lead}>{lead}</div> : null}
        </div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </header>
      {children}
    </div>
  );
}

/** Names the browser's tab. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title === messages.product ? title : `${title} - ${messages.product}`;
  }, [title]);
}
