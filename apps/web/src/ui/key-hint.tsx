import styles from './key-hint.module.css';

/** The key that does the same, printed small. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className={styles.key} aria-hidden>
      {children}
    </kbd>
  );
}
