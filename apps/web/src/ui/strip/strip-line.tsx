import styles from './strip-line.module.css';

type Tone = 'plain' | 'accent' | 'bad';

type Props = {
  /** 0..1 of the page's width: how long this is beside the others. */
  length?: number;
  /** The clips that it is made of, with their seconds. */
  parts?: readonly { key: string | number; length: number; tone?: Tone }[];
  /** 0..1 of it that is done; absent where nothing is under way. */
  done?: number | undefined;
  tone?: Tone;
};

const ONE = [{ key: 0, length: 1 }];

/** A strip that is only looked at: a line as long as its footage, of its clips where there are several; under way it fills in amber. */
export function StripLine({ length = 1, parts, done, tone = 'plain' }: Props) {
  return (
    <div
      className={styles.line}
      data-parts={parts ? true : undefined}
      style={{ width: `${Math.max(3, length * 100)}%` }}
      aria-hidden
    >
      {(parts ?? ONE).map((part) => (
        <span
          key={part.key}
          data-tone={'tone' in part ? part.tone : tone}
          style={{ flexGrow: Math.max(0.05, part.length) }}
        />
      ))}
      {done === undefined ? null : <i style={{ width: `${done * 100}%` }} />}
    </div>
  );
}
