import { CopyButton } from './copy-button.tsx';
import { fieldMessages } from './messages.ts';
import styles from './shown-once.module.css';

/** A secret that was made just now, and is not shown again; a command says what it is for. */
export function ShownOnce({ secret, use }: { secret: string; use?: { help: string; command: string } }) {
  return (
    <div className={styles.secret} role="status">
      <p>{fieldMessages.once}</p>
      <code>{secret}</code>
      <CopyButton text={secret} />
      {use ? (
        <>
          <p className="dim small">{use.help}</p>
          <code>{use.command}</code>
          <CopyButton text={use.command} />
        </>
      ) : null}
    </div>
  );
}
