import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { mayBeNamed, NAMED_FROM } from '@cutgraph/core';
import type { Figure } from '../figures.ts';
import { framesOf, withDetector } from './footage-frames.ts';
import { readHandDrawn } from './hand-drawn.ts';
import { measuredThreshold, readSeenInClips, rightnessOf, type Word, wordsOf } from './words.ts';

const root = resolve(import.meta.dirname, '../..');
const footage = resolve(root, process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');
const modelsFolder = resolve(root, process.env.CUTGRAPH_MODELS ?? '../shared/models');

/** Only what is seen for so long is put into words, and before there were thresholds what was so sure. */
const LEAST_SECONDS = 1;
const SURE_BEFORE = 0.5;

/**
 * What the tracks of real clips come to: how many each clip has, and how often a label that is put into words is right. The
 * thresholds that follow from it are printed beside those in force (`NAMED_FROM`).
 */
export async function clipFigures(): Promise<Figure[]> {
  const seen = new Map([...readSeenInClips()].filter(([file]) => existsSync(join(footage, file))));
  const drawn = readHandDrawn();
  const figures: Figure[] = [];
  const said = new Map<string, Word[]>();
  for (const name of ['yolox-nano', 'centernet'] as const) {
    await withDetector(name, modelsFolder, async (detector) => {
      const words: Word[] = [];
      for (const [file, labels] of seen) {
        const ofClip = drawn.filter((frame) => frame.file === file);
        const found = wordsOf(await framesOf(detector, join(footage, file)), labels, ofClip);
        figures.push({ name: `vision.tracks.${file}.${name}`, value: found.length, unit: 'count' });
        words.push(...found.filter(({ seconds }) => seconds >= LEAST_SECONDS));
      }
      said.set(name, words);
      const before = words.filter(({ confidence }) => confidence >= SURE_BEFORE);
      figures.push(...wordFigures('words_before', name, before));
      figures.push(...wordFigures('words', name, words.filter(mayBeNamed)));
    });
  }
  printThresholds(said);
  return figures;
}

/** Of all words, and without the people, who are most of them: what is rarely seen is something else. */
function wordFigures(kind: string, detector: string, words: readonly Word[]): Figure[] {
  const others = words.filter(({ label }) => label !== 'person');
  return [
    { what: `${kind}.${detector}`, some: words },
    { what: `${kind}_without_people.${detector}`, some: others },
  ].flatMap(({ what, some }) => {
    const { tracks, rightTracks } = rightnessOf(some);
    return [
      { name: `vision.${what}`, value: tracks, unit: 'count' },
      { name: `vision.right_${what}`, value: tracks ? rightTracks / tracks : 1, unit: 'share' },
    ];
  });
}

function printThresholds(said: ReadonlyMap<string, readonly Word[]>): void {
  const labels = new Set([...said.values()].flat().map(({ label }) => label));
  console.log(
    'label, named from (in force), per detector: right tracks/tracks, right frames/frames at 0.4, 0.5, 0.6, 0.7',
  );
  for (const label of [...labels].toSorted()) {
    const byDetector = [...said].map(([name, words]) => ({
      name,
      words: words.filter((word) => word.label === label),
    }));
    const columns = byDetector.map(({ name, words }) => {
      const cells = [0.4, 0.5, 0.6, 0.7].map((from) => {
        const { tracks, rightTracks, frames, rightFrames } = rightnessOf(words, from);
        return `${rightTracks}/${tracks} ${rightFrames}/${frames}`;
      });
      return `${name}: ${cells.join(', ')}`;
    });
    const measured = measuredThreshold(byDetector.map(({ words }) => words));
    console.log(`${label}, ${measured ?? 'never'} (${NAMED_FROM[label] ?? 'never'}), ${columns.join('; ')}`);
  }
}
