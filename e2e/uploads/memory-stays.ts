/** The memory of each server that was there, and how many bytes they all had taken by then. */
export type Look = { taken: number; residentBytes: number[] };

/**
 * A server needs memory for what it has under way, not for what it took: fifty uploads hold some buffers of 64 to 128 KB
 * each, which is less than 20 MB. The rest of this is what the garbage collector of Node leaves lying between two looks.
 * Who kept one byte of a hundred would be over it after 6.4 GB. A server that is killed starts again from zero: to look for what
 * gathers slowly, let them live (`--kill-every 100000`).
 */
const MOST_GROWTH_BYTES = 64e6;
/** Fewer say nothing: a short run, or servers that were away most of the time. */
const FEWEST_LOOKS = 4;

/** Compares a usual look at the second half of the bytes with one at the first half. */
export function memoryStays(looks: readonly Look[], taken: number) {
  const name = 'memory stays';
  const half = (isSecond: boolean) =>
    looks.filter((look) => look.taken > taken / 2 === isSecond).flatMap(({ residentBytes }) => residentBytes);
  const [first, second] = [half(false), half(true)];
  if (first.length < FEWEST_LOOKS || second.length < FEWEST_LOOKS)
    return { name, problem: `too short a run to say: ${first.length} and ${second.length} looks` };
  const growth = median(second) - median(first);
  if (growth <= MOST_GROWTH_BYTES) return { name, problem: null };
  return {
    name,
    problem: `a server held ${inMegabytes(median(first))} MB in the first half of the bytes and ${inMegabytes(median(second))} MB in the second`,
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function inMegabytes(bytes: number): number {
  return Math.round(bytes / 1e6);
}
