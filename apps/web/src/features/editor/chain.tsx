import type { StoredVideograph } from '@cutgraph/contract';
import { useEffect, useRef } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import styles from './chain.module.css';
import { ChainCell } from './chain-cell.tsx';
import type { Film } from './film.ts';
import { editorWords } from './messages.ts';
import { edgeTo, lengthOf } from './path.ts';
import { type Playhead, PlayheadLine } from './playhead.tsx';
import { TriedCells } from './tried-cells.tsx';
import { limitsOf } from './trim.ts';
import type { CutEdits } from './use-cut-edits.ts';

type Props = {
  videograph: StoredVideograph;
  film: Film;
  /** How the film went on before one went back. */
  goesOn: readonly number[];
  target: number;
  sourceOf: (mediaID: string) => CutMedia;
  edits: CutEdits;
  playhead: Playhead;
  /** Seconds into the film where the preview began; null while nothing plays. */
  playsFrom: number | null;
  onPlayFrom: (place: number) => void;
  onPin: (index: number) => void;
  onExchange: (index: number) => void;
  onRefuse: (index: number) => void;
  /** Goes on as before, by so many cuts. */
  onGoOn: (cuts: number) => void;
};

/** Where one touches, the shortest cut is as wide as a finger needs, and the strip scrolls. */
const TOUCH_PIXELS = 44;

/** The film so far as a strip: every cell as long as its cut, the whole as long as the film's target length. */
export function Chain(props: Props) {
  const { videograph, film, goesOn, target, sourceOf, edits, playhead, playsFrom } = props;
  const { cuts, edges, minCutLength, canvas } = videograph;
  const { path, pinned } = film;
  const length = lengthOf(cuts, path);
  const before = lengthOf(cuts, goesOn);
  const whole = Math.max(length + before, target, 1);
  const rest = whole - length - before;
  const list = useRef<HTMLOListElement>(null);
  const refocus = useRef<number | null>(null);
  const shortest = Math.max(1, Math.min(...path.map((index) => cuts[index]?.length ?? whole)));
  const strip = useRef<HTMLDivElement>(null);
  const width = (seconds: number) => `${(seconds / whole) * 100}%`;

  // The cell that is refused takes the focus with it: its neighbour gets it.
  useEffect(() => {
    if (refocus.current === null) return;
    const cells = list.current?.querySelectorAll<HTMLButtonElement>('button');
    cells?.[Math.min(refocus.current, path.length - 1)]?.focus();
    refocus.current = null;
  }, [path]);

  // Where the strip is wider than the screen, its newest cell is in sight.
  useEffect(() => {
    const end = list.current?.getBoundingClientRect().right ?? 0;
    const edge = strip.current?.getBoundingClientRect().right ?? 0;
    if (path.length > 0 && end > edge) strip.current?.scrollBy({ left: end - edge + TOUCH_PIXELS });
  }, [path]);

  return (
    <div className={styles.chain} ref={strip}>
      <div
        className={styles.track}
        style={{ '--track': `${Math.ceil((whole / shortest) * TOUCH_PIXELS)}px` } as React.CSSProperties}
      >
        <section aria-label={editorWords.chain} style={{ width: width(length) }}>
          <ol className={styles.cells} ref={list}>
            {path.map((index, place) => {
              const cut = cuts[index];
              if (!cut) return null;
              const refuse = () => {
                refocus.current = place;
                props.onRefuse(index);
              };
              return (
                <li key={index} style={{ width: `${(cut.length / Math.max(length, 1e-6)) * 100}%` }}>
                  <ChainCell
                    cut={cut}
                    edge={edgeTo(edges, path, place)}
                    place={place}
                    isLast={place === path.length - 1}
                    isPinned={pinned.includes(index)}
                    trimming={{ limits: limitsOf(videograph, cut), minCutLength, canvas, edits }}
                    source={sourceOf(cut.mediaID)}
                    onPlay={() => props.onPlayFrom(place)}
                    onPin={() => props.onPin(index)}
                    onMute={() => edits.mute(index)}
                    onExchange={place === 0 ? undefined : () => props.onExchange(index)}
                    onRefuse={place === 0 ? undefined : refuse}
                  />
                </li>
              );
            })}
          </ol>
        </section>
        {goesOn.length > 0 ? (
          <TriedCells
            videograph={videograph}
            after={path.length}
            goesOn={goesOn}
            width={width(before)}
            sourceOf={sourceOf}
            onGoOn={props.onGoOn}
          />
        ) : null}
        {rest > 0.5 ? (
          <div className={styles.rest} style={{ width: width(rest) }} aria-hidden>
            <span>{formatTime(rest)}</span>
          </div>
        ) : null}
        {target > 0 && length + before > target ? (
          <span className={styles.target} style={{ left: width(target) }} aria-hidden />
        ) : null}
        {playsFrom === null ? null : <PlayheadLine playhead={playhead} whole={whole} from={playsFrom} />}
      </div>
    </div>
  );
}
