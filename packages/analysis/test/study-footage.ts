import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const VISION = resolve(import.meta.dirname, '../../vision/package.json');
const FOOTAGE = resolve(import.meta.dirname, '../../..', process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');
const SPEECH = join(FOOTAGE, 'jfk.wav');

/** Eleven seconds of speech with three pauses, or an empty path where there is no real footage. */
export const REAL_SPEECH = existsSync(SPEECH) ? SPEECH : '';
if (!REAL_SPEECH)
  console.warn(`No real speech in ${FOOTAGE}: tests that want it are skipped (CUTGRAPH_FOOTAGE).`);

/** The photograph of many people that ships with the embedded models, 1280 pixels wide. */
export function samplesPicture(): string {
  const human = dirname(createRequire(VISION).resolve('@vladmandic/human'));
  return join(human, '../assets/samples.jpg');
}
