import { clipIdOf } from '../../footage/label-segments.ts';
import { isNamed } from '../material/subject-tracks.ts';
import type { VideographRules } from '../rules/rules.ts';
import type { LengthPlan } from './cut-length.ts';
import { scoreUntil } from './media-seconds.ts';
import { shotLabelId } from './moment-cut.ts';
import type { MomentSource } from './moment-sources.ts';
import { edgesNear, momentAt, type ScoredMoment } from './moments.ts';
import { type OpenStretch, openStretchesOf } from './open-stretches.ts';
import type { SeenTrack } from './seen-tracks.ts';

/** The moment that a template's clip or time code makes the first; null where none can begin there. */
export function startMomentOf(
  sources: readonly MomentSource[],
  rules: VideographRules,
  plan: LengthPlan,
): ScoredMoment | null {
  const { start } = rules;
  if (start.kind === 'position') return null;
  const source = sources.find(({ media }) => media.mediaId === start.mediaId);
  if (!source) return null;
  if (start.kind === 'clip') {
    for (const open of clipStretches(source, rules, start.clipId)) {
      const edges = edgesNear(source, open, { start: open.start, end: open.start + plan.wished }, plan);
      if (edges) return momentAt(source, open, edges.start, edges.end);
    }
    return null;
  }
  const entity = { entity: start.entity, category: '' };
  const named = (track: SeenTrack) => isNamed(entity, track);
  const stretches = start.entity.trim() ? openStretchesOf(source, rules, named) : source.stretches;
  return bestBeginningIn(source, stretches, start, plan);
}

/** The open stretches of a clip, whatever the query asks for: it was chosen by hand. */
function clipStretches(source: MomentSource, rules: VideographRules, clipId: string): OpenStretch[] {
  const { mediaId } = source.media;
  const isClip = (labelId: string) => clipId === labelId || clipId === clipIdOf(mediaId, labelId);
  const open = openStretchesOf(source, rules, null);
  const track = source.tracks.find(({ labelId }) => isClip(labelId));
  if (!track) return open.filter(({ shot }) => isClip(shotLabelId(shot)));
  return open
    .map((one) => ({ ...one, start: Math.max(one.start, track.start), end: Math.min(one.end, track.end) }))
    .filter(({ start, end }) => end - start >= rules.cutLength.shortest - 1e-6);
}

const STEP = 0.5;

function bestBeginningIn(
  source: MomentSource,
  stretches: readonly OpenStretch[],
  { start, end }: { start: number; end: number },
  plan: LengthPlan,
): ScoredMoment | null {
  let found: { open: OpenStretch; start: number; end: number } | null = null;
  let best = Number.NEGATIVE_INFINITY;
  for (const open of stretches) {
    const last = Math.min(end, open.end - plan.shortest);
    for (let from = Math.max(start, open.start); from <= last + 1e-6; from += STEP) {
      const bounds = { ...open, start: Math.max(open.start, start) };
      const window = { start: from, end: Math.min(open.end, from + plan.wished) };
      const edges = edgesNear(source, bounds, window, plan);
      if (!edges || edges.start > end + 1e-6) continue;
      const length = edges.end - edges.start;
      const score = (scoreUntil(source, edges.end) - scoreUntil(source, edges.start)) / length;
      if (score > best + 1e-6) [found, best] = [{ open, ...edges }, score];
    }
  }
  return found && momentAt(source, found.open, found.start, found.end);
}

/**
 * Which of some moments (in order of time) comes first where the template names a subject to start with: the best
 * that shows it for half of its time, of those that leave footage enough for the film after them; else the
 * earliest. Null where none shows it.
 */
export function firstShowing(
  moments: readonly ScoredMoment[],
  sources: readonly MomentSource[],
  entity: string,
  enoughSeconds: number,
): number | null {
  const wish = { entity, category: '' };
  const shows = ({ media, start, end }: ScoredMoment) =>
    sources.some(
      (source) =>
        source.media === media &&
        source.tracks.some(
          (track) =>
            isNamed(wish, track) &&
            Math.min(end, track.end) - Math.max(start, track.start) >= (end - start) / 2,
        ),
    );
  const showing = moments.map((_, number) => number).filter((number) => shows(moments[number]!));
  let left = 0;
  const secondsFrom = moments.map(() => 0);
  for (let at = moments.length - 1; at >= 0; at--) {
    left += moments[at]!.end - moments[at]!.start;
    secondsFrom[at] = left;
  }
  const roomy = showing.filter((number) => secondsFrom[number]! >= enoughSeconds);
  roomy.sort((a, b) => moments[b]!.score - moments[a]!.score || a - b);
  return roomy[0] ?? showing[0] ?? null;
}
