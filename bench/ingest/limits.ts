import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { benchmarkOf, ffmpegSeconds } from './processor-seconds.ts';

/** Processor seconds of decoding the original once, picture and sound, and throwing it away. */
export function decodingAlone(path: string): Promise<number> {
  return ffmpegSeconds(['-i', path, '-map', '0:V:0', '-map', '0:a:0?', '-f', 'null', '-']);
}

/**
 * Processor seconds of encoding the proxy, the HEVC and the VP9 file from raw pictures that another process decodes, and
 * the sound twice; the least that making these outputs costs.
 */
export async function encodingAlone(path: string, folder: string): Promise<number> {
  const ffmpeg = process.env.FFMPEG_PATH ?? 'ffmpeg';
  const scale = "fps='min(source_fps,30)',scale=-2:'min(ih,540)',format=yuv420p";
  const feed = ['-nostdin', '-v', 'error', '-i', path, '-an', '-vf', scale, '-f', 'yuv4mpegpipe', 'pipe:1'];
  const feeder = spawn(ffmpeg, feed, { stdio: ['ignore', 'pipe', 'inherit'] });
  const outputs = [
    '-c:v libx264 -preset veryfast -crf 23 -g 30 -c:a aac -b:a 128k',
    '-c:v libx265 -preset ultrafast -crf 25 -x265-params log-level=none:pools=1:frame-threads=1:keyint=60 -an',
    '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -row-mt 1 -crf 37 -b:v 0 -g 60 -threads 1 -c:a libopus -b:a 96k',
  ].flatMap((words, i) => [
    '-map',
    '0:v',
    '-map',
    '1:a?',
    ...words.split(' '),
    join(folder, `encoded-${i}.mkv`),
  ]);
  const args = [
    '-nostdin',
    '-nostats',
    '-benchmark',
    '-y',
    '-f',
    'yuv4mpegpipe',
    '-i',
    'pipe:0',
    '-vn',
    '-i',
    path,
  ];
  const encoder = spawn(ffmpeg, [...args, ...outputs], { stdio: [feeder.stdout, 'ignore', 'pipe'] });
  // The pictures go from process to process; through this one it would be slow.
  feeder.stdout.destroy();
  const printed = text(encoder.stderr as NonNullable<typeof encoder.stderr>);
  await once(encoder, 'close');
  return benchmarkOf(await printed);
}
