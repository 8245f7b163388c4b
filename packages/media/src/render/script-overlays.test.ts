import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type ExportTimeline, layOut, type OverlayEvent, timelineOfExport } from '@cutgraph/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overlayFilters, writeOverlays } from './overlay-files.ts';

const run = promisify(execFile);
const canvas = { width: 640, height: 360, framesPerSecond: 25 };
/** What libass says of a letter that no font of its has. */
const MISSING = /not found in font|failed to find any fallback/;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scripts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the plan of a film writes over its only cut. */
function overlaysOf(texts: Partial<ExportTimeline>): OverlayEvent[] {
  const item = { key: 'cut', inputs: ['a'], startTimeOffset: { seconds: 0 }, endTimeOffset: { seconds: 2 } };
  const film = timelineOfExport({ canvas, inputs: [{ key: 'a', uri: 'a' }], editList: [item], ...texts });
  return layOut(film, {}).segments[0]!.overlays!;
}

/** The frame in the middle of such a film on grey, as luma, and what libass said. */
async function drawn(texts: Partial<ExportTimeline>) {
  const own = await mkdtemp(join(folder, 'film-'));
  const environment = await writeOverlays(own, canvas, overlaysOf(texts));
  const { stdout, stderr } = await run(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'verbose', '-f', 'lavfi', '-i', 'color=gray:s=640x360:r=25:d=1', '-vf'],
      [...overlayFilters(canvas), "select='eq(n,20)'"].join(','),
      ...['-frames:v', '1', '-pix_fmt', 'gray', '-f', 'rawvideo', 'pipe:1'],
    ],
    { cwd: own, env: { ...process.env, ...environment }, encoding: 'buffer' },
  );
  const fonts = (await readdir(join(own, 'overlay-fonts'))).sort();
  return { luma: stdout, said: stderr.toString(), fonts };
}

const captionOf = (text: string) => ({ captions: { cues: [{ key: 'a', start: 0, end: 2, text }] } });

/** The columns in which something was written. */
function written(luma: Uint8Array): { first: number; last: number; pixels: number } {
  const columns = new Set<number>();
  let pixels = 0;
  for (const [at, value] of luma.entries())
    if (Math.abs(value - luma[0]!) > 40) {
      columns.add(at % canvas.width);
      pixels += 1;
    }
  const sorted = [...columns].sort((a, b) => a - b);
  return { first: sorted[0]!, last: sorted.at(-1)!, pixels };
}

it.each<[string, string, string[]]>([
  ['Arabic', 'مرحبا بالعالم! هذا فيلم من 2024، أليس كذلك؟', ['arabic.ttf']],
  ['Persian', 'این فیلم می\u200cخواهد بگوید که ژاله چه گفت', ['arabic.ttf']],
  ['Hebrew', 'שָׁלוֹם עולם! 2024?', ['hebrew.ttf']],
  ['Hindi', 'नमस्ते दुनिया! क्षत्रिय', []],
  ['Thai', 'สวัสดีชาวโลก น้ำและภูเขา', ['thai.ttf']],
  ['Japanese', '「こんにちは」、カメラの髙橋さん！', ['chinese.otf', 'japanese.ttf']],
  ['Korean', '안녕하세요, 뷁 大韓民國', ['chinese.otf', 'korean.ttf']],
  ['Simplified Chinese', '你好，世界！这是关于城市的电影。', ['chinese.otf']],
  ['Traditional Chinese', '你好，世界！這是關於臺灣風景與龜的電影。', ['chinese.otf']],
  ['emoji', 'Party 🎉 at the beach 🏖️ ❤️ 👍🏽', ['emoji.ttf']],
])('draws every letter of %s, with the fonts of its script alone', async (_, text, fonts) => {
  const { luma, said, fonts: there } = await drawn(captionOf(text));
  expect(said).toContain('fontselect');
  expect(said).not.toMatch(MISSING);
  expect(written(luma).pixels).toBeGreaterThan(300);
  const ofLooks = ['condensed.ttf', 'handwriting.ttf', 'light.ttf', 'sans.ttf', 'serif.ttf'];
  expect(there).toEqual([...ofLooks, ...fonts].sort());
});

it('notices a letter that no font has', async () => {
  const { said } = await drawn(captionOf('\u{13000}'));
  expect(said).toMatch(MISSING);
});

it('draws other letters otherwise, and not each as the same box', async () => {
  for (const [one, other] of [
    ['東京', '夜空'],
    ['مرحبا', 'سلام'],
    ['안녕', '도시'],
  ] as const) {
    const [first, second] = [(await drawn(captionOf(one))).luma, (await drawn(captionOf(other))).luma];
    const differ = first.reduce((sum, value, at) => sum + Number(Math.abs(value - second[at]!) > 40), 0);
    expect(differ, `${one} and ${other}`).toBeGreaterThan(100);
  }
});

it('has a lower third at the right that begins there, and its full stop at the left', async () => {
  const third = (text: string) => ({ titles: [{ kind: 'lower-third' as const, text, seconds: 2 }] });
  const left = written((await drawn(third('Shalom.'))).luma);
  const right = written((await drawn(third('שלום.'))).luma);
  expect(left.first).toBeLessThan(canvas.width * 0.1);
  expect(right.last).toBeGreaterThan(canvas.width * 0.9);
  // A lone stop is drawn in the lower half of the line alone: what is leftmost of a line that ends with it.
  const line = captionOf('שלום');
  const without = written((await drawn(line)).luma);
  const stopped = (await drawn(captionOf('שלום.'))).luma;
  const { first, last } = written(stopped);
  // The line is wider by the stop, in the middle of the picture: on both sides half of it.
  expect(without.first - first).toBeGreaterThan(0);
  expect(Math.abs(without.first - first - (last - without.last))).toBeLessThanOrEqual(2);
  const rows = (column: number) =>
    Array.from({ length: canvas.height }, (_, y) => y).filter(
      (y) => stopped[y * canvas.width + column]! > stopped[0]! + 60,
    ).length;
  const tallest = (from: number, to: number) =>
    Math.max(...Array.from({ length: to - from }, (_, at) => rows(from + at)));
  expect(tallest(first, first + 4)).toBeLessThan(tallest(last - 4, last + 1));
});
