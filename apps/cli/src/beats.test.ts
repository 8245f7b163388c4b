import { afterAll, beforeAll, expect, test } from 'vitest';
import { ffmpeg } from '../../../packages/analysis/test/footage.ts';
import { commandForTest, linesOf, type TestCommand } from '../test/run-cutgraph.ts';

let cutgraph: TestCommand;
beforeAll(async () => {
  cutgraph = await commandForTest();
  // A click each half second.
  const clicks = 'aevalsrc=0.8*sin(9000*t)*exp(-120*mod(t\\,0.5)):d=8';
  await ffmpeg(['-f', 'lavfi', '-i', clicks, cutgraph.at('clicks.mp3')]);
  await ffmpeg(['-f', 'lavfi', '-i', 'anullsrc=d=2', cutgraph.at('silence.flac')]);
});
afterAll(() => cutgraph.discard());

test('beats says the tempo and what was counted, and with --json all that was found', async () => {
  const { code, stdout } = await cutgraph.call(['beats', 'clicks.mp3']);
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^clicks\.mp3: 8 s, -[\d.]+ LUFS\n {2}1(19\.9|20|20\.1) beats a minute, confidence 0\.\d+/,
  );
  expect(stdout).toMatch(/\n {2}1[56] beats, [34] bars, 1 section\n$/);
  const [facts] = linesOf((await cutgraph.call(['beats', 'clicks.mp3', '--json'])).stdout, 'result');
  expect(facts).toMatchObject({ file: 'clicks.mp3', energy: expect.any(Array), sections: [{ start: 0 }] });
  const beats = facts!.beats as number[];
  for (const [at, beat] of beats.slice(1).entries()) expect(beat - beats[at]!).toBeCloseTo(0.5, 1);
});

test('music without a beat is no failure', async () => {
  expect(await cutgraph.call(['beats', 'silence.flac'])).toMatchObject({
    code: 0,
    stdout: 'silence.flac: 2 s, silent\n  no beat found\n  1 section\n',
  });
});
