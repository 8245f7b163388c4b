import styles from './strip.module.css';

type Props = {
  /** 0..1 of the room that is there: how long this is beside the others. */
  length: number;
  /** 0..1 of the strip that is done; absent where nothing is under way. */
  done?: number;
  tone?: 'plain' | 'accent' | 'bad';
};

/** A stretch of footage as a line whose length is its duration; under way it fills in amber. */
export function Strip({ length, done, tone = 'plain' }: Props) {
  return (
    <div className={styles.strip} data-tone={tone} style={{ width: `${Math.max(3, length * 100)}%` }}>
      {done === undefined ? null : <span style={{ width: `${done * 100}%` }} />}
    </div>
  );
}
