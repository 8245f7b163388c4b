import type { Reason } from '../../message/message.ts';
import type { BeatRule, FilmBeat } from '../rules/beat-rule.ts';
import { beatSearchOf } from './beat-cost.ts';
import { blockOf, holds } from './blocks.ts';
import type { FilmToFit } from './film-to-fit.ts';
import type { FittedCut } from './fit-to-beats.ts';

const ON: Record<FilmBeat['weight'], 'on-beat' | 'on-downbeat' | 'on-phrase'> = {
  beat: 'on-beat',
  downbeat: 'on-downbeat',
  phrase: 'on-phrase',
};

/** By how much distances (seconds) of the same join may differ that are rounded to hundredths. */
const SAME_OFF = 0.0051;

/** The codes of reasons that say where a join lies in the music. */
const BEAT_CODES: readonly Reason['code'][] = [
  ...Object.values(ON),
  'near-beat',
  'off-beat-word',
  'off-beat-match',
  'off-beat-footage',
  'off-beat-length',
  'off-beat-pinned',
  'after-music',
];

/** Whether a reason says where a join lies in the music. */
export function isBeatReason({ code }: Reason): boolean {
  return BEAT_CODES.includes(code);
}

/** Whether a reason says that a join lies on a beat of any weight. */
export function isOnBeat({ code }: Reason): boolean {
  return Object.values<string>(ON).includes(code);
}

/**
 * On which beat a second of a film lies, or how far it is off the nearest. Why it is off only its footage says: `known`,
 * what was said of the join before, counts as long as it is as far off.
 */
export function beatReasonAt(seconds: number, rule: BeatRule, tolerance: number, known?: Reason): Reason {
  const beat = beatSearchOf(rule, tolerance).nearest(seconds);
  if (!beat || seconds > (rule.beats.at(-1)?.seconds ?? 0) + tolerance) return { code: 'after-music' };
  const off = Math.abs(beat.seconds - seconds);
  if (off <= tolerance) return { code: ON[beat.weight] };
  const before = known?.params && 'off' in known.params ? known.params.off : null;
  if (known && before !== null && isBeatReason(known) && Math.abs(before - off) < SAME_OFF) return known;
  return { code: 'near-beat', params: { off: Math.round(off * 100) / 100 } };
}

/**
 * On which beat each join of a fitted film lies, or why on none; last the same of the film's end. What is named is what
 * stands in the way of the nearest beat.
 */
export function beatReasonsOf(
  film: FilmToFit,
  fitted: readonly FittedCut[],
  rule: BeatRule,
  tolerance: number,
): Reason[] {
  const { nearest } = beatSearchOf(rule, tolerance);
  const last = rule.beats.at(-1)?.seconds ?? Number.NEGATIVE_INFINITY;
  let time = 0;
  return fitted.map(({ start, end }, at) => {
    time += end - start;
    const beat = nearest(time);
    if (!beat || time > last + tolerance) return { code: 'after-music' };
    const off = beat.seconds - time;
    if (Math.abs(off) <= tolerance) return { code: ON[beat.weight] };
    const next = fitted[at + 1];
    const block =
      blockOf(film.cuts[at]!, start, end + off) ??
      (next && !holds(film, rule, at, end + off, next.start) ? 'match' : null);
    const params = { off: Math.round(Math.abs(off) * 100) / 100 };
    // What stands in the way of a locked join, but not at its own ends, are the cuts before and after it.
    const code = block
      ? (`off-beat-${block}` as const)
      : rule.mode === 'locked'
        ? 'off-beat-length'
        : 'near-beat';
    return { code, params };
  });
}
