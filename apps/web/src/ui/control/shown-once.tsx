import { CopyButton } from './copy-button.tsx';
import { fieldMessages } from './messages.ts';
import styles from './shown-once.module.css';

/** A secret that was made just now, and is not shown again. */
export function ShownOnce({ secret, help }: { secret: string; help?: string }) {
  return (
    <div className={styles.secret} role="status">
      <p>{fieldMessages.once}</p>
      <code>{secret}</code>
      <CopyButton text={secret} />
      {help ? <p className="dim small">{help}</p> : null}
    </div>
  );
}
