import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type ExportTimeline,
  type MediaFacts,
  planOf,
  type RenderPlan,
  timelineOfExport,
} from '@cutgraph/core';
import {
  deriveMedia,
  encoderArguments,
  probeMedia,
  type RenderSource,
  renderTimeline,
} from '@cutgraph/media';
import { makeNumberedVideo, readFrameNumbers } from '../../e2e/harness/made-footage.ts';
import { reportFigures } from '../figures.ts';
import { afterAChange } from './after-a-change.ts';
import { checkShare } from './check-share.ts';
import { oneGraphArguments, rawPictureArguments } from './one-graph.ts';

/**
 * What does a process per cut cost? Processor time of a timeline of 24 cuts (2.5 s each, 1080p30, from 6 sources with
 * grain, a key frame a second and a little hiss under a tone, as phones make them; a tone without any costs the AAC encoder
 * five times what sound of a microphone does), against encoding the same frames alone and against one big graph,
 * all with the same encoder settings and one encoder thread, and against an encoder
 * with a preset of its own, since ours costs two thirds of that. What share of it are the checks? And is every frame right? What does a film cost again
 * after a change? Linux only: it reads /proc.
 */
const CUTS = 24;
const CUT_SECONDS = 2.5;
const SOURCES = 6;
const SOURCE_SECONDS = 12;
const RATE = 30;
const CANVAS = { width: 1920, height: 1080, framesPerSecond: RATE };
const FFMPEG = process.env.FFMPEG_PATH ?? 'ffmpeg';
const run = promisify(execFile);

