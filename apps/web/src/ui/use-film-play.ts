import { useCallback, useRef, useState } from 'react';
import { Clock } from '../lib/clock.ts';

type Part = { start: number; end: number };

/** Where a film stands: the part, and the seconds into it. */
export type FilmPlace = { place: number; into: number };

/** Plays the parts of a film through: where it stands, and how to go elsewhere. `clock` has the seconds into the film. */
export function useFilmPlay(parts: readonly Part[]) {
  const [at, setAt] = useState<FilmPlace>({ place: 0, into: 0 });
  const [isPlaying, setPlaying] = useState(false);
  const clock = useRef<Clock>(null);
  clock.current ??= new Clock();
  const latest = useRef(parts);
  latest.current = parts;
  const now = useRef<FilmPlace>(at);

  const place = Math.max(0, Math.min(at.place, parts.length - 1));
  const before = useCallback(
    (index: number) =>
      latest.current.slice(0, index).reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0),
    [],
  );
  const seek = useCallback(
    (next: FilmPlace) => {
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
    const isAtEnd = index >= latest.current.length - 1 && part && into >= part.end - part.start - 0.05;
    if (!part || isAtEnd) seek({ place: 0, into: 0 });
    if (latest.current.length > 0) setPlaying(true);
  }, [seek]);
  const onTime = useCallback(
    (index: number, into: number) => {
      now.current = { place: index, into };
      clock.current?.set(before(index) + into);
    },
    [before],
  );
  const onPartEnd = useCallback(
    (index: number) => {
      if (index + 1 < latest.current.length) seek({ place: index + 1, into: 0 });
      else pause();
    },
    [seek, pause],
  );
  /** Goes to a place and stands there. */
  const standAt = useCallback(
    (next: FilmPlace) => {
      setPlaying(false);
      seek(next);
    },
    [seek],
  );
  /** Goes to a moment of the film and stands there. */
  const standAtSecond = useCallback(
    (seconds: number) => {
      let left = Math.max(0, seconds);
      for (const [index, { start, end }] of latest.current.entries()) {
        const length = Math.max(0, end - start);
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
    onPartEnd,
  };
}

export type FilmPlay = ReturnType<typeof useFilmPlay>;
