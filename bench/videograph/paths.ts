import { applyPresets, growVideograph, type MediaInput, rulesOf, type Template } from '@cutgraph/core';
import type { Figure } from '../figures.ts';

/** The best path of each length of film: its length against the target, its sources, the seconds shown twice. */
export function pathFigures(media: MediaInput[]): Figure[] {
  return (['reel', 'teaser', 'longer'] as const).flatMap((durationPreset): Figure[] => {
    const fields: Partial<Template> = { durationPreset, startPosSize: 0.4 };
    const { videograph, path, report } = growVideograph({ media, rules: rulesOf(applyPresets(fields)) });
    const cuts = path.map((index) => videograph.cuts[index]!);
    const sources = new Set(cuts.map(({ mediaID }) => mediaID)).size;
    let repeated = 0;
    cuts.forEach((cut, at) => {
      for (const other of cuts.slice(at + 1)) {
        if (other.mediaID !== cut.mediaID) continue;
        repeated += Math.max(0, Math.min(cut.end, other.end) - Math.max(cut.start, other.start));
      }
    });
    return [
      {
        name: `videograph.path_over_target.${durationPreset}`,
        value: report.pathLength / report.targetLength,
        unit: 'ratio',
      },
      { name: `videograph.path_sources.${durationPreset}`, value: sources / cuts.length, unit: 'ratio' },
      { name: `videograph.path_repeated_seconds.${durationPreset}`, value: repeated, unit: 's' },
    ];
  });
}
