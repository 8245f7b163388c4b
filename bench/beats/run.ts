/**
 * `npm run bench beats`: how many joins of real films can be put on the beats of music, and what that costs them. Films of
 * the footage at hand are fitted to made beats of three tempi: as they are without music, near the beats, and locked to them; then Auto finds films with the music.
 */
import { BEAT_MODES } from '@cutgraph/core';
import { type Figure, reportFigures } from '../figures.ts';
import { realFootage } from '../videograph/real-footage.ts';
import { autoFigures } from './auto.ts';
import { filmsOf } from './films.ts';
import { type Fit, fitOf } from './fit.ts';

const TEMPI = [90, 120, 140];

const footage = (await realFootage()).map(({ input }) => input);
if (footage.length > 0) {
  const films = filmsOf(footage);
  console.log(
    row(['film', 'bpm', 'mode', 'joins', 'on beat', 'no legal cut', 'missed', 'match score', 'end']),
  );
  const fits = films.flatMap((film) =>
    TEMPI.flatMap((beatsPerMinute) => BEAT_MODES.map((mode) => fitOf(film, footage, beatsPerMinute, mode))),
  );
  for (const fit of fits) console.log(row(cellsOf(fit)));
  reportFigures('beats', [
    ...BEAT_MODES.flatMap((mode) => figuresOf(fits.filter((fit) => fit.mode === mode))),
    ...autoFigures(footage, [TEMPI[0]!], 'off'),
    ...autoFigures(footage, TEMPI, 'near'),
    ...autoFigures(footage, TEMPI, 'locked'),
  ]);
}

function cellsOf({
  film,
  beatsPerMinute,
  mode,
  joins,
  onBeat,
  illegal,
  missed,
  matches,
  score,
  end,
}: Fit): string[] {
  const counts = [joins, onBeat, illegal, missed].map(String);
  return [film, String(beatsPerMinute), mode, ...counts, matches > 0 ? score.toFixed(3) : '-', end];
}

function row(cells: readonly string[]): string {
  const widths = [28, 5, 8, 7, 9, 14, 8, 13];
  return cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('');
}

function figuresOf(fits: readonly Fit[]): Figure[] {
  const sum = (count: (fit: Fit) => number) => fits.reduce((all, fit) => all + count(fit), 0);
  const joins = sum((fit) => fit.joins);
  const matches = sum((fit) => fit.matches);
  const name = `beats.${fits[0]!.mode}`;
  return [
    { name: `${name}.on_beat`, value: sum(({ onBeat }) => onBeat) / joins, unit: 'ratio' },
    {
      name: `${name}.on_beat_where_legal`,
      value: sum(({ onBeat }) => onBeat) / sum((fit) => fit.joins - fit.illegal),
      unit: 'ratio',
    },
    { name: `${name}.no_legal_cut`, value: sum(({ illegal }) => illegal), unit: 'joins' },
    { name: `${name}.match_score`, value: sum((fit) => fit.score * fit.matches) / matches, unit: 'score' },
    {
      name: `${name}.ends_on_phrase`,
      value: sum((fit) => (fit.end === 'on-phrase' ? 1 : 0)) / fits.length,
      unit: 'ratio',
    },
  ];
}
