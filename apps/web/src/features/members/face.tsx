import { useState } from 'react';
import styles from './members.module.css';

/** The picture of a person; the first letter of the name where there is none, or it does not come. */
export function Face({ name, photoURL }: { name: string; photoURL: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <span className={styles.face} aria-hidden>
      {photoURL && !hasFailed ? (
        <img src={photoURL} alt="" referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      ) : (
        name.slice(0, 1).toUpperCase()
      )}
    </span>
  );
}