const folder = await mkdtemp(join(tmpdir(), 'bench-render-'));
try {
  const sources = await makeSources();
  const facts: Record<string, MediaFacts> = {};
  for (const [key, { path }] of Object.entries(sources)) facts[key] = await probeMedia(path);
  const film = timelineOf(Object.keys(sources));
  const plan = planOf(timelineOfExport(film), facts);

  const paths = Object.fromEntries(Object.entries(sources).map(([key, { path }]) => [key, path]));

  const ours = join(folder, 'ours.mp4');
  const oursSeconds = await processorSeconds(() => renderTimeline(plan, sources, ours));
  const graphSeconds = await processorSeconds(async () => {
    await run(FFMPEG, [
      '-nostdin',
      '-v',
      'error',
      '-y',
      ...oneGraphArguments(plan, sources, join(folder, 'graph.mp4')),
    ]);
  });
  const encodeSeconds = await encodeAlone(plan, sources, encoderArguments(plan.canvas, 1));
  const plainSeconds = await encodeAlone(plan, sources, plainEncoder(plan));

  reportFigures('render', [
    { name: 'render.cpu_over_encode', value: oursSeconds / encodeSeconds, unit: 'x' },
    {
      name: 'render.cpu_over_veryfast_encode',
      value: oursSeconds / plainSeconds,
      unit: 'x of 1.5 allowed',
    },
    { name: 'render.cpu_over_one_graph', value: oursSeconds / graphSeconds, unit: 'x' },
    {
      name: 'render.check_cpu_share',
      value: await checkShare({ plan, sources, film: ours, folder, meter: processorSeconds }),
      unit: 'of 0.05 allowed',
    },
    { name: 'render.wrong_frames', value: await wrongFrames(ours, plan), unit: 'frames' },
    { name: 'render.sound_minus_picture_ms', value: await soundMinusPicture(ours), unit: 'ms' },
    ...(await afterAChange({ folder, film, sources: paths, meter: processorSeconds })),
  ]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function makeSources(): Promise<Record<string, RenderSource>> {
  const sources: Record<string, RenderSource> = {};
  for (let i = 0; i < SOURCES; i++) {
    const path = join(folder, `source-${i}.mp4`);
    await makeNumberedVideo({
      ...{ path, seconds: SOURCE_SECONDS, framesPerSecond: RATE, width: CANVAS.width, height: CANVAS.height },
      ...{ sourceNumber: i, tone: 300 + i * 100, hiss: 0.003, keyFrameSeconds: 1, grain: 8 },
    });
    const outputFolder = join(folder, `derived-${i}`);
    const { proxy } = await deriveMedia({ input: path, outputFolder, facts: await probeMedia(path) });
    sources[`source-${i}`] = { path, proxy };
  }
  return sources;
}

/** Cuts go round the sources, each a little further in, at moments that are no whole frame. */
function timelineOf(keys: readonly string[]): ExportTimeline {
  return {
    canvas: CANVAS,
    inputs: keys.map((key) => ({ key, uri: key })),
    editList: Array.from({ length: CUTS }, (_, i) => {
      const start = 0.35 + Math.floor(i / SOURCES) * 2.71 + i * 0.017;
      const offset = (seconds: number) => ({
        seconds: Math.floor(seconds),
        nanos: Math.round((seconds - Math.floor(seconds)) * 1e9),
      });
      return {
        key: `cut-${i}`,
        inputs: [keys[i % SOURCES] as string],
        startTimeOffset: offset(start),
        endTimeOffset: offset(start + CUT_SECONDS),
      };
    }),
  };
}

/** Processor seconds, user and system, of every child that ends while `work` runs, and of their children. */
async function processorSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = await childTicks();
  await work();
  return ((await childTicks()) - before) / 100;
}

/** Fields 16 and 17 of proc(5)'s stat: ticks (of 1/100 s) of children that were waited for. */
async function childTicks(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

/** Processor seconds of an encoder that is fed the timeline's raw frames by another process; only its own count. */
async function encodeAlone(
  plan: RenderPlan,
  sources: Readonly<Record<string, { path: string }>>,
  encoder: readonly string[],
): Promise<number> {
  const feeder = spawn(FFMPEG, ['-nostdin', '-v', 'error', ...rawPictureArguments(plan, sources)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const input = ['-v', 'info', '-nostats', '-benchmark', '-y', '-f', 'yuv4mpegpipe', '-i', 'pipe:0'];
  const output = [...encoder, join(folder, 'encode.mp4')];
  // The pipe goes from process to process; through this one it would be slow.
  const encoding = spawn(FFMPEG, [...input, ...output], { stdio: [feeder.stdout, 'ignore', 'pipe'] });
  feeder.stdout.destroy();
  let printed = '';
  encoding.stderr?.on('data', (text: Buffer) => {
    printed += text.toString();
  });
  const [code] = (await once(encoding, 'close')) as [number];
  const times = printed.match(/utime=([\d.]+)s stime=([\d.]+)s/);
  if (code !== 0 || !times) throw new Error(`The encode alone failed:\n${printed}`);
  return Number(times[1]) + Number(times[2]);
}

/** The same quality as x264 gives it by a preset of its own, which films were made with before decision 43. */
function plainEncoder({ canvas }: RenderPlan): string[] {
  const every = String(canvas.framesPerSecond * 2);
  return ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-g', every, '-threads', '1'];
}

/** Frames of the finished file that are not exactly the next one of their source, counted from the start of their cut. */
async function wrongFrames(path: string, plan: RenderPlan): Promise<number> {
  const frames = await readFrameNumbers(path);
  let wrong = Math.abs(frames.length - plan.frameCount);
  let first = 0;
  for (const { input, startSeconds, frameCount } of plan.segments) {
    // The first frame that begins in the cut, or at most 2 ms before it.
    const firstOfCut = Math.ceil((startSeconds - 0.002) * RATE);
    for (let k = 0; k < frameCount; k++) {
      const seen = frames[first + k];
      if (`source-${seen?.source}` !== input || seen?.frame !== firstOfCut + k) wrong += 1;
    }
    first += frameCount;
  }
  return wrong;
}

async function soundMinusPicture(path: string): Promise<number> {
  const { stdout } = await run(process.env.FFPROBE_PATH ?? 'ffprobe', [
    ...['-v', 'error', '-show_entries', 'stream=codec_type,duration', '-of', 'json', path],
  ]);
  const { streams } = JSON.parse(stdout) as { streams: { codec_type: string; duration: string }[] };
  const lengthOf = (type: string) => Number(streams.find(({ codec_type }) => codec_type === type)?.duration);
  return (lengthOf('audio') - lengthOf('video')) * 1000;
}
