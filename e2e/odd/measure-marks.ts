import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runFfmpeg } from '../corpus/run-ffmpeg.ts';
import { MARKS } from './marker.ts';

/** When the flashes and the beeps of the marker begin. Seconds on the file's one clock. */
export type MeasuredMarks = { flashAtSeconds: number[]; beepAtSeconds: number[] };

/** Enough for beeps of 1 kHz, and an hour of it fits into memory. */
const SAMPLE_RATE = 8000;
/** A silence of this many samples comes before a beep. */
const QUIET_SAMPLES = 0.05 * SAMPLE_RATE;

/** Decodes a file whole, picture and sound in one run, so that what a player skips (such as AAC's priming) is skipped. */
export async function measureMarks(file: string, hasSound: boolean): Promise<MeasuredMarks> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-marks-'));
  try {
    const { left, top, width, height } = MARKS.flash;
    const inside = [width / 2, height / 2, left + width / 4, top + height / 4];
    const field = `crop=iw*${inside[0]}:ih*${inside[1]}:iw*${inside[2]}:ih*${inside[3]}`;
    const printed = await runFfmpeg(
      [
        ...['-i', `file:${resolve(file)}`],
        ...[
          '-map',
          '0:V:0',
          '-vf',
          `${field},format=gray,signalstats,metadata=print:key=lavfi.signalstats.YAVG:file=-`,
        ],
        ...['-fps_mode', 'passthrough', '-f', 'null', '-'],
        ...(hasSound
          ? ['-map', '0:a:0', '-af', 'aresample=async=1:first_pts=0', '-ac', '1', '-ar', String(SAMPLE_RATE)]
          : []),
        ...(hasSound ? ['-f', 's16le', 'sound.raw'] : []),
      ],
      { folder },
    );
    return {
      flashAtSeconds: flashesIn(printed.toString()),
      beepAtSeconds: hasSound ? beepsIn(await readFile(join(folder, 'sound.raw'))) : [],
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** ffmpeg prints two lines a frame: its time, and how light the field is. */
function flashesIn(printed: string): number[] {
  const frames = printed.matchAll(/pts_time:(\S+)\s+lavfi\.signalstats\.YAVG=(\S+)/g);
  const starts: number[] = [];
  let wasLit = false;
  for (const [, time, lightness] of frames) {
    const isLit = Number(lightness) > 128;
    if (isLit && !wasLit) starts.push(Number(time));
    wasLit = isLit;
  }
  return starts;
}

function beepsIn(sound: Buffer): number[] {
  const samples = new Int16Array(sound.buffer, sound.byteOffset, Math.floor(sound.length / 2));
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  // Silence, but for the noise that an encoder may leave.
  if (loudest < 1000) return [];
  const starts: number[] = [];
  let loudAt = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < samples.length; i++) {
    // Well over what an encoder lets sound before a beep begins.
    if (Math.abs(samples[i]!) < loudest * 0.35) continue;
    if (i - loudAt > QUIET_SAMPLES) starts.push(i / SAMPLE_RATE);
    loudAt = i;
  }
  return starts;
}
