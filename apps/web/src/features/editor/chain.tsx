import type { StoredVideograph } from '@cutgraph/contract';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/format.ts';
import { editorWords } from '../../lib/words-editor.ts';
import styles from './chain.module.css';
import { ChainCell } from './chain-cell.tsx';
import type { Film } from './film.ts';
import { edgeTo, lengthOf } from './path.ts';
import type { CutMedia } from './use-graph-media.ts';

type Props = {
  videograph: StoredVideograph;
  film: Film;
  target: number;
  sourceOf: (mediaID: string) => CutMedia;
  /** Seconds into the whole film while it is previewed. */
  playhead: number | null;
  onPlayFrom: (place: number) => void;
  onPin: (index: number) => void;
  onRefuse: (index: number) => void;
};

/** The film so far as a strip: every cell as long as its cut, the whole as long as the film shall be. */
export function Chain(props: Props) {
  const { videograph, film, target, sourceOf, playhead, onPlayFrom, onPin, onRefuse } = props;
  const { path, pinned } = film;
  const length = lengthOf(videograph.cuts, path);
  const whole = Math.max(length, target, 1);
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<number | null>(null);

  // The cell that is refused takes the focus with it: its neighbour gets it.
  useEffect(() => {
    if (refocus.current === null) return;
    const cells = list.current?.querySelectorAll<HTMLButtonElement>('button');
    cells?.[Math.min(refocus.current, path.length - 1)]?.focus();
    refocus.current = null;
  }, [path]);

  return (
    <section className={styles.chain} aria-label={editorWords.chain}>
      <ol className={styles.cells} ref={list}>
        {path.map((index, place) => {
          const cut = videograph.cuts[index];
          if (!cut) return null;
          const refuse = () => {
            refocus.current = place;
            onRefuse(index);
          };
          return (
            <li key={index} style={{ width: `${(cut.length / whole) * 100}%` }}>
              <ChainCell
                cut={cut}
                edge={edgeTo(videograph.edges, path, place)}
                place={place}
                isLast={place === path.length - 1}
                isPinned={pinned.includes(index)}
                minCutLength={videograph.minCutLength}
                source={sourceOf(cut.mediaID)}
                onPlay={() => onPlayFrom(place)}
                onPin={() => onPin(index)}
                onRefuse={place === 0 ? undefined : refuse}
              />
            </li>
          );
        })}
        {whole > length + 0.5 ? (
          <li className={styles.rest} style={{ width: `${((whole - length) / whole) * 100}%` }} aria-hidden>
            <span>{formatTime(whole - length)}</span>
          </li>
        ) : null}
      </ol>
      {target > 0 && length > target ? (
        <span className={styles.target} style={{ left: `${(target / whole) * 100}%` }} aria-hidden />
      ) : null}
      {playhead === null ? null : (
        <span className={styles.playhead} style={{ left: `${(playhead / whole) * 100}%` }} aria-hidden />
      )}
    </section>
  );
}
