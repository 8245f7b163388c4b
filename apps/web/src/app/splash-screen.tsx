import { messages } from '../lib/messages/messages.ts';
import { Mark } from '../ui/page/mark.tsx';
import styles from './splash-screen.module.css';

/** Shown while a page is on its way. */
export function SplashScreen() {
  return (
    <div className={styles.splash} role="status">
      <Mark size={36} />
      <span>{messages.loading}</span>
    </div>
  );
}
