import styles from './members.module.css';

/** The avatar of a person: the first letter of their name. A picture that a provider names would be loaded from elsewhere. */
export function Face({ name }: { name: string }) {
  return (
    <span className={styles.face} aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  );
}
