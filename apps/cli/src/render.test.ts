import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe, testCard } from '../../../packages/worker/test/footage.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await mkdir(cutgraph.at('edit/clips'), { recursive: true });
  await testCard(cutgraph.at('edit/clips/card.mp4'), { seconds: 4 });
});
afterAll(() => cutgraph.discard());

/** A timeline of the card, written beside its clips; cuts are start and end in half seconds. */
async function timelineFile(
  name: string,
  cuts: [number, number][],
  canvas = { width: 320, height: 180, framesPerSecond: 25 },
) {
  const offset = (half: number) => ({ seconds: Math.floor(half / 2), nanos: (half % 2) * 500_000_000 });
  const timeline = {
    canvas,
    inputs: [{ key: 'card', uri: 'clips/card.mp4' }],
    editList: cuts.map(([start, end], index) => ({
      ...{ key: `cut-${index}`, inputs: ['card'] },
      ...{ startTimeOffset: offset(start), endTimeOffset: offset(end) },
    })),
  };
  await writeFile(cutgraph.at('edit', name), JSON.stringify(timeline));
  return `edit/${name}`;
}

test('a timeline beside its clips becomes a film, short cuts and all', async () => {
  const file = await timelineFile('film.json', [
    [0, 1],
    [4, 6],
    [1, 2],
  ]);
  const { code, stdout } = await cutgraph.run(['render', file, '--out', 'film.mp4']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'film.mp4 (2.0 s)\n' });
  const { streams, format } = await probe(cutgraph.at('film.mp4'));
  expect(streams.find((stream) => stream.codec_type === 'video')?.nb_frames).toBe('50');
  expect(Number(format.duration)).toBeCloseTo(2, 1);
});

test.each<[string, string, string]>([
  ['no cuts', '{"inputs": [], "editList": []}', 'No Items to render\n'],
  [
    'something else',
    '{"title": "x"}',
    'edit/bad.json is no timeline: it needs the lists "inputs" and "editList".\n',
  ],
  ['no JSON', 'inputs: none', 'edit/bad.json is not JSON: '],
])('a file with %s is refused in a sentence', async (_, text, sentence) => {
  await writeFile(cutgraph.at('edit/bad.json'), text);
  const { code, stderr } = await cutgraph.run(['render', 'edit/bad.json', '--out', 'bad.mp4']);
  expect(code).toBe(1);
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a cut that ends before it starts is refused', async () => {
  const file = await timelineFile('back.json', [[4, 2]]);
  const { code, stderr } = await cutgraph.run(['render', file, '--out', 'back.mp4']);
  expect({ code, stderr }).toEqual({ code: 1, stderr: 'Cannot have negative duration\n' });
});

test('Ctrl-C leaves no file, not even beside it', async () => {
  const canvas = { width: 1920, height: 1080, framesPerSecond: 60 };
  const file = await timelineFile('long.json', Array(20).fill([0, 8]), canvas);
  const args = ['render', file, '--out', 'films/long.mp4'];
  const { code } = await cutgraph.interruptAt('Rendering', args);
  expect(code).toBe(130);
  expect(await readdir(cutgraph.at('films'))).toEqual([]);
});
