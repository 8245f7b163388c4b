import type { Shot } from '@cutgraph/core';

/**
 * Reads what ffmpeg's `metadata=print:key=lavfi.scd.time` wrote, one line a hard cut, and makes the shots of the whole
 * length out of it. Seconds; the shots touch and cover everything.
 */
export function parseShots(printed: string, durationSeconds: number): Shot[] {
  const cuts = [...printed.matchAll(/^lavfi\.scd\.time=(\S+)$/gm)]
    .map((match) => Number(match[1]))
    .filter((time) => time > 0 && time < durationSeconds);
  const edges = [0, ...new Set(cuts), durationSeconds];
  return edges.slice(1).map((end, i) => ({ start: edges[i] as number, end }));
}
