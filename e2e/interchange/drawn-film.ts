import {
  type FactsByKey,
  type Timeline,
  type TimelineClip,
  TRANSITION_KINDS,
  timelineOf,
} from '@cutgraph/core';
import { type FilmSource, SECONDS, SIZE } from './film-sources.ts';

/** Draws films, the same ones for the same seed: xorshift, which is as random as this needs. */
export function chances(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

/**
 * A film of some clips, each of any source: cut, crop, speed, fades and transitions drawn. Clips begin on whole frames of the film, and where
 * they play faster or slower on whole frames of their own time, which is what projects can say.
 */
export function drawFilm(
  sources: readonly FilmSource[],
  chance: () => number,
): { timeline: Timeline; facts: FactsByKey } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  const framesPerSecond = pick([24, 25, 30, 50, 60]);
  const count = 2 + Math.floor(chance() * 4);
  const kinds = Array.from({ length: count }, (_, at) =>
    at < count - 1 && chance() < 0.4 ? pick(TRANSITION_KINDS) : null,
  );
  const clips = Array.from({ length: count }, (_, at): TimelineClip => {
    const source = pick(sources);
    const speed = pick([1, 1, 1, 2, 0.5]);
    const frames = Math.round((0.7 + chance() * 0.6) * framesPerSecond);
    // Handles of half a second of the film at both ends.
    const room = SECONDS - ((frames + framesPerSecond) * speed) / framesPerSecond;
    const first = Math.round(((0.5 * speed + chance() * room * 0.95) * framesPerSecond) / speed) * speed;
    return {
      ...{ id: String(at), media: { key: source.key, uri: source.key } },
      ...{ start: first / framesPerSecond, end: (first + frames * speed) / framesPerSecond },
      ...(speed !== 1 && { speed }),
      crop: chance() < 0.4 ? { left: 0.25, top: 0.1, right: 0.85, bottom: 0.9 } : null,
      volume: pick([1, 0.5]),
      fadeIn: kinds[at - 1] || chance() < 0.7 ? 0 : 0.2,
      fadeOut: kinds[at] || chance() < 0.7 ? 0 : 0.2,
      ...(kinds[at] && { transition: { kind: kinds[at], durationSeconds: 0.4 } }),
    };
  });
  const facts = Object.fromEntries(sources.map((source) => [source.key, source.facts]));
  return { timeline: timelineOf(clips, { ...SIZE, framesPerSecond }, { name: 'Film & "more"' }), facts };
}
