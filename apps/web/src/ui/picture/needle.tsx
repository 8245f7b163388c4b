import styles from './needle.module.css';

/** Where one is along a picture that is skimmed, 0..1. */
export function Needle({ share }: { share: number }) {
  return <span className={styles.needle} style={{ left: `${share * 100}%` }} aria-hidden />;
}
