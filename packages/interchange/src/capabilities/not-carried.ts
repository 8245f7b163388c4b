import { type FactsByKey, type InterchangeNote, isMessage, type Timeline } from '@cutgraph/core';
import { carriedBy } from './carried-by.ts';
import { FEATURES, type FileFormat } from './features.ts';
import { type Along, usedFeatures } from './used-features.ts';

/**
 * What of this edit a format is without, or has in a simpler form; in the order of the features. A table of cuts is no edit, and without nothing.
 *
 * @param along how many other clips for its cuts, and comments, go along.
 */
export function notCarried(
  format: FileFormat,
  timeline: Timeline,
  facts: FactsByKey,
  along: Along = { alternatives: 0, comments: 0 },
): InterchangeNote[] {
  if (format === 'csv') return [];
  const used = usedFeatures(timeline, facts, along);
  return FEATURES.flatMap((feature): InterchangeNote[] => {
    const [count, carried] = [used[feature], carriedBy(format, feature)];
    if (count === 0 || carried === 'yes') return [];
    const code = `${carried === 'no' ? 'left-out' : 'simpler'}-${feature}`;
    const note = feature === 'loudness' ? { code } : { code, params: { count } };
    if (!isMessage(note)) throw new Error(`There is no sentence for ${code}.`);
    return [note as InterchangeNote];
  });
}
