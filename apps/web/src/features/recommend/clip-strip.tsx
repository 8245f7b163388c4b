import type { Media } from '@cutgraph/contract';
import { MIN_CUT_LENGTH } from '@cutgraph/core';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type Clip, isTooShort, lengthOf } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { labelName } from '../../lib/search/labels.ts';
import { Strip } from '../../ui/strip/strip.tsx';
import { StripCells } from '../../ui/strip/strip-cells.tsx';
import { StripFace } from '../../ui/strip/strip-face.tsx';
import styles from './clip-bench.module.css';
import { withKeys } from './clip-list.ts';
import { recommendMessages } from './messages.ts';

/** A film shorter than this leaves space at the end of its strip, so that a clip is drawn as long as it is. */
const SHORTEST_STRIP_SECONDS = 30;

type Props = {
  clips: readonly Clip[];
  mediaOf: ReadonlyMap<string, Media>;
  chosen: number;
  /** The seconds into the film while it is played through. */
  clock: Clock | null;
  onChoose: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
  onReset: () => void;
};

/** The clips that were taken as a strip of film: each as long as it lasts, dragged to another place or moved by buttons. */
export function ClipStrip(props: Props) {
  const { clips, mediaOf, chosen, clock, onChoose, onMove, onRemove, onReset } = props;
  const length = lengthOf(clips);
  const whole = Math.max(SHORTEST_STRIP_SECONDS, length);
  const short = clips.filter((clip) => isTooShort(clip)).length;
  const tool = (label: string, icon: React.ReactNode, act: () => void, isPossible = true) => (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} disabled={!isPossible} onClick={act}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Strip
      title={recommendMessages.film}
      notes={
        short > 0 ? (
          <span className={styles.warning} role="status">
            <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
            {recommendMessages.someTooShort(short, MIN_CUT_LENGTH)}
          </span>
        ) : null
      }
      tools={
        clips.length > 0 ? (
          <>
            <span className="dim small tabular">{recommendMessages.chosen(chosen + 1)}</span>
            {tool(
              recommendMessages.earlier,
              <IconArrowLeft size={18} stroke={1.6} aria-hidden />,
              () => onMove(chosen, chosen - 1),
              chosen > 0,
            )}
            {tool(
              recommendMessages.later,
              <IconArrowRight size={18} stroke={1.6} aria-hidden />,
              () => onMove(chosen, chosen + 1),
              chosen < clips.length - 1,
            )}
            {tool(recommendMessages.remove, <IconTrash size={18} stroke={1.6} aria-hidden />, () =>
              onRemove(chosen),
            )}
            <Button variant="subtle" size="xs" onClick={onReset}>
              {recommendMessages.reset}
            </Button>
          </>
        ) : null
      }
      whole={whole}
      shortest={Math.min(whole, ...clips.map((clip) => clip.length))}
      rest={whole - length}
      clock={clock}
    >
      <StripCells
        label={recommendMessages.film}
        items={withKeys(clips)}
        current={chosen}
        onChoose={onChoose}
        onMove={onMove}
        movedText={(clip, place) => recommendMessages.nowAt(place + 1, clips.length, labelName(clip.title))}
      >
        {(clip, place, cell) => {
          const media = mediaOf.get(clip.mediaID);
          const isShort = isTooShort(clip);
          const label = recommendMessages.cell(
            place + 1,
            labelName(clip.title),
            formatTime(clip.length),
            media?.name ?? '',
          );
          const name = isShort ? `${label}. ${recommendMessages.tooShort(MIN_CUT_LENGTH)}` : label;
          return (
            <button type="button" {...cell} aria-label={name} title={name}>
              <StripFace sprite={media} start={clip.start} end={clip.end} isBad={isShort} />
            </button>
          );
        }}
      </StripCells>
    </Strip>
  );
}
