import {
  changeCaption,
  clipFrames,
  DEFAULT_CANVAS,
  OVERLAY_LIMITS,
  overlaysOf,
  removeCaption,
  type ShownCaption,
  shownCaptions,
  sourceTimeAt,
  type Timeline,
  videoClipsOf,
} from '@cutgraph/core';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatTime } from '../../lib/format/format.ts';
import { captionWords as words } from '../../lib/messages/timelines.ts';
import styles from './caption-list.module.css';
import { SecondsField } from './seconds-field.tsx';
import type { MakeOperations } from './use-film-edit.ts';

/** So many are drawn; more on demand. */
const DRAWN = 60;

type Props = {
  film: Timeline;
  onChange: (make: MakeOperations, act: string | null) => void;
  onSeek: (seconds: number) => void;
};

/** The captions that the film shows, in its order. The one that is chosen has its times, too. */
export function CaptionList({ film, onChange, onSeek }: Props) {
  const [drawn, setDrawn] = useState(DRAWN);
  const [chosen, setChosen] = useState<string | null>(null);
  const { framesPerSecond } = film.canvas ?? DEFAULT_CANVAS;
  const frames = clipFrames(film, framesPerSecond);
  const shown = shownCaptions(film, frames, framesPerSecond);
  const all = overlaysOf(film).captions?.cues ?? [];
  const hidden = all.length - new Set(shown.map(({ cue }) => cue)).size;
  /** Where a time of the film is in the media of a clip. */
  const inMedia = (clip: number, seconds: number) => {
    const before = frames.slice(0, clip).reduce((sum, count) => sum + count, 0) / framesPerSecond;
    const shown = videoClipsOf(film)[clip];
    return shown ? sourceTimeAt(shown, Math.max(0, seconds - before)) : 0;
  };
  return (
    <>
      <ol className={styles.list} aria-label={words.list}>
        {shown.slice(0, drawn).map((one) => {
          const key = `${one.cue} ${one.clip}`;
          return (
            <CaptionRow
              key={key}
              shown={one}
              text={all[one.cue]?.text ?? ''}
              start={one.startFrame / framesPerSecond}
              end={one.endFrame / framesPerSecond}
              isChosen={key === chosen}
              onChoose={() => setChosen(key)}
              onSeek={onSeek}
              onText={(text) =>
                onChange((now) => changeCaption(now, one.cue, { text }), `caption text ${one.cue}`)
              }
              onTime={(side, seconds) =>
                onChange(
                  (now) => changeCaption(now, one.cue, { [side]: inMedia(one.clip, seconds) }),
                  `caption ${side} ${one.cue}`,
                )
              }
              onRemove={() => {
                setChosen(null);
                onChange((now) => removeCaption(now, one.cue), null);
              }}
            />
          );
        })}
      </ol>
      {shown.length > drawn ? (
        <div>
          <Button onClick={() => setDrawn(drawn + DRAWN)}>{words.more(shown.length - drawn)}</Button>
        </div>
      ) : null}
      {hidden > 0 ? <p className="dim small">{words.hidden(hidden)}</p> : null}
    </>
  );
}

type RowProps = {
  shown: ShownCaption;
  /** Of the whole caption, of which the film may show a part. */
  text: string;
  start: number;
  end: number;
  isChosen: boolean;
  onChoose: () => void;
  onSeek: (seconds: number) => void;
  onText: (text: string) => void;
  onTime: (side: 'start' | 'end', seconds: number) => void;
  onRemove: () => void;
};

function CaptionRow(props: RowProps) {
  const { text, start, end, isChosen, onChoose, onSeek, onText, onTime, onRemove } = props;
  // What is empty for a moment is no caption, and the one before stays.
  const [draft, setDraft] = useState<string | null>(null);
  const time = formatTime(start);
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <button
        type="button"
        className={styles.time}
        aria-label={words.at(time)}
        onClick={() => {
          onChoose();
          onSeek(start);
        }}
      >
        {time}
      </button>
      <Textarea
        className={styles.text}
        aria-label={words.text(time)}
        rows={Math.min(4, (draft ?? text).split('\n').length)}
        maxLength={OVERLAY_LIMITS.characters}
        value={draft ?? text}
        onFocus={onChoose}
        onChange={(event) => {
          const typed = event.currentTarget.value.split('\n').slice(0, OVERLAY_LIMITS.lines).join('\n');
          setDraft(typed);
          onText(typed);
        }}
        onBlur={() => setDraft(null)}
      />
      <ActionIcon aria-label={`${words.remove}: ${text}`} title={words.remove} onClick={onRemove}>
        <IconTrash size={17} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isChosen ? (
        <div className={styles.times}>
          <SecondsField
            label={words.start}
            value={start}
            step={0.1}
            onChange={(seconds) => onTime('start', seconds)}
          />
          <SecondsField
            label={words.end}
            value={end}
            step={0.1}
            onChange={(seconds) => onTime('end', seconds)}
          />
        </div>
      ) : null}
    </li>
  );
}
