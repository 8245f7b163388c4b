import { usageBarMessages } from './messages.ts';
import styles from './usage-bar.module.css';

const words = usageBarMessages;
/** From this share on one a warning is shown. */
const NEAR = 0.9;

type Props = {
  name: string;
  /** A limit of null is none. */
  share: { used: number; limit: number | null };
  format: (amount: number) => string;
};

/** How much of something is used; a bar where it is limited. */
export function UsageBar({ name, share: { used, limit }, format }: Props) {
  const full = limit === null ? 0 : limit > 0 ? used / limit : 1;
  const state = full >= 1 ? 'full' : full >= NEAR ? 'near' : undefined;
  return (
    <div className={styles.usage} data-state={state}>
      <p className={styles.words}>
        <span>{name}</span>
        <span className="tabular dim">
          {limit === null ? `${format(used)}, ${words.noLimit}` : words.of(format(used), format(limit))}
        </span>
      </p>
      {limit === null ? null : (
        <div className={styles.bar} aria-hidden>
          <i style={{ width: `${Math.min(1, full) * 100}%` }} />
        </div>
      )}
      {state ? <p className={styles.note}>{words[state]}</p> : null}
    </div>
  );
}
