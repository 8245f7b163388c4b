import type { ReactNode } from 'react';
import styles from './dialog-actions.module.css';

/** The buttons at the end of a dialog, the one that does what it asks last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
