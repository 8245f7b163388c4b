import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probe, testCard } from '../../../packages/analysis/test/footage.ts';
import { commandForTest, type TestCommand } from '../test/run-cutgraph.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await mkdir(cutgraph.at('edit/clips'), { recursive: true });
  await testCard(cutgraph.at('edit/clips/card.mp4'), { seconds: 4 });
});
afterAll(() => cutgraph.discard());

/** What a filter of ffmpeg says of a video. */
async function said(path: string, filters: string[]): Promise<string> {
  const run = promisify(execFile);
  return (await run('ffmpeg', ['-nostdin', '-i', path, ...filters, '-f', 'null', '-'])).stderr;
}

/** How long its first black stretch is. */
async function darkSeconds(path: string): Promise<number> {
  const words = await said(path, ['-vf', 'blackdetect=d=0:pix_th=0.1:pic_th=0.98', '-an']);
  return Number(/black_duration:([\d.]+)/.exec(words)?.[1] ?? 0);
}

/** Decibels of the loudest sample of a stretch. */
async function loudestOf(path: string, from: number, to: number): Promise<number> {
  const words = await said(path, ['-vn', '-af', `atrim=${from}:${to},volumedetect`]);
  return Number(/max_volume: (-?[\d.]+) dB/.exec(words)?.[1] ?? -120);
}

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
  const { code, stdout } = await cutgraph.call(['render', file, '--out', 'film.mp4']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'film.mp4 (2.0 s)\n' });
  const { streams, format } = await probe(cutgraph.at('film.mp4'));
  expect(streams.find((stream) => stream.codec_type === 'video')?.nb_frames).toBe('50');
  expect(Number(format.duration)).toBeCloseTo(2, 1);
});

test('an input may have any name, also one that every object knows', async () => {
  const file = await timelineFile('named.json', [[0, 1]]);
  const text = await readFile(cutgraph.at(file), 'utf8');
  await writeFile(cutgraph.at(file), text.replaceAll('"card"', '"__proto__"'));
  const { code, stdout } = await cutgraph.call(['render', file, '--out', 'named.mp4']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'named.mp4 (0.5 s)\n' });
});

test('captions of an edit list are in the picture and in a file beside it, and one without words says so', async () => {
  const file = await timelineFile('said.json', [[0, 4]]);
  const asked = ['render', file, '--out', 'said.mp4', '--captions-file'];
  expect(await cutgraph.call([...asked, 'said.txt'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('said.txt: Name the file of the captions .srt or .vtt.'),
  });
  const plain = await cutgraph.call([...asked, 'said.vtt']);
  expect(plain.stderr).toContain('No words of the videos are known, so the film has no captions.');
  const timeline = JSON.parse(await readFile(cutgraph.at(file), 'utf8'));
  timeline.captions = { cues: [{ key: 'card', start: 0.2, end: 1, text: 'Hello' }], style: 'box' };
  timeline.titles = [{ kind: 'lower-third', text: 'The sea', seconds: 1 }];
  await writeFile(cutgraph.at(file), JSON.stringify(timeline));
  expect(await cutgraph.call([...asked, 'said.srt'])).toMatchObject({ code: 0 });
  expect(await readFile(cutgraph.at('said.srt'), 'utf8')).toBe(
    '1\r\n00:00:00,200 --> 00:00:01,000\r\nHello\r\n',
  );
  timeline.titles = Array.from({ length: 500 }, () => timeline.titles[0]);
  await writeFile(cutgraph.at(file), JSON.stringify(timeline));
  expect(await cutgraph.call(['render', file, '--out', 'no.mp4'])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A film has at most 100 titles, and this one has 500.'),
  });
});

test('a song is under the film at its level, again where it is short, and the film has its loudness', async () => {
  const file = await timelineFile('song.json', [[0, 8]]);
  const tone = ['-f', 'lavfi', '-i', 'sine=f=3000:d=3,volume=-6dB', '-y', cutgraph.at('song.flac')];
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...tone]);
  const asked = ['render', file, '--out', 'song.mp4', '--music', 'song.flac', '--loudness', 'social'];
  const { code, stdout } = await cutgraph.call([...asked, '--json']);
  expect({ code, isNoted: stdout.includes('card.mp4: It was not analyzed') }).toEqual({
    code: 0,
    isNoted: true,
  });
  const { music } = JSON.parse(stdout.trim().split('\n').at(-1)!) as { music: { lufs: number } };
  expect(music).toMatchObject({ file: 'song.flac', loop: true, gain: expect.closeTo(-16 - music.lufs, 1) });
  const measured = await said(cutgraph.at('song.mp4'), ['-vn', '-af', 'ebur128=peak=true']);
  const summary = measured.slice(measured.lastIndexOf('Summary:'));
  expect(Number(/I: +(-?[\d.]+) LUFS/.exec(summary)?.[1])).toBeCloseTo(-14, 0);
  expect(Number(/Peak: +(-?[\d.]+) dBFS/.exec(summary)?.[1])).toBeLessThanOrEqual(-1);
  const heard = async (from: number, to: number) =>
    said(cutgraph.at('song.mp4'), [
      ...['-vn', '-af', `atrim=${from}:${to},bandpass=f=3000:w=50,volumedetect`],
    ]);
  expect(Number(/max_volume: (-?[\d.]+)/.exec(await heard(2.5, 3.5))?.[1])).toBeGreaterThan(-30);
  const refused = await cutgraph.call(['render', file, '--out', 'no.mp4', '--music', file]);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is not music that can be read'),
  });
});

