import {
  type FootageIndex,
  growFrom,
  indexFootage,
  type MediaInput,
  observationsFromCsv,
  observationsToCsv,
  type VideographRules,
} from '@cutgraph/core';
import type { Figure } from '../figures.ts';

const ROUNDS = 7;

/** What reading, indexing and growing cost over some footage: growing the fastest of several rounds, which other work has disturbed least. */
export function speedFigures(
  media: MediaInput[],
  rules: VideographRules,
  suffix = '',
): { index: FootageIndex; figures: Figure[] } {
  const count = media.reduce((sum, { observations }) => sum + observations.length, 0);
  const rounded = 10 ** Math.round(Math.log10(count));
  const texts = media.map(({ observations }) => observationsToCsv(observations));
  const readMs = timed(() => texts.map((text, at) => observationsFromCsv(media[at]!.mediaId, text)));
  const index = indexFootage(media, rules);
  const indexMs = timed(() => indexFootage(media, rules));
  growFrom(index);
  const growMs = Math.min(...Array.from({ length: ROUNDS }, () => timed(() => growFrom(index))));
  const ms = (name: string, value: number): Figure => ({
    name: `videograph.${name}_ms.${rounded}${suffix}`,
    value,
    unit: 'ms',
  });
  const { sides, at, track, time, windows } = index.inPoints;
  const bytes = [sides, at, track, time, windows].reduce((sum, column) => sum + column.byteLength, 0);
  return {
    index,
    figures: [
      ms('read', readMs),
      ms('index', indexMs),
      ms('grow', growMs),
      { name: `videograph.columns_mb.${rounded}${suffix}`, value: bytes / 1e6, unit: 'MB' },
    ],
  };
}

function timed(work: () => unknown): number {
  const before = performance.now();
  work();
  return performance.now() - before;
}
