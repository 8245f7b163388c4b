import {
  clampTransition,
  fittingTransition,
  type TimelineClip,
  TRANSITION_KINDS,
  TRANSITION_SECONDS,
  type Transition,
  transitionRoom,
  USUAL_TRANSITION_SECONDS,
} from '@cutgraph/core';
import { Select } from '@mantine/core';
import { TRANSITION_NAMES } from '../../lib/messages/sentences.ts';
import { transitionWords as words } from '../../lib/messages/timelines.ts';
import styles from './clip-inspector.module.css';
import { SecondsField } from './seconds-field.tsx';

const CUT = 'cut';
const STEP_SECONDS = 0.1;

type Props = {
  clips: readonly TimelineClip[];
  /** Of the clip that it follows, from 0. */
  place: number;
  /** The seconds of a media by its key; undefined where they are not known. */
  durationOf: (key: string) => number | undefined;
  onChange: (transition: Transition | null, act: string | null) => void;
};

/** How the chosen clip goes over into the next one: the kind of transition and its length, and what keeps it from being longer. */
export function TransitionFields({ clips, place, durationOf, onChange }: Props) {
  const chosen = clips[place]?.transition ?? null;
  if (!clips[place + 1]) return null;
  const room = transitionRoom(clips, place, chosen?.kind ?? 'dissolve', durationOf);
  const fitting = fittingTransition(clips, place, durationOf);
  const set = (transition: Transition, act: string | null) =>
    onChange(
      clampTransition(transition, transitionRoom(clips, place, transition.kind, durationOf).seconds),
      act,
    );
  const limit = chosen && room.limit && words.limits[room.limit];
  const shortened = chosen && fitting?.durationSeconds !== chosen.durationSeconds;
  return (
    <div className={styles.transition}>
      <Select
        label={words.label}
        allowDeselect={false}
        value={chosen?.kind ?? CUT}
        data={[
          { value: CUT, label: words.cut },
          ...TRANSITION_KINDS.map((kind) => ({ value: kind, label: words.kind(TRANSITION_NAMES[kind]) })),
        ]}
        onChange={(value) => {
          const kind = TRANSITION_KINDS.find((name) => name === value);
          const durationSeconds = chosen?.durationSeconds ?? USUAL_TRANSITION_SECONDS;
          if (kind) set({ kind, durationSeconds }, null);
          else onChange(null, null);
        }}
      />
      {chosen ? (
        <SecondsField
          label={words.length}
          value={chosen.durationSeconds}
          step={STEP_SECONDS}
          least={TRANSITION_SECONDS.min}
          refusalOf={(seconds) => (seconds > TRANSITION_SECONDS.max ? words.tooLong : null)}
          onChange={(durationSeconds) => set({ ...chosen, durationSeconds }, 'transition')}
        />
      ) : null}
      {shortened ? (
        <p className="bad small" role="status">
          {fitting ? words.shortened(fitting.durationSeconds) : words.noRoom}
          {limit ? ` ${limit}` : ''}
        </p>
      ) : limit ? (
        <p className="dim small">
          {words.atMost(room.seconds)} {limit}
        </p>
      ) : null}
    </div>
  );
}
