import type { StoredVideograph } from '@cutgraph/contract';
import { Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatTime } from '../../lib/format.ts';
import { words } from '../../lib/words.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import styles from './chain.module.css';
import { lengthOf } from './path.ts';
import type { CutMedia } from './use-graph-media.ts';

type Props = {
  videograph: StoredVideograph;
  path: readonly number[];
  target: number;
  sourceOf: (mediaID: string) => CutMedia;
  /** Seconds into the whole film while it is previewed. */
  playhead: number | null;
  onPlayFrom: (place: number) => void;
};

/** The film so far as a strip: every cell as long as its cut, the whole as long as the film shall be. */
export function Chain({ videograph, path, target, sourceOf, playhead, onPlayFrom }: Props) {
  const length = lengthOf(videograph.cuts, path);
  const whole = Math.max(length, target, 1);
  return (
    <section className={styles.chain} aria-label={words.editor.chain}>
      <ol className={styles.cells}>
        {path.map((index, place) => {
          const cut = videograph.cuts[index];
          if (!cut) return null;
          const source = sourceOf(cut.mediaID);
          const isShort = cut.length < videograph.minCutLength - 1e-6;
          const label = `${words.editor.cutNumber(place + 1)}, ${formatTime(cut.length)}, ${source.name}`;
          return (
            <li key={index} style={{ width: `${(cut.length / whole) * 100}%` }}>
              <Tooltip
                label={isShort ? words.editor.shortWarning(videograph.minCutLength) : label}
                multiline
                maw={260}
              >
                <button
                  type="button"
                  className={styles.cell}
                  aria-label={label}
                  aria-current={place === path.length - 1 ? 'step' : undefined}
                  onClick={() => onPlayFrom(place)}
                >
                  {source.media ? <FilmFrames sprite={source.media} start={cut.start} end={cut.end} /> : null}
                  <span className={styles.time}>
                    {isShort ? <IconAlertTriangle size={12} aria-hidden /> : null}
                    <span>{formatTime(cut.length)}</span>
                  </span>
                </button>
              </Tooltip>
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
