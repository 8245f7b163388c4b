import { execFile } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { panOverPortraits, probe } from '../../../packages/analysis/test/footage.ts';
import { commandForTest, linesOf, type TestCommand } from '../test/run-cutgraph.ts';

const FACTS = [
  ...['faces', 'faces.json', 'facts.json', 'labels', 'labels.json', 'looks.json', 'media.json'],
  ...['observations.csv', 'persons', 'persons.json', 'quality.json', 'speech.json', 'waveform.json'],
];
const WATCHED = ['audio.m4a', 'proxy.mp4', 'sprite.jpg', 'thumbnail.jpg'];
const FAST = ['--entity', 'person', '--edit', 'fast'];

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  await cutgraph.shareCaches();
  await Promise.all([
    panOverPortraits(cutgraph.at('one.mp4')),
    panOverPortraits(cutgraph.at('two.mp4'), { from: 450, to: 400 }),
  ]);
});
afterAll(() => cutgraph.discard());

const sharesIn = (words: string) =>
  [...words.matchAll(/"share":([\d.]+)/g)].map(([, share]) => Number(share));
const listed = (...names: string[]) => readdir(cutgraph.at(...names)).then((all) => all.sort());

test('Ctrl-C leaves nothing half-written and exits 130', async () => {
  const args = ['analyze', 'one.mp4', '--out', 'cancelled'];
  const { code, stdout, stderr } = await cutgraph.interruptAt('Looking at the footage', args);
  expect({ code, stdout }).toEqual({ code: 130, stdout: '' });
  expect(stderr).toMatch(/Cancelled\. Nothing half-written is left\.\n$/);
  expect(await listed()).not.toContain('cancelled');
  expect(await listed('cache', 'cutgraph', 'unfinished')).toEqual([]);
  expect(await listed('cache', 'cutgraph')).not.toContain('analyses');
});

/** An ffprobe for which the first video waits at a gate, and what opens that. */
async function heldProbe() {
  const [gate, path] = [cutgraph.at('gate'), cutgraph.at('held-ffprobe')];
  await promisify(execFile)('mkfifo', [gate]);
  const hold = `[ -p '${gate}' ] && read _ < '${gate}' && rm '${gate}'`;
  const cases = `case "$*" in */more/one.mp4*) ;; */one.mp4*) ${hold} ;; esac`;
  await writeFile(path, `#!/bin/sh\n${cases}\nexec ffprobe "$@"\n`, { mode: 0o755 });
  return { path, open: () => createWriteStream(gate).end('go\n') };
}

test('analyze writes a folder a file, under names that do not meet, and keeps analyses; a file that takes long does not hold up the next', async () => {
  await mkdir(cutgraph.at('more'));
  await copyFile(cutgraph.at('two.mp4'), cutgraph.at('more/one.mp4'));
  const probe = await heldProbe();
  let isOpen = false;
  const { ended } = cutgraph.begin(['analyze', 'one.mp4', 'more/one.mp4', '--out', 'out', '--json'], {
    env: { FFPROBE_PATH: probe.path },
    onWords(words) {
      // Of two files one is half done, while the first waits at its gate.
      if (isOpen || !sharesIn(words).some((share) => share >= 0.25)) return;
      isOpen = true;
      probe.open();
    },
  });
  const first = await ended;
  expect(first.code).toBe(0);
  expect(linesOf(first.stdout, 'result')).toMatchObject([
    { file: 'one.mp4', folder: cutgraph.at('out/one'), labels: expect.arrayContaining(['person']) },
    { file: 'more/one.mp4', folder: cutgraph.at('out/one-2') },
  ]);
  expect(await listed('out')).toEqual(['one', 'one-2']);
  expect(await listed('out', 'one')).toEqual([...FACTS, ...WATCHED].sort());
  const labels = JSON.parse(await readFile(cutgraph.at('out/one/labels.json'), 'utf8'));
  expect(labels.length).toBeGreaterThan(0);
  expect(await listed('out', 'one', 'labels')).toEqual(
    labels.map(({ id }: { id: string }) => `${id}.jpg`).sort(),
  );

  // The same content under another name comes from the cache, with the name it has now.
  const kept = await cutgraph.call(['analyze', 'two.mp4', '--out', 'out', '--json']);
  expect(linesOf(kept.stdout, 'progress')).toEqual([]);
  const media = JSON.parse(await readFile(cutgraph.at('out/two/media.json'), 'utf8'));
  expect(media).toMatchObject({ name: 'two.mp4', original: cutgraph.at('two.mp4') });

  const graph = await cutgraph.call(['graph', 'out/one', 'out/one-2', ...FAST, '--out', 'graph.json']);
  expect(graph).toMatchObject({ code: 0, stdout: expect.stringMatching(/^graph\.json: \d+ cuts/) });
  const made = JSON.parse(await readFile(cutgraph.at('graph.json'), 'utf8'));
  expect(Object.keys(made)).toEqual(['videograph', 'path', 'report']);

  // Every field can be given in a file, and the options go over it.
  await writeFile(
    cutgraph.at('template.json'),
    JSON.stringify({ nodeLimitMin: 1, montagePreset: 'matchcuts' }),
  );
  const best = [
    '--template',
    'template.json',
    '--montage',
    'highlights',
    '--joins',
    'next',
    '--duration',
    '3',
  ];
  const moments = await cutgraph.call(['graph', 'out/one', 'out/one-2', ...FAST, ...best, '--json']);
  expect(moments.code).toBe(0);
  const [{ videograph, path }] = linesOf(moments.stdout, 'result') as [
    { videograph: { cuts: Record<string, { moment: unknown }> }; path: number[] },
  ];
  expect(path.length).toBeGreaterThan(0);
  for (const index of path) expect(videograph.cuts[index]!.moment).not.toBeNull();
});

test('a folder that holds something else is not replaced', async () => {
  await mkdir(cutgraph.at('mine/one'), { recursive: true });
  await writeFile(cutgraph.at('mine/one/holiday.txt'), 'keep me');
  const { code, stderr } = await cutgraph.call(['analyze', 'one.mp4', '--out', 'mine']);
  expect(code).toBe(1);
  expect(stderr).toContain('holds something else than an analysis');
  expect(await listed('mine', 'one')).toEqual(['holiday.txt']);
});

test('montage makes a film and a report; the same video twice is used once', async () => {
  await copyFile(cutgraph.at('one.mp4'), cutgraph.at('twin.mp4'));
  const args = ['montage', 'one.mp4', 'two.mp4', 'twin.mp4', ...FAST, '--preset', 'reel', '--duration', '2'];
  const { code, stdout, stderr } = await cutgraph.call([
    ...args,
    ...['--out', 'films/reel.mp4', '--report', 'report.json', '--json'],
  ]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const [result] = linesOf(stdout, 'result');
  const report = JSON.parse(await readFile(cutgraph.at('report.json'), 'utf8'));
  expect(result).toMatchObject({ out: 'films/reel.mp4', seconds: report.seconds });
  expect(report.leftOut).toContain('twin.mp4: This is the same video as one.mp4, so it is used once.');
  expect(report.cuts.length).toBeGreaterThan(0);
  const film = await probe(cutgraph.at('films/reel.mp4'));
  const video = film.streams.find((stream) => stream.codec_type === 'video');
  expect(video).toMatchObject({ width: 1080, height: 1920, nb_frames: String(report.frames) });
  expect(Number(film.format.duration)).toBeCloseTo(report.seconds, 1);
  expect(await listed('films')).toEqual(['reel.mp4']);
});
