import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type ContentSize, contentSizeOf, type Detector, type SourceSize } from '../src/detect/detector.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** Where real clips and model files lie on a machine that has them. */
export const FOOTAGE_FOLDER = resolve(ROOT, process.env.CUTGRAPH_FOOTAGE ?? '../shared/footage');
export const MODELS_FOLDER = resolve(ROOT, process.env.CUTGRAPH_MODELS ?? '../shared/models');

export const hasFootage = existsSync(join(FOOTAGE_FOLDER, 'opencv-vtest.avi'));
export const hasYolox = existsSync(join(MODELS_FOLDER, 'yolox_nano.onnx'));
if (!hasFootage)
  console.warn(`No real footage in ${FOOTAGE_FOLDER}: tests that want it are skipped (CUTGRAPH_FOOTAGE).`);
if (!hasYolox)
  console.warn(`No yolox_nano.onnx in ${MODELS_FOLDER}: tests that want it are skipped (CUTGRAPH_MODELS).`);

/** A stretch of a file, fitted for a detector: the frames, and where the picture lies in them. */
export async function framesFor(
  detector: Detector,
  options: { path: string; source: SourceSize; filter?: string; startSeconds?: number; count?: number },
): Promise<{ frames: Uint8Array[]; content: ContentSize }> {
  const { path, source, filter, startSeconds = 0, count = 1 } = options;
  const content = contentSizeOf(detector, source);
  const filters = [
    ...(filter ? [filter] : []),
    ...(count > 1 ? [`fps=${detector.framesPerSecond}`] : []),
    `scale=${content.contentWidth}:${content.contentHeight},format=rgb24`,
    `pad=${detector.inputWidth}:${detector.inputHeight}:0:0:0x727272`,
  ];
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    [
      '-v',
      'error',
      // A single picture has nothing to seek in.
      ...(startSeconds ? ['-ss', `${startSeconds}`] : []),
      '-i',
      path,
      '-vf',
      filters.join(','),
      '-frames:v',
      `${count}`,
      '-f',
      'rawvideo',
      'pipe:1',
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 30 },
  );
  const length = detector.inputWidth * detector.inputHeight * 3;
  const frames = Array.from({ length: stdout.length / length }, (_, index) =>
    stdout.subarray(index * length, (index + 1) * length),
  );
  return { frames, content };
}

/** A part of a picture or of a frame, as `width * height * 3` bytes of RGB. */
export async function pixelsOf(
  path: string,
  options: { width: number; height: number; crop?: string; startSeconds?: number },
): Promise<Uint8Array> {
  const { width, height, crop, startSeconds } = options;
  const filters = [...(crop ? [`crop=${crop}`] : []), `scale=${width}:${height}`, 'format=rgb24'];
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    [
      ...['-v', 'error', ...(startSeconds ? ['-ss', `${startSeconds}`] : []), '-i', path],
      ...['-vf', filters.join(','), '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'],
    ],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  return stdout;
}

/** Sound as models of speech take it, in chunks of an odd size. `input` is what ffmpeg reads. */
export async function* samplesOf(...input: string[]): AsyncGenerator<Float32Array> {
  const { stdout } = await promisify(execFile)(
    'ffmpeg',
    ['-v', 'error', ...input, '-vn', '-ac', '1', '-ar', '16000', '-f', 'f32le', 'pipe:1'],
    { encoding: 'buffer', maxBuffer: 2 ** 28 },
  );
  const samples = new Float32Array(new Uint8Array(stdout).buffer);
  for (let start = 0; start < samples.length; start += 10_007) yield samples.subarray(start, start + 10_007);
}
