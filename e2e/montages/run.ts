/**
 * `npm run soak montages`: `cutgraph montage FILES --out film.mp4`, without another option, of the sets of footage that any release
 * must make films of. One line a set: how long the film is, its cuts, of how many videos, and joins within one video. A set fails
 * that gives no film, one with a jarring join, or one of another length than its report says. `--only WORDS` takes the sets whose
 * names fit, `--minutes N` says how long the long video is, `--sheets FOLDER` keeps the films and a picture a second of each.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { probeMedia } from '@cutgraph/media';
import { footageSets } from './footage-sets.ts';

const run = promisify(execFile);
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '20' },
    sheets: { type: 'string' },
  },
});
const root = resolve(import.meta.dirname, '../..');
const footage = resolve(root, process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');
const say = (text: string) => process.stdout.write(`${text}\n`);

type Report = {
  seconds: number;
  mediaCount: number;
  decided: { montage: string; subject: string; pace: string; canvas: string };
  cuts: { file: string; length: number; join: { reasons: { code: string }[] } | null }[];
};

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-montages-'));
const keep = values.sheets ? resolve(values.sheets) : folder;
await mkdir(keep, { recursive: true });
let [passed, failed] = [0, 0];
try {
  for (const { name, files } of footageSets(footage, Number(values.minutes))) {
    if (!new RegExp(values.only).test(name)) continue;
    try {
      say(`${name.padEnd(16)} ${await montageOf(name, await files(join(folder, name)))}`);
      passed += 1;
    } catch (error) {
      say(`${name.padEnd(16)} ${error instanceof Error ? error.message : error}`);
      failed += 1;
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Makes the film of a set; what it is like, in one line. */
async function montageOf(name: string, files: readonly string[]): Promise<string> {
  if (files.length === 0) throw new Error(`There is no footage for it in ${footage}: set CUTGRAPH_FOOTAGE.`);
  const [film, report] = [join(keep, `${name}.mp4`), join(keep, `${name}.json`)];
  const command = ['apps/cli/src/main.ts', 'montage', ...files, '--out', film, '--report', report];
  await run(process.execPath, command, { cwd: root, maxBuffer: 2 ** 26 });
  const { seconds, cuts, mediaCount, decided }: Report = JSON.parse(await readFile(report, 'utf8'));
  const { durationSeconds } = await probeMedia(film);
  if (Math.abs(durationSeconds - seconds) > 0.15)
    throw new Error(`The film is ${durationSeconds} s long, its report says ${seconds} s.`);
  if (values.sheets) await sheetOf(film, join(keep, `${name}.png`));
  const jarring = cuts.filter(({ join }) => join?.reasons.some(({ code }) => code === 'jarring')).length;
  if (jarring > 0) throw new Error(`${jarring} of ${cuts.length - 1} joins are jarring.`);
  const lengths = cuts.map(({ length }) => length);
  const inOne = cuts.slice(1).filter(({ file }, at) => file === cuts[at]!.file).length;
  return [
    `${seconds.toFixed(1)} s`,
    `${cuts.length} cuts of ${Math.min(...lengths).toFixed(1)} to ${Math.max(...lengths).toFixed(1)} s`,
    `${new Set(cuts.map(({ file }) => file)).size} of ${mediaCount} videos (${files.length} files)`,
    `${inOne} of ${cuts.length - 1} joins within a video`,
    `${decided.montage} of ${decided.subject || 'any subject'}, ${decided.pace}, ${decided.canvas}`,
  ].join(', ');
}

async function sheetOf(film: string, out: string): Promise<void> {
  const chain =
    'fps=1,scale=240:136:force_original_aspect_ratio=decrease,pad=240:136:(ow-iw)/2:(oh-ih)/2,tile=8x5';
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', film, '-frames:v', '1', '-vf', chain, out],
  ]);
}
