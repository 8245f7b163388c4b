import type { Media } from '@cutgraph/contract';

/** The labels and categories that are seen in the media, the most frequent first, ties by name. */
export function labelsOf(media: readonly Pick<Media, 'listTrackedLabels'>[]): string[] {
  const counts = new Map<string, number>();
  for (const one of media) {
    for (const label of new Set(one.listTrackedLabels)) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  return [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b)).map(([label]) => label);
}
