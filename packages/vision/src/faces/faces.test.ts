import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overlapOf } from '@cutgraph/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FOOTAGE_FOLDER, hasFootage, pixelsOf } from '../../test/footage.ts';
import { humanFolder } from '../convert/prepare-embedded.ts';
import { decodeBlazeface } from './decode-blazeface.ts';
import type { FaceModels } from './face-models.ts';
import { grownFaceBox } from './grown-face-box.ts';
import { openFaces } from './open-faces.ts';

/** A photograph of several people that ships with the models; parts of it as ffmpeg's crop. */
const SAMPLES = join(humanFolder(), 'assets', 'samples.jpg');
const WOMAN = { width: 158, height: 158, left: 160, top: 0 };
const MAN = { width: 100, height: 100, left: 380, top: 0 };
const MAN_AT_TABLE = { width: 158, height: 158, left: 360, top: 0 };

let cacheFolder: string;
let faces: FaceModels;
beforeAll(async () => {
  cacheFolder = await mkdtemp(join(tmpdir(), 'cutgraph-faces-'));
  faces = await openFaces({ cacheFolder, threads: 1 });
});
afterAll(async () => {
  await faces.close();
  await rm(cacheFolder, { recursive: true });
});

type Part = { width: number; height: number; left: number; top: number };

async function faceIn(path: string, part: Part, startSeconds?: number) {
  const crop = `${part.width}:${part.height}:${part.left}:${part.top}`;
  const found = await faces.detect(await pixelsOf(path, { width: 256, height: 256, crop, startSeconds }));
  const [first] = found;
  if (!first) return { found, embedding: [] };
  const face = grownFaceBox(first.box, part);
  const width = Math.round((face.right - face.left) * part.width);
  const height = Math.round((face.bottom - face.top) * part.height);
  const left = part.left + Math.round(face.left * part.width);
  const top = part.top + Math.round(face.top * part.height);
  const near = { width: 224, height: 224, crop: `${width}:${height}:${left}:${top}`, startSeconds };
  return { found, embedding: await faces.embed(await pixelsOf(path, near)) };
}

function cosineOf(a: number[], b: number[]): number {
  return a.reduce((sum, value, index) => sum + value * b[index]!, 0);
}

describe('faces', () => {
  test('are found where they are, and compared: one person twice is alike, two people are not', async () => {
    const woman = await faceIn(SAMPLES, WOMAN);
    const man = await faceIn(SAMPLES, MAN);
    const again = await faceIn(SAMPLES, MAN_AT_TABLE);
    expect(man.found).toHaveLength(1);
    expect(overlapOf(man.found[0]!.box, { left: 0.52, top: 0.23, right: 0.89, bottom: 0.6 })).toBeGreaterThan(
      0.7,
    );
    expect(man.found[0]!.confidence).toBeGreaterThan(0.7);
    expect(man.embedding).toHaveLength(1024);
    expect(Math.hypot(...man.embedding)).toBeCloseTo(1, 5);
    expect(cosineOf(man.embedding, again.embedding)).toBeGreaterThan(0.8);
    expect(cosineOf(man.embedding, woman.embedding)).toBeLessThan(0.55);
  });

  test('are none in a plain picture, nor is a plain picture one', async () => {
    expect(await faces.detect(new Uint8Array(256 * 256 * 3).fill(120))).toEqual([]);
    expect(await faces.embed(new Uint8Array(224 * 224 * 3).fill(120))).toEqual([]);
  });

  test('need pictures of the right size', async () => {
    await expect(faces.detect(new Uint8Array(100))).rejects.toThrow('256x256 pixels');
    await expect(faces.embed(new Uint8Array(256 * 256 * 3))).rejects.toThrow('224x224 pixels');
  });

  test.skipIf(!hasFootage)('are distinguished from the backs of heads in real footage', async () => {
    const back = { width: 250, height: 250, left: 300, top: 0 };
    const clip = join(FOOTAGE_FOLDER, 'intel-one-by-one-person-detection.mp4');
    expect((await faceIn(clip, back, 40)).embedding).toEqual([]);
    const room = { width: 300, height: 300, left: 150, top: 0 };
    const talking = join(FOOTAGE_FOLDER, 'made-talking-jfk.mp4');
    const [first, later] = [await faceIn(talking, room, 2), await faceIn(talking, room, 8)];
    expect(cosineOf(first.embedding, later.embedding)).toBeGreaterThan(0.8);
    const other = await faceIn(join(FOOTAGE_FOLDER, 'intel-asl-book.mkv'), room, 1);
    expect(cosineOf(first.embedding, other.embedding)).toBeLessThan(0.62);
  });

  test('cost processor time, which is reported', async () => {
    const before = faces.cpuSeconds();
    await faces.detect(new Uint8Array(256 * 256 * 3));
    expect(before).toBeGreaterThan(0);
    expect(faces.cpuSeconds()).toBeGreaterThan(before);
  });
});

test('the maps of the finder are read cell by cell, and of two boxes of one face the surer is kept', () => {
  const grid = (cells: number, anchors: number) => ({
    cells,
    anchors,
    scores: new Float32Array(cells * cells * anchors).fill(-10),
    boxes: new Float32Array(cells * cells * anchors * 16),
  });
  const fine = grid(16, 2);
  const coarse = grid(8, 6);
  const put = (map: typeof fine, anchor: number, cell: number, score: number, box: number[]) => {
    const plane = map.cells * map.cells;
    map.scores[anchor * plane + cell] = score;
    box.forEach((value, index) => {
      map.boxes[(anchor * 16 + index) * plane + cell] = value;
    });
  };
  // The middle of cell (4, 2) of the fine grid is at (72, 40) of 256.
  put(fine, 1, 2 * 16 + 4, 2, [8, 8, 64, 32]);
  put(coarse, 5, 1 * 8 + 2, 1, [0, 0, 64, 32]);
  const found = decodeBlazeface([fine, coarse]);
  expect(found).toHaveLength(1);
  expect(found[0]!.confidence).toBeCloseTo(1 / (1 + Math.exp(-2)));
  const { left, top, right, bottom } = found[0]!.box;
  expect([left, top, right, bottom].map((side) => side * 256)).toEqual([48, 32, 112, 64]);
});

test('a grown box is square in pixels and stays in the frame', () => {
  const frame = { width: 1000, height: 500 };
  const middle = grownFaceBox({ left: 0.4, top: 0.4, right: 0.5, bottom: 0.6 }, frame);
  expect((middle.right - middle.left) * 1000).toBeCloseTo(125);
  expect((middle.bottom - middle.top) * 500).toBeCloseTo(125);
  const corner = grownFaceBox({ left: 0, top: 0, right: 0.1, bottom: 0.2 }, frame);
  expect(corner).toMatchObject({ left: 0, top: 0 });
});
