import type { AlignedTimeline } from '@cutgraph/contract';
import {
  applyTimelineOperations,
  diffTimelines,
  exportOf,
  type FilmBeat,
  isOnBeat,
  type Timeline,
  type TimelineClip,
  type TimelineOperation,
  videoClipsOf,
} from '@cutgraph/core';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { sentenceOf } from '../../lib/messages/sentences.ts';
import { beatWords as words } from '../../lib/messages/timelines.ts';
import { alignTimeline } from '../../lib/queries/timelines.ts';
import styles from './beat-row.module.css';
import type { MakeOperations } from './use-film-edit.ts';

type Mode = 'near' | 'locked';
type Props = {
  workspaceId: string;
  film: Timeline;
  minCutLength: number;
  /** Of its music; null until known. */
  beats: readonly FilmBeat[] | null;
  titleOf: (clip: TimelineClip) => string;
  onChange: (make: MakeOperations, act: string | null) => void;
};

/** Puts the ends of a film's clips on the beats of its music, and says of each what became of it. */
export function BeatRow({ workspaceId, film, minCutLength, beats, titleOf, onChange }: Props) {
  const [aligned, setAligned] = useState<{ film: Timeline; cuts: AlignedTimeline['cuts'] } | null>(null);
  const help = useId();
  const hasBeats = beats !== null && beats.length > 0;
  const aligning = useMutation({
    mutationFn: async ({ before, mode }: { before: Timeline; mode: Mode }) => {
      // All clips are sent, so that a place there is a place here.
      const { timeline } = exportOf(before, 0);
      const { cuts } = await alignTimeline(workspaceId, { ...timeline, mode, minCutLength });
      let after: Timeline | null = null;
      onChange((now) => {
        if (now !== before) return [];
        const moves = movesOf(now, cuts);
        after = applyTimelineOperations(now, moves).timeline;
        return moves;
      }, null);
      if (!after) throw new Error(words.changedMeanwhile);
      setAligned({ film: after, cuts });
    },
  });
  const align = (mode: Mode) => {
    setAligned(null);
    aligning.mutate({ before: film, mode });
  };
  // What was said holds for the film that it was said of.
  const shown = aligned && diffTimelines(aligned.film, film).length === 0 ? aligned : null;
  const listed = shown?.cuts.filter(({ from, to, reason }) => from !== to || !isOnBeat(reason)) ?? [];
  const clips = videoClipsOf(film);
  return (
    <section className={styles.row} aria-label={words.title}>
      <div className={styles.acts}>
        {(['near', 'locked'] as const).map((mode) => (
          <Button
            key={mode}
            disabled={!hasBeats || clips.length === 0}
            loading={aligning.isPending && aligning.variables.mode === mode}
            aria-describedby={help}
            onClick={() => align(mode)}
          >
            {words.modes[mode]}
          </Button>
        ))}
      </div>
      <p className="dim small" id={help}>
        {beats?.length === 0 ? words.noBeats : words.help}
      </p>
      {aligning.error ? (
        <p className="bad" role="alert">
          {messageOf(aligning.error)}
        </p>
      ) : null}
      <div role="status">{shown ? <p>{summaryOf(shown.cuts)}</p> : null}</div>
      {listed.length > 0 ? (
        <ol className={styles.moves} aria-label={words.moves}>
          {listed.map(({ cut, from, to, reason }) => (
            <li key={clips[cut]!.id}>
              <span className={styles.name}>{words.clip(cut + 1, titleOf(clips[cut]!))}</span>
              <span className={styles.times}>{from === to ? words.stays(to) : words.move(from, to)}</span>
              <span className={isOnBeat(reason) ? undefined : styles.off}>{sentenceOf(reason)}</span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  );
}

function summaryOf(cuts: AlignedTimeline['cuts']): string {
  const moved = cuts.filter(({ from, to }) => from !== to).length;
  const onBeat = cuts.filter(({ reason }) => isOnBeat(reason)).length;
  return words.summary({ moved, onBeat, all: cuts.length });
}

function movesOf(film: Timeline, cuts: AlignedTimeline['cuts']): TimelineOperation[] {
  const clips = videoClipsOf(film);
  return cuts.map(({ cut, to }) => ({ kind: 'setClip', clipId: clips[cut]!.id, fields: { end: to } }));
}
