import { readFileSync } from 'node:fs';
import type { ThreadCall } from '@cutgraph/analysis';
import { autoFilms, generateMontage, NoMatchError, readNewest, withFollowedMoments } from '@cutgraph/core';
import type { GrowOutcome, GrowTask } from './grow-in-thread.ts';

/**
 * How many observations are looked at together: by rules they take 1.2 GB and some ten seconds, for Auto, which searches many
 * times, three minutes. A crowded hour has about 300,000.
 */
const MOST_OBSERVATIONS = { byRules: 3_000_000, forAuto: 1_000_000 };

/** The program of the thread that `growInThread` starts. */
export function run({ task, port }: ThreadCall<GrowTask>): GrowOutcome {
  const { media } = task;
  // What reading takes of the whole, by rules and for Auto. By rules the rest is one call.
  const readingShare = 'rules' in task ? 0.6 : 0.2;
  const say = (share: number) => port.postMessage(share);
  const { inputs, leftOut } = readNewest(media, {
    mostObservations: 'rules' in task ? MOST_OBSERVATIONS.byRules : MOST_OBSERVATIONS.forAuto,
    readText: (path) => readFileSync(path, 'utf8'),
    onRead: (share) => say(readingShare * share),
  });
  try {
    if ('rules' in task) {
      const grown = generateMontage({ media: inputs, rules: task.rules });
      return { grown: withFollowedMoments(grown, inputs), leftOut };
    }
    const onShare = (share: number) => say(readingShare + (1 - readingShare) * share);
    const films = autoFilms(inputs, task.auto, onShare, task.beats);
    return {
      films: films.map((film) => ({ ...film, grown: withFollowedMoments(film.grown, inputs) })),
      leftOut,
    };
  } catch (error) {
    if (error instanceof NoMatchError) return { noMatch: error.why, leftOut };
    throw error;
  }
}
