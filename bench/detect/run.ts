import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { rawFrames } from '@cutgraph/media';
import { chooseDetector, contentSizeOf, type Detector, openDetector } from '@cutgraph/vision';
import { type Figure, reportFigures } from '../figures.ts';

/*
 * What does looking at a frame cost, and how much is that of what decoding it costs anyway?
 * A made clip, 1080p at 30 frames a second, so that the figures are the same footage everywhere: a pan over the
 * photograph that ships with the embedded detector. One thread a model. Decoding and detecting take turns, and each
 * figure is the median of the rounds, since machines are noisy.
 */
const SECONDS = 6;
const ROUNDS = 5;
const SOURCE = { width: 1920, height: 1080 };

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-bench-detect-'));
try {
  const clip = await makeClip(folder);
  const modelsFolder = resolve(
    import.meta.dirname,
    '../..',
    process.env.CUTGRAPH_MODELS ?? '../shared/models',
  );
  const figures: Figure[] = [];
  for (const wish of ['yolox-nano', 'centernet']) {
    const chosen = await chooseDetector({ modelsFolder, wish });
    if (chosen.name !== wish) {
      console.log(`${wish} is left out. ${chosen.reason}`);
      continue;
    }
    const detector = await openDetector({ chosen, cacheFolder: folder, threads: 1 });
    figures.push(...(await measure(detector, clip)));
    await detector.close();
  }
  reportFigures('detect', figures);
} finally {
  await rm(folder, { recursive: true });
}

async function makeClip(target: string): Promise<string> {
  const human = dirname(
    dirname(createRequire(import.meta.resolve('@cutgraph/vision')).resolve('@vladmandic/human')),
  );
  const path = join(target, 'clip.mp4');
  const pan = `scale=3840:-1,crop=${SOURCE.width}:${SOURCE.height}:t*160:t*20,format=yuv420p`;
  const input = [
    '-loop',
    '1',
    '-framerate',
    '30',
    '-t',
    `${SECONDS}`,
    '-i',
    join(human, 'assets/samples.jpg'),
  ];
  const output = ['-vf', pan, '-c:v', 'libx264', '-preset', 'veryfast', '-g', '60', path];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...input, ...output]);
  return path;
}

async function measure(detector: Detector, clip: string): Promise<Figure[]> {
  const content = contentSizeOf(detector, SOURCE);
  const frames = await decode(detector, clip);
  const detect = async () => {
    for (const frame of frames) await detector.detect(frame, content);
  };
  // The first frames of a session are slow: it plans its memory.
  await detect();
  const rounds: { decoded: number; detected: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const decoded = await millisecondsOf(() => decode(detector, clip));
    const detected = await millisecondsOf(detect);
    rounds.push({ decoded: decoded / frames.length, detected: detected / frames.length });
  }
  return [
    { name: `detect.ms.${detector.name}`, value: median(rounds.map(({ detected }) => detected)), unit: 'ms' },
    {
      name: `detect.over_decode.${detector.name}`,
      value: median(rounds.map(({ decoded, detected }) => detected / decoded)),
      unit: 'ratio',
    },
  ];
}

/** The frames that the detector would look at. */
async function decode(detector: Detector, clip: string): Promise<Uint8Array[]> {
  const { framesPerSecond, inputWidth: width, inputHeight: height, fit, padColour } = detector;
  const frames: Uint8Array[] = [];
  for await (const { rgb } of rawFrames(clip, { framesPerSecond, width, height, fit, padColour }))
    frames.push(rgb);
  return frames;
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}
