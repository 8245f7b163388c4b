import type { Media } from '@cutgraph/contract';
import { clipSeconds, type FilmBeat, fittingTransition, type TimelineClip } from '@cutgraph/core';
import { ActionIcon } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { timelineWords as words } from '../../lib/messages/timelines.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { Strip } from '../../ui/strip/strip.tsx';
import { StripCells } from '../../ui/strip/strip-cells.tsx';
import { clipTitle } from './clip-title.ts';
import { beginningsOf } from './film-clip.ts';
import { Ruler } from './ruler.tsx';
import { snappedToBeat } from './snap-to-beat.ts';
import { type CellActs, StripCell } from './strip-cell.tsx';

/** A film shorter than this leaves room at the end of its strip, so that a clip is drawn as long as it is. */
const SHORTEST_STRIP_SECONDS = 12;
const ZOOMS = [1, 2, 4, 8, 16];

type Props = CellActs & {
  onChoose: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onSeek: (seconds: number) => void;
  clips: readonly TimelineClip[];
  mediaOf: ReadonlyMap<string, Media>;
  gone: ReadonlySet<string>;
  chosen: number;
  /** Whether an end is dragged now: the strip then keeps its scale. */
  isTrimming: boolean;
  minCutLength: number;
  clock: Clock;
  /** Of its music. */
  beats: readonly FilmBeat[];
  /** What is wrong with the film, in words. */
  notes: React.ReactNode;
};

/** The clips of a film, each as long as it lasts: dragged to another place, trimmed at its ends, faded at its corners. */
export function FilmStrip(props: Props) {
  const { clips, mediaOf, gone, chosen, isTrimming, minCutLength, clock, beats, notes } = props;
  const [zoom, setZoom] = useState(0);
  const beginnings = beginningsOf(clips);
  const length = beginnings.at(-1) ?? 0;
  const durationOf = (key: string) => mediaOf.get(key)?.mediaDuration || undefined;
  const isEmpty = clips.length === 0;
  const titleOf = (clip: TimelineClip) => clipTitle(clip, mediaOf.get(clip.media.key));
  return (
    <Strip
      title={words.film}
      notes={notes}
      tools={
        <>
          <ActionIcon
            aria-label={words.zoomOut}
            title={words.zoomOut}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          >
            <IconZoomOut size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={words.zoomIn}
            title={words.zoomIn}
            disabled={zoom === ZOOMS.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            <IconZoomIn size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </>
      }
      ruler={<Ruler clock={clock} length={length} beats={beats} onSeek={props.onSeek} />}
      whole={Math.max(SHORTEST_STRIP_SECONDS, length)}
      zoom={ZOOMS[zoom] ?? 1}
      isHeld={isTrimming}
      rest={isEmpty ? SHORTEST_STRIP_SECONDS : 0}
      restText={words.emptyStage}
      clock={isEmpty ? null : clock}
    >
      <StripCells
        label={words.film}
        items={clips.map((clip) => ({ key: clip.id, length: clipSeconds(clip), clip }))}
        current={chosen}
        onChoose={props.onChoose}
        onMove={props.onMove}
        movedText={({ clip }, place) => words.nowAt(place + 1, clips.length, titleOf(clip))}
      >
        {({ clip }, place, cell) => (
          <StripCell
            clip={clip}
            place={place}
            cell={cell}
            before={fittingTransition(clips, place - 1, durationOf)}
            after={fittingTransition(clips, place, durationOf)}
            media={mediaOf.get(clip.media.key)}
            isGone={gone.has(clip.media.key)}
            isChosen={place === chosen}
            minCutLength={minCutLength}
            snap={(side, seconds, reach) =>
              snappedToBeat(beats, clip, { begins: beginnings[place]!, side, seconds, reach })
            }
            acts={props}
          />
        )}
      </StripCells>
    </Strip>
  );
}
