import styles from './terms.module.css';

type Props<Term extends string> = {
  /** The parts of a score, 0..1; what does not apply is left out. */
  terms: Partial<Record<Term, number | undefined>>;
  names: Readonly<Record<Term, string>>;
};

/** The parts of a score as small meters. */
export function Terms<Term extends string>({ terms, names }: Props<Term>) {
  const known = (Object.keys(names) as Term[]).flatMap((term) => {
    const value = terms[term];
    return value === undefined ? [] : [{ term, value }];
  });
  return (
    <dl className={styles.terms}>
      {known.map(({ term, value }) => (
        <div key={term}>
          <dt>{names[term]}</dt>
          <dd>
            <meter min={0} max={1} value={value} aria-label={names[term]} />
            <span>{Math.round(value * 100)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
