import { LoadingNote, Skeleton } from '../../ui/page/state-note.tsx';
import styles from './found-row.module.css';

/** The shape of what is looked for. */
export function WaitingRows() {
  return (
    <>
      <LoadingNote />
      <ul aria-hidden>
        {[[180, 320, 120], [420], [140, 240]].map((widths) => (
          <li key={widths.join()} className={styles.row}>
            <div className={styles.media}>
              <Skeleton className={styles.picture} />
              <Skeleton style={{ height: 12, width: '70%', marginTop: 10 }} />
            </div>
            <div className={styles.strips}>
              {widths.map((width) => (
                <Skeleton key={width} style={{ height: 72, width, maxWidth: '100%' }} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
