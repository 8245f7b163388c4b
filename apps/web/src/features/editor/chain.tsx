import type { StoredVideograph } from '@cutgraph/contract';
import type { BeatRule } from '@cutgraph/core';
import { formatTime } from '../../lib/format/format.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { Strip } from '../../ui/strip/strip.tsx';
import { StripCells } from '../../ui/strip/strip-cells.tsx';
import { StripFace } from '../../ui/strip/strip-face.tsx';
import type { CutMedia } from '../../ui/timeline-player/use-graph-media.ts';
import { withBeat } from './beat-of-join.ts';
import { ChainCell } from './chain-cell.tsx';
import type { Film } from './film.ts';
import { editorWords } from './messages.ts';
import { edgeTo, lengthOf } from './path.ts';
import { limitsOf } from './trim.ts';
import type { CutEdits } from './use-cut-edits.ts';

type Props = {
  videograph: StoredVideograph;
  film: Film;
  /** How the film went on before one went back. */
  goesOn: readonly number[];
  target: number;
  sourceOf: (mediaID: string) => CutMedia;
  /** The beats that it keeps to; null where it has none. */
  rule: BeatRule | null;
  edits: CutEdits;
  /** The second of the film that the preview shows; null while nothing plays. */
  clock: Clock | null;
  onPlayFrom: (place: number) => void;
  onPin: (index: number) => void;
  onExchange: (index: number) => void;
  onRefuse: (index: number) => void;
  /** Goes on as before, by so many cuts. */
  onGoOn: (cuts: number) => void;
};

/** The film so far as a strip as long as the film's target length, and faintly how it went on before: a cell goes on up to there. */
export function Chain(props: Props) {
  const { videograph, film, goesOn, target, sourceOf, rule, edits, clock } = props;
  const { cuts, edges, minCutLength, canvas } = videograph;
  const { path, pinned } = film;
  const itemsOf = (indexes: readonly number[]) =>
    indexes.flatMap((index) => (cuts[index] ? { ...cuts[index], key: index } : []));
  const length = lengthOf(cuts, path) + lengthOf(cuts, goesOn);
  const whole = Math.max(length, target, 1);
  const rest = whole - length;
  return (
    <Strip
      whole={whole}
      shortest={Math.min(whole, ...itemsOf(path).map((cut) => cut.length))}
      rest={rest > 0.5 ? rest : 0}
      restText={formatTime(rest)}
      mark={target > 0 && length > target ? target : undefined}
      clock={clock}
    >
      <StripCells label={editorWords.chain} items={itemsOf(path)} current={path.length - 1}>
        {(cut, place, cell) => (
          <ChainCell
            cut={cut}
            cell={cell}
            edge={withBeat(edgeTo(edges, path, place), {
              seconds: lengthOf(cuts, path.slice(0, place)),
              ...{ rule, framesPerSecond: canvas.framesPerSecond },
            })}
            place={place}
            isPinned={pinned.includes(cut.index)}
            trimming={{ limits: limitsOf(videograph, cut), minCutLength, canvas, edits }}
            source={sourceOf(cut.mediaID)}
            onPlay={() => props.onPlayFrom(place)}
            onPin={() => props.onPin(cut.index)}
            onMute={() => edits.mute(cut.index)}
            onExchange={place === 0 ? undefined : () => props.onExchange(cut.index)}
            onRefuse={place === 0 ? undefined : () => props.onRefuse(cut.index)}
          />
        )}
      </StripCells>
      {goesOn.length > 0 ? (
        <StripCells label={editorWords.goesOn} items={itemsOf(goesOn)}>
          {({ mediaID, start, end }, place, cell) => {
            const name = editorWords.goOnTo(path.length + place + 1);
            return (
              <button
                type="button"
                {...cell}
                data-faint
                aria-label={name}
                title={name}
                onClick={() => props.onGoOn(place + 1)}
              >
                <StripFace sprite={sourceOf(mediaID).media} start={start} end={end} />
              </button>
            );
          }}
        </StripCells>
      ) : null}
    </Strip>
  );
}
