import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { FORMAT_FILES } from '../formats.ts';
import { carriedBy } from './carried-by.ts';
import { FEATURES, type Feature, PROJECT_FORMATS } from './features.ts';

const PAGE = resolve(import.meta.dirname, '../../../../docs/how-to/export-to-editing-programs.md');

const NAMES: Record<Feature, string> = {
  speed: 'speed',
  'speed-ramp': 'speed ramp',
  crop: 'crop that does not move',
  'moving-crop': 'crop that moves',
  'fill-colour': 'colour behind a frame of another shape',
  'blurred-fill': 'blurred picture behind it',
  stabilisation: 'stabilised clip',
  colour: 'corrected colours',
  dissolve: 'dissolve',
  transition: 'wipe, slide, zoom, blur',
  'dip-to-white': 'dip to white',
  fade: 'fade, dip to black',
  volume: 'volume of a clip',
  'noise-cut': 'rumble and noise cut away',
  'audio-edge': 'sound before or after its picture',
  music: 'music',
  'music-curve': 'gain, fades and ducking of music',
  loudness: 'loudness of the film',
  captions: 'captions',
  titles: 'titles',
  comments: 'open comments, as markers',
  alternatives: 'other clips for a cut, switched off',
};
const WORDS = { yes: 'yes', simpler: 'simpler', no: '–' };

it('the page says of each feature what becomes of it in each format', () => {
  const rows = FEATURES.map(
    (feature) =>
      `| ${NAMES[feature]} | ${PROJECT_FORMATS.map((format) => WORDS[carriedBy(format, feature)]).join(' | ')} |`,
  );
  const head = `| | ${PROJECT_FORMATS.map((format) => `.${FORMAT_FILES[format].ending}`).join(' | ')} |`;
  const table = [head, `|---|${PROJECT_FORMATS.map(() => '---|').join('')}`, ...rows].join('\n');
  expect(readFileSync(PAGE, 'utf8')).toContain(`\n${table}\n`);
});
