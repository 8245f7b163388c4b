import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Observation } from '@cutgraph/core';
import {
  type FaceModels,
  type Likeness,
  ModelProcessError,
  openFaces,
  openLikeness,
  openTextReader,
  type TextReader,
} from '@cutgraph/vision';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MADE_MODELS } from '../../../vision/test/made-models.ts';
import { ffmpeg, RATE } from '../../test/footage.ts';
import { samplesPicture } from '../../test/study-footage.ts';
import { type ProxyFacts, transcodeProxy } from '../transcode-proxy.ts';
import { type AnalyzeShotsOptions, analyzeShots } from './analyze-shots.ts';

let home: string;
let proxy: string;
let derived: ProxyFacts;
let models: { faces: FaceModels; likeness: Likeness; reader: TextReader };

/** Two shots of three seconds: a man at a table on the left, and writing on a plain ground. */
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cutgraph-study-'));
  const original = join(home, 'original.mp4');
  const chain = [
    `[0:v]crop=200:112:330:0,scale=640:360,setsar=1,loop=-1:1:0,setpts=N/${RATE}/TB,trim=duration=3[a]`,
    "[1:v]drawtext=text='The second part':fontsize=40:fontcolor=white:x=60:y=280,setsar=1[b]",
    '[a][b]concat=n=2:v=1,format=yuv420p[all]',
  ];
  await ffmpeg([
    ...[
      '-framerate',
      String(RATE),
      '-i',
      samplesPicture(),
      '-f',
      'lavfi',
      '-i',
      `color=c=0x305070:s=640x360:r=${RATE}:d=3`,
    ],
    ...[
      '-filter_complex',
      chain.join(';'),
      '-map',
      '[all]',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      original,
    ],
  ]);
  derived = await transcodeProxy({ original, folder: home });
  proxy = join(home, 'proxy.mp4');
  const options = { cacheFolder: MADE_MODELS, threads: 1 };
  const opened = [openFaces(options), openLikeness(options), openTextReader()] as const;
  const [faces, likeness, reader] = await Promise.all(opened);
  models = { faces, likeness, reader };
});
afterAll(async () => {
  for (const model of Object.values(models)) await model.close();
  await rm(home, { recursive: true });
});

/** The man as the detector would track him, five times a second. */
const MAN: Observation[] = Array.from({ length: 15 }, (_, index) => ({
  mediaId: 'm',
  time: index / 5,
  track: 't1',
  label: 'person',
  category: 'person',
  box: { left: 0.3, top: 0.1, right: 0.9, bottom: 1 },
  confidence: 0.9,
}));

async function study(more: Partial<AnalyzeShotsOptions> = {}) {
  const folder = await mkdtemp(join(home, 'study-'));
  await mkdir(folder, { recursive: true });
  const { facts, shots } = derived;
  const found = await analyzeShots({ proxy, facts, shots, observations: MAN, folder, models, ...more });
  return { ...found, folder };
}

describe('a study of two shots', () => {
  test('finds the person, the face of that person, and what both shots look like', async () => {
    const shares: number[] = [];
    const found = await study({ onProgress: (share) => shares.push(share) });
    expect(found.troubles).toEqual({});
    expect(found.persons).toMatchObject([{ track: 't1', start: 0, end: 2.8 }]);
    expect(found.faces).toHaveLength(1);
    const [face] = found.faces;
    expect(face).toMatchObject({ track: 't1' });
    expect(face!.embedding).toHaveLength(1024);
    expect(face!.box.left).toBeGreaterThan(0.4);
    expect(face!.box.right).toBeLessThan(0.8);
    for (const picture of [face!.picture, 'persons/t1.jpg']) {
      expect((await stat(join(found.folder, picture))).size).toBeGreaterThan(500);
    }

    expect(found.looks.map(({ shot }) => shot)).toEqual(derived.shots);
    const [table, writing] = found.looks;
    expect(table!.likeness).toHaveLength(480);
    expect(writing!.text!.map(({ text }) => text.replaceAll(' ', ''))).toEqual(['Thesecondpart']);
    // 0x305070 is in the cell (0, 1, 1) of the cube of colours.
    expect(writing!.colour[1 * 4 + 1]).toBeGreaterThan(0.8);
    expect(JSON.parse(await readFile(join(found.folder, 'looks.json'), 'utf8'))).toEqual({
      looks: found.looks,
    });
    const kept = JSON.parse(await readFile(join(found.folder, 'persons.json'), 'utf8'));
    expect(kept).toEqual({ persons: found.persons });
    expect((await readdir(found.folder)).sort()).toEqual(['faces', 'looks.json', 'persons', 'persons.json']);

    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test('finds a face where no person is tracked', async () => {
    const { faces, persons } = await study({ observations: [], models: { ...models, reader: null } });
    expect(persons).toEqual([]);
    expect(faces).toHaveLength(1);
    expect(faces[0]!.track).toBeNull();
  });

  test('goes on where one part fails, and says which', async () => {
    const faces = await openFaces({ cacheFolder: MADE_MODELS, threads: 1 });
    await faces.close();
    const found = await study({ models: { ...models, faces, reader: null }, withPersonPictures: false });
    expect(await readdir(found.folder)).not.toContain('persons');
    expect(found.troubles).toEqual({ faces: new ModelProcessError('The face finder was closed.') });
    expect(found.faces).toEqual([]);
    expect(found.persons).toHaveLength(1);
    expect(found.looks.map(({ text }) => text)).toEqual([null, null]);
  });

  test('says of a proxy that cannot be read that nothing was found', async () => {
    const { troubles } = await study({ proxy: join(home, 'missing.mp4') });
    expect(Object.keys(troubles).sort()).toEqual(['faces', 'looks', 'persons']);
  });

  test('ends when it is cancelled', async () => {
    const stop = new AbortController();
    const onProgress = () => stop.abort(new Error('Cancelled.'));
    await expect(study({ signal: stop.signal, onProgress })).rejects.toThrow('Cancelled.');
  });
});
