import type { StoredVideograph } from '@cutgraph/contract';
import { formatTime } from '../../lib/format/format.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import styles from './chain.module.css';
import { editorWords } from './messages.ts';
import { lengthOf } from './path.ts';

type Props = {
  videograph: StoredVideograph;
  /** How many cuts the film has now. */
  after: number;
  goesOn: readonly number[];
  /** Of the whole, as a style. */
  width: string;
  sourceOf: (mediaID: string) => CutMedia;
  onGoOn: (cuts: number) => void;
};

/** How the film went on before one went back, faint: each cell goes on up to there. */
export function TriedCells({ videograph, after, goesOn, width, sourceOf, onGoOn }: Props) {
  const whole = Math.max(lengthOf(videograph.cuts, goesOn), 1e-6);
  return (
    <section aria-label={editorWords.goesOn} style={{ width }}>
      <ol className={styles.cells}>
        {goesOn.map((index, place) => {
          const cut = videograph.cuts[index];
          if (!cut) return null;
          const source = sourceOf(cut.mediaID);
          return (
            <li key={index} style={{ width: `${(cut.length / whole) * 100}%` }}>
              <button
                type="button"
                className={`${styles.cell} ${styles.tried}`}
                aria-label={editorWords.goOnTo(after + place + 1)}
                title={editorWords.goOnTo(after + place + 1)}
                onClick={() => onGoOn(place + 1)}
              >
                {source.media ? <FilmFrames sprite={source.media} start={cut.start} end={cut.end} /> : null}
                <span className={styles.time}>
                  <span>{formatTime(cut.length)}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
