/** How good beats are, by the measures of the field. Sources: Davies, Degara and Plumbley, Evaluation Methods for Musical Audio Beat Tracking Algorithms, 2009; Raffel et al., mir_eval, ISMIR 2014. */
export type BeatScores = {
  /** F-measure at 70 ms. */
  f: number;
  /** Share of the beats that continue at an allowed metrical level: as annotated, doubled, halved, off the beat. */
  amlt: number;
  /** Median distance in ms of the sparser of both sequences to the nearest beat of the other. */
  phaseMs: number;
};

const TOLERANCE = 0.07;
/** How far a beat may be off, in share of the true distance between beats. */
const CONTINUITY = 0.175;

export function beatScores(truth: readonly number[], found: readonly number[]): BeatScores {
  return { f: fMeasure(truth, found), amlt: amlt(truth, found), phaseMs: phaseError(truth, found) };
}

/** Each true beat is matched with at most one that was found within the tolerance. */
export function fMeasure(truth: readonly number[], found: readonly number[], tolerance = TOLERANCE): number {
  let [at, hits] = [0, 0];
  for (const beat of truth) {
    while (at < found.length && found[at]! < beat - tolerance) at++;
    if (at < found.length && found[at]! <= beat + tolerance) {
      hits++;
      at++;
    }
  }
  return truth.length + found.length === 0 ? 1 : (2 * hits) / (truth.length + found.length);
}

function amlt(truth: readonly number[], found: readonly number[]): number {
  const halves = truth.slice(1).map((beat, at) => (beat + truth[at]!) / 2);
  const doubled = [...truth, ...halves].sort((a, b) => a - b);
  const everyOther = (first: number) => truth.filter((_, at) => at % 2 === first);
  return Math.max(
    ...[truth, halves, doubled, everyOther(0), everyOther(1)].map((level) => continuous(level, found)),
  );
}

/** The share of beats that are near a true one, and whose beat before is near the true one before. */
function continuous(truth: readonly number[], found: readonly number[]): number {
  if (truth.length < 2 || found.length < 2) return 0;
  let right = 0;
  for (const [at, beat] of found.entries()) {
    const near = nearest(truth, beat);
    const other = near === 0 ? 1 : near - 1;
    const period = Math.abs(truth[near]! - truth[other]!);
    // The first of both has none before: it is judged with what follows.
    const beatPeriod = at === 0 ? found[1]! - beat : beat - found[at - 1]!;
    if (Math.abs(truth[near]! - beat) >= CONTINUITY * period) continue;
    if (Math.abs(1 - beatPeriod / period) < CONTINUITY) right++;
  }
  return right / Math.max(truth.length, found.length);
}

function phaseError(truth: readonly number[], found: readonly number[]): number {
  if (found.length === 0) return Number.POSITIVE_INFINITY;
  const [few, many] = truth.length <= found.length ? [truth, found] : [found, truth];
  const errors = few.map((beat) => Math.abs(many[nearest(many, beat)]! - beat)).sort((a, b) => a - b);
  return errors[errors.length >> 1]! * 1000;
}

function nearest(times: readonly number[], time: number): number {
  let at = 0;
  while (at + 1 < times.length && Math.abs(times[at + 1]! - time) <= Math.abs(times[at]! - time)) at++;
  return at;
}
