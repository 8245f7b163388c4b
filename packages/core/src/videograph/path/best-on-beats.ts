import type { GenerationNote } from '../../message/message.ts';
import { isOnBeat } from '../beats/beat-reasons.ts';
import type { Videograph } from '../graph/videograph.ts';
import type { VideographRules } from '../rules/rules.ts';
import { type PathOnBeats, pathOnBeats } from './path-on-beats.ts';
import type { PathMaterial, PathRules } from './path-to-fit.ts';

/** Where no music is heard. */
const NO_MUSIC = { mode: 'off', beats: [] } as const;

/** A path, its graph on beats, and how many of its joins are off them where any are. */
export type BestOnBeats = PathOnBeats & { path: readonly number[]; note: GenerationNote | null };

/**
 * The first of some paths (the best first) on the beats of the rules' music; where its joins are locked and some cannot
 * be on a beat, the path of which the largest share is. The same graph where there is no music.
 */
export function bestOnBeats(
  videograph: Videograph,
  paths: readonly (readonly number[])[],
  rules: PathRules & Pick<VideographRules, 'beats'>,
  material: PathMaterial,
): BestOnBeats {
  const rule = rules.beats ?? NO_MUSIC;
  let best: (BestOnBeats & { off: number }) | null = null;
  for (const path of paths) {
    const found = pathOnBeats(videograph, path, rules, rule, material);
    const joins = found.reasons.slice(0, -1);
    const some = joins.filter((reason) => !isOnBeat(reason) && reason.code !== 'after-music').length;
    const off = some / Math.max(1, joins.length);
    const note: GenerationNote | null =
      some > 0 ? { code: 'joins-off-beat', params: { some, all: joins.length } } : null;
    if (!best || off < best.off - 1e-9) best = { ...found, path, note, off };
    if (best.off === 0 || rule.mode !== 'locked') break;
  }
  return best!;
}
