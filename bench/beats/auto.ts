import { autoFilms, type BeatRule, edgeBetween, type MediaInput } from '@cutgraph/core';
import { isOnBeat } from '../../packages/core/src/videograph/beats/beat-reasons.ts';
import type { Figure } from '../figures.ts';
import { madeBeats } from './made-beats.ts';

/** The best match cuts that Auto finds with the music, of each tempo: joins on beats, and what viewers would make of the joins. */
export function autoFigures(
  footage: readonly MediaInput[],
  tempi: readonly number[],
  mode: BeatRule['mode'],
): Figure[] {
  const films = tempi.map((tempo) => {
    const rule = { mode, beats: madeBeats(tempo) };
    const { grown, worth } = autoFilms(footage, { montage: 'matchcuts' }, undefined, rule)[0]!;
    const joins = grown.path
      .slice(1)
      .map((to, at) => edgeBetween(grown.videograph, grown.path[at]!, to)!.reasons.some(isOnBeat));
    return { joins: joins.length, onBeat: joins.filter(Boolean).length, quality: worth.joins };
  });
  const sum = (count: (film: (typeof films)[number]) => number) =>
    films.reduce((all, film) => all + count(film), 0);
  const name = `beats.auto_${mode}`;
  return [
    {
      name: `${name}.on_beat`,
      value: sum(({ onBeat }) => onBeat) / sum(({ joins }) => joins),
      unit: 'ratio',
    },
    { name: `${name}.join_quality`, value: sum(({ quality }) => quality) / films.length, unit: 'score' },
  ];
}
