import { clipSeconds, type TimedClip } from '@cutgraph/core';
import { useCallback, useRef, useState } from 'react';
import { Clock } from '../../lib/playback/clock.ts';

/** A position in a timeline: the clip, and the seconds into it. */
export type TimelinePosition = { place: number; into: number };

/**
 * Where a timeline is played or at rest, and how to go elsewhere; `TimelinePlayer` shows it. `clock` has the seconds into the
 * timeline.
 */
export function useTimelinePlay(clips: readonly TimedClip[]) {
  const [at, setAt] = useState<TimelinePosition>({ place: 0, into: 0 });
  const [isPlaying, setPlaying] = useState(false);
  const clock = useRef<Clock>(null);
  clock.current ??= new Clock();
  const latest = useRef(clips);
  latest.current = clips;
  const now = useRef<TimelinePosition>(at);

  const place = Math.max(0, Math.min(at.place, clips.length - 1));
  const before = useCallback(
    (index: number) => latest.current.slice(0, index).reduce((sum, clip) => sum + clipSeconds(clip), 0),
    [],
  );
  const seek = useCallback(
    (next: TimelinePosition) => {
      now.current = next;
      clock.current?.set(before(next.place) + next.into);
      setAt(next);
    },
    [before],
  );
  const pause = useCallback(() => {
    setPlaying(false);
    setAt(now.current);
  }, []);
  const play = useCallback(() => {
    const { place: index, into } = now.current;
    const part = latest.current[index];
    const isAtEnd = index >= latest.current.length - 1 && part && into >= clipSeconds(part) - 0.05;
    if (!part || isAtEnd) seek({ place: 0, into: 0 });
    if (latest.current.length > 0) setPlaying(true);
  }, [seek]);
  const onTime = useCallback(
    (index: number, into: number) => {
      const isOther = index !== now.current.place;
      now.current = { place: index, into };
      clock.current?.set(before(index) + into);
      if (isOther) setAt(now.current);
    },
    [before],
  );
  /** Goes to a position, and shows the frame there. */
  const standAt = useCallback(
    (next: TimelinePosition) => {
      setPlaying(false);
      seek(next);
    },
    [seek],
  );
  /** Goes to a second of the timeline, and shows the frame there. */
  const standAtSecond = useCallback(
    (seconds: number) => {
      let left = Math.max(0, seconds);
      for (const [index, clip] of latest.current.entries()) {
        const length = clipSeconds(clip);
        if (left < length || index === latest.current.length - 1) {
          standAt({ place: index, into: Math.min(left, length) });
          return;
        }
        left -= length;
      }
    },
    [standAt],
  );
  return {
    place,
    into: at.into,
    now,
    isPlaying,
    clock: clock.current,
    play,
    pause,
    standAt,
    standAtSecond,
    onTime,
    onEnd: pause,
  };
}

export type TimelinePlay = ReturnType<typeof useTimelinePlay>;
