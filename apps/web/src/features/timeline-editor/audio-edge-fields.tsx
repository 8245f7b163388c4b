import {
  type AudioEdge,
  audioRoom,
  fittingAudioEdges,
  MAX_AUDIO_EDGE_SECONDS,
  setAudioEdge,
  type TimelineClip,
  type TimelineOperation,
} from '@cutgraph/core';
import { audioEdgeWords as words } from '../../lib/messages/timelines.ts';
import styles from './clip-inspector.module.css';
import { SecondsField } from './seconds-field.tsx';

const STEP_SECONDS = 0.1;

type Props = {
  clips: readonly TimelineClip[];
  /** Of the chosen clip, from 0. */
  place: number;
  /** The seconds of a media by its key; undefined where they are not known. */
  durationOf: (key: string) => number | undefined;
  /** Changes under the same `act` are one step of undo. */
  onChange: (make: (clip: TimelineClip) => TimelineOperation, act: string) => void;
};

/** How long the chosen clip is heard before its picture and behind it, and what keeps it from more. */
export function AudioEdgeFields({ clips, place, durationOf, onChange }: Props) {
  const fitting = fittingAudioEdges(clips, place, durationOf);
  const edges = (['audioLead', 'audioLag'] as const).map((edge) => ({
    ...{ edge, room: audioRoom(clips, place, edge, durationOf), seconds: clips[place]?.[edge] ?? 0 },
  }));
  // Before the first clip and behind the last one nothing is shown.
  const shown = edges.filter(({ room, seconds }) => room.limit !== 'no-neighbour' || seconds > 0);
  if (shown.length === 0) return null;
  return (
    <div className={styles.transition}>
      {shown.map(({ edge, room, seconds }) => (
        <SecondsField
          key={edge}
          label={words.label[edge]}
          value={seconds}
          step={STEP_SECONDS}
          refusalOf={(wanted) => (wanted > MAX_AUDIO_EDGE_SECONDS ? words.tooLong : null)}
          onChange={(wanted) => onChange((one) => setAudioEdge(one, edge, wanted, room.seconds), edge)}
        />
      ))}
      {shown.map(({ edge, room, seconds }) => (
        <EdgeNote key={edge} edge={edge} room={room} seconds={seconds} made={fitting[edge]} />
      ))}
    </div>
  );
}

type NoteProps = {
  edge: AudioEdge;
  room: ReturnType<typeof audioRoom>;
  seconds: number;
  /** How long it is in the video. */
  made: number;
};

function EdgeNote({ edge, room, seconds, made }: NoteProps) {
  const limit = room.limit && words.limits[room.limit];
  if (made < seconds)
    return (
      <p className="bad small" role="status">
        {words.shortened(words.label[edge], made)} {limit}
      </p>
    );
  const isAtLimit = seconds > 0 && limit && room.seconds - seconds < STEP_SECONDS;
  return isAtLimit ? (
    <p className="dim small">
      {words.atMost(words.label[edge], room.seconds)} {limit}
    </p>
  ) : null;
}
