import type { PathWish } from '../videograph/path/path-wish.ts';
import { LOOKS } from '../videograph/rules/look-presets.ts';
import type { Template } from './template.ts';

/** What a template asks of the best path through a graph that it made: its length, and what its look promises. */
export function pathWishOf(
  template: Pick<
    Template,
    'durationTargetTime' | 'durationMinTime' | 'durationMaxTime' | 'lookPreset' | 'autoClips'
  >,
): PathWish {
  return {
    target: template.durationTargetTime,
    min: template.durationMinTime,
    max: template.durationMaxTime,
    // Auto measures its joins itself.
    least: template.autoClips ? {} : LOOKS[template.lookPreset].least,
  };
}
