/** So many taps make a tempo. */
export const LEAST_TAPS = 4;
/** After a longer pause the next tap begins a new tempo. */
const PAUSE_SECONDS = 2.5;
const SLOWEST = 20;
const QUICKEST = 400;

/** The taps that count together with a new one: those of before, unless it comes after a pause. Seconds. */
export function withTap(taps: readonly number[], now: number): number[] {
  const last = taps.at(-1);
  return last === undefined || now < last || now - last > PAUSE_SECONDS ? [now] : [...taps, now];
}

/**
 * Beats a minute of some taps, by the line that fits them best: a single late tap changes little. Undefined for too few,
 * and for a tempo that no music has.
 */
export function tempoOfTaps(taps: readonly number[]): number | undefined {
  if (taps.length < LEAST_TAPS) return undefined;
  const middle = (taps.length - 1) / 2;
  const mean = taps.reduce((sum, tap) => sum + tap, 0) / taps.length;
  let [products, squares] = [0, 0];
  for (const [place, tap] of taps.entries()) {
    products += (place - middle) * (tap - mean);
    squares += (place - middle) ** 2;
  }
  const tempo = Math.round((60 * squares * 10) / products) / 10;
  return tempo >= SLOWEST && tempo <= QUICKEST ? tempo : undefined;
}
