import type { Media } from '@cutgraph/contract';
import { MIN_CUT_LENGTH } from '@cutgraph/core';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useState, useSyncExternalStore } from 'react';
import { type Clip, isTooShort, lengthOf } from '../../lib/clip/clip.ts';
import { formatTime } from '../../lib/format/format.ts';
import type { Clock } from '../../lib/playback/clock.ts';
import { labelName } from '../../lib/search/labels.ts';
import { FilmFrames } from '../../ui/film-frames.tsx';
import styles from './clip-strip.module.css';
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
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const length = lengthOf(clips);
  const whole = Math.max(SHORTEST_STRIP_SECONDS, length);
  const short = clips.filter((clip) => isTooShort(clip)).length;

  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    if (dragged !== null) onMove(dragged, to);
    setDragged(null);
    setOver(null);
  };

  return (
    <section aria-labelledby="film">
      <div className={styles.head}>
        <h2 id="film">{recommendMessages.film}</h2>
        {short > 0 ? (
          <span className={styles.warning} role="status">
            <IconAlertTriangle size={15} stroke={1.7} aria-hidden />
            {recommendMessages.someTooShort(short, MIN_CUT_LENGTH)}
          </span>
        ) : null}
        {clips.length > 0 ? (
          <div className={styles.tools}>
            <span className="dim small tabular">{recommendMessages.chosen(chosen + 1)}</span>
            <Tooltip label={recommendMessages.earlier}>
              <ActionIcon
                aria-label={recommendMessages.earlier}
                disabled={chosen === 0}
                onClick={() => onMove(chosen, chosen - 1)}
              >
                <IconArrowLeft size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={recommendMessages.later}>
              <ActionIcon
                aria-label={recommendMessages.later}
                disabled={chosen === clips.length - 1}
                onClick={() => onMove(chosen, chosen + 1)}
              >
                <IconArrowRight size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Tooltip label={recommendMessages.remove}>
              <ActionIcon aria-label={recommendMessages.remove} onClick={() => onRemove(chosen)}>
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </ActionIcon>
            </Tooltip>
            <Button variant="subtle" size="xs" onClick={onReset}>
              {recommendMessages.reset}
            </Button>
          </div>
        ) : null}
      </div>
      <div className={styles.strip}>
        <ol className={styles.cells}>
          {clips.map((clip, index) => {
            const media = mediaOf.get(clip.mediaID);
            const isShort = isTooShort(clip);
            const label = recommendMessages.cell(
              index + 1,
              labelName(clip.title),
              formatTime(clip.length),
              media?.name ?? '',
            );
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a clip may stand in a film twice
                key={`${clip.id} ${index}`}
                style={{ flexGrow: Math.max(1, clip.length), flexBasis: 0 }}
                data-over={(over === index && dragged !== index) || undefined}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  setOver(index);
                }}
                onDrop={(event) => drop(event, index)}
              >
                <Tooltip
                  label={isShort ? `${label}. ${recommendMessages.tooShort(MIN_CUT_LENGTH)}` : label}
                  multiline
                  maw={280}
                >
                  <button
                    type="button"
                    className={styles.cell}
                    aria-label={isShort ? `${label}. ${recommendMessages.tooShort(MIN_CUT_LENGTH)}` : label}
                    aria-current={index === chosen ? 'true' : undefined}
                    draggable
                    onDragStart={() => setDragged(index)}
                    onDragEnd={() => {
                      setDragged(null);
                      setOver(null);
                    }}
                    onFocus={() => onChoose(index)}
                    onClick={() => onChoose(index)}
                  >
                    {media ? <FilmFrames sprite={media} start={clip.start} end={clip.end} /> : null}
                    <span className={styles.time}>
                      {isShort ? <IconAlertTriangle size={12} aria-hidden /> : null}
                      {formatTime(clip.length)}
                    </span>
                  </button>
                </Tooltip>
              </li>
            );
          })}
          {whole > length ? (
            <li className={styles.rest} style={{ flexGrow: whole - length }} aria-hidden />
          ) : null}
        </ol>
        {clock ? <Playhead clock={clock} whole={whole} /> : null}
      </div>
    </section>
  );
}

function Playhead({ clock, whole }: { clock: Clock; whole: number }) {
  const seconds = useSyncExternalStore(clock.subscribe, clock.get);
  return <span className={styles.playhead} style={{ left: `${(seconds / whole) * 100}%` }} aria-hidden />;
}