test('volume and fades are in the film', async () => {
  const file = await timelineFile('loud.json', [
    [0, 4],
    [0, 4],
  ]);
  const timeline = JSON.parse(await readFile(cutgraph.at(file), 'utf8'));
  Object.assign(timeline.editList[0], { fadeIn: 1 });
  Object.assign(timeline.editList[1], { volume: 0 });
  await writeFile(cutgraph.at(file), JSON.stringify(timeline));
  expect(await cutgraph.call(['render', file, '--out', 'loud.mp4'])).toMatchObject({ code: 0 });
  const { streams } = await probe(cutgraph.at('loud.mp4'));
  expect(streams.find((stream) => stream.codec_type === 'video')?.nb_frames).toBe('100');
  expect(await darkSeconds(cutgraph.at('loud.mp4'))).toBeGreaterThan(0);
  expect(await loudestOf(cutgraph.at('loud.mp4'), 1, 1.9)).toBeGreaterThan(-40);
  expect(await loudestOf(cutgraph.at('loud.mp4'), 2.1, 3.9)).toBeLessThan(-80);

  timeline.editList[1].fadeOut = 11;
  await writeFile(cutgraph.at(file), JSON.stringify(timeline));
  const refused = await cutgraph.call(['render', file, '--out', 'never.mp4']);
  expect(refused).toMatchObject({
    code: 1,
    stderr: 'The fade-out of cut 2 must be from 0 to 10 seconds.\n',
  });
});

test('the path of a videograph becomes a film, and a cut of 4.99 s is reported and left out', {
  tags: ['@S5.15'],
}, async () => {
  const cut = (index: number, end: number) => ({
    ...{
      index,
      oid: `cut-${index}`,
      offset: 0,
      start: 0,
      end,
      length: end,
      mediaID: 'card',
      clipID: 'card-1',
    },
    ...{ startBox: null, endBox: null, crop: null, moment: null },
  });
  const videograph = {
    ...{ media: { card: { mediaPath: 'clips/longer.mp4' } }, clips: {}, buildIndex: 1, minCutLength: 5 },
    cuts: { 0: cut(0, 5), 1: cut(1, 4.99) },
    edges: { 0: [{ to: 1, kind: 'match', offset: 0, score: 1, terms: {}, reasons: [] }] },
    canvas: { width: 160, height: 90, framesPerSecond: 10 },
  };
  await testCard(cutgraph.at('edit/clips/longer.mp4'), { seconds: 6 });
  const file = 'edit/graph.json';
  await writeFile(cutgraph.at(file), JSON.stringify({ videograph, path: [0, 1], report: {} }));
  const { code, stdout, stderr } = await cutgraph.call(['render', file, '--out', 'path.mp4']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'path.mp4 (5.0 s)\n' });
  expect(stderr.split('\n')[0]).toBe('Cut 2 is 4.99 s long. Cuts shorter than 5 s are left out.');

  videograph.cuts[0] = cut(0, 4.99);
  await writeFile(cutgraph.at(file), JSON.stringify({ videograph, path: [0] }));
  const nothing = await cutgraph.call(['render', file, '--out', 'nothing.mp4']);
  expect(nothing).toMatchObject({ code: 1, stderr: 'No Items to render\n' });
});

test.each<[string, string, string]>([
  ['no cuts', '{"inputs": [], "editList": []}', 'No Items to render\n'],
  [
    'something else',
    '{"title": "x"}',
    'edit/bad.json is no timeline: it needs the lists "inputs" and "editList".\n',
  ],
  ['no JSON', 'inputs: none', 'edit/bad.json is not JSON: '],
])('a file with %s is refused in a sentence', { tags: ['@S5.19'] }, async (_, text, sentence) => {
  await writeFile(cutgraph.at('edit/bad.json'), text);
  const { code, stderr } = await cutgraph.call(['render', 'edit/bad.json', '--out', 'bad.mp4']);
  expect(code).toBe(1);
  expect(stderr.startsWith(sentence)).toBe(true);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a cut that ends before it starts is refused', { tags: ['@S5.09'] }, async () => {
  const file = await timelineFile('back.json', [[4, 2]]);
  const { code, stderr } = await cutgraph.call(['render', file, '--out', 'back.mp4']);
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
