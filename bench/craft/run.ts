/**
 * `npm run bench craft`: what a machine can say of the films that Auto makes of the footage at hand, with `--look exact` (smooth,
 * momentum, highlights) of those that templates of that look make. With `--sheets FOLDER` it also writes sheets for blind ratings
 * there, and their key; with another SEED behind it, of sets of clips that are drawn by it, too. With `--score KEY RATINGS...` it
 * counts such ratings instead: CSV files of `pair,rating` and of `set,first,second,third`, one or two of each person.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { reportFigures } from '../figures.ts';
import { realFootage } from '../videograph/real-footage.ts';
import { drawnSetsOf, filmSetsOf, filmsOfAuto, filmsOfLook, LOOKS } from './film-sets.ts';
import { machineMeasures, samePictures } from './measures.ts';
import { type Key, ratingFigures } from './ratings.ts';
import { writeSheets } from './sheets.ts';

const SEED = 20260101;
const { values, positionals } = parseArgs({
  options: { look: { type: 'string' }, sheets: { type: 'string' }, score: { type: 'string' } },
  allowPositionals: true,
});
const look = LOOKS.find((one) => one === values.look);
if (values.look && !look) throw new Error(`--look must be one of ${LOOKS.join(', ')}.`);

if (values.score) {
  const key: Key = JSON.parse(readFileSync(resolve(values.score), 'utf8'));
  const figures = ratingFigures(
    key,
    positionals.map((path) => readFileSync(resolve(path), 'utf8')),
  );
  for (const { name, value, unit } of figures) console.log(`${name} ${Number(value.toPrecision(4))} ${unit}`);
} else {
  const footage = await realFootage();
  if (footage.length > 0) {
    const filmsOf = look ? filmsOfLook(look) : filmsOfAuto;
    const sets = filmSetsOf(footage, filmsOf);
    reportFigures('craft', machineMeasures(sets));
    for (const join of new Set(samePictures(sets))) console.log(`# the same picture: ${join}`);
    if (values.sheets) {
      const seed = positionals[0] ? Number(positionals[0]) : null;
      const drawn = seed === null ? [] : drawnSetsOf(footage, seed, filmsOf);
      // Whole films are compared where Auto decides how long they are.
      writeSheets([...sets, ...drawn], resolve(values.sheets), seed ?? SEED, { withFilms: !look });
    }
  }
}
