import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from './api.ts';

const RATE = 8000;
const CLICK_SECONDS = 0.03;
const BEATS_A_BAR = 4;

/** Puts a click track into a workspace: "A click track", 20 seconds at 120 beats a minute. Answers the id of its media. */
export async function uploadClickTrack(api: Api, workspaceId: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-music-'));
  const path = join(folder, 'A click track.wav');
  try {
    await writeFile(path, clickTrack({ seconds: 20, beatsPerMinute: 120 }));
    return await api.upload(workspaceId, path, 'audio/wav');
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A WAV file of one channel: a click on each beat, a higher one at the beginning of each bar. */
function clickTrack({ seconds, beatsPerMinute }: { seconds: number; beatsPerMinute: number }): Buffer {
  const count = Math.round(seconds * RATE);
  const file = Buffer.alloc(44 + count * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + count * 2, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(count * 2, 40);
  const period = 60 / beatsPerMinute;
  for (let at = 0; at < count; at++) {
    const beat = Math.floor(at / RATE / period);
    const since = at / RATE - beat * period;
    if (since > CLICK_SECONDS) continue;
    const hertz = beat % BEATS_A_BAR === 0 ? 1760 : 880;
    const value = Math.sin(2 * Math.PI * hertz * since) * Math.exp(-since * 80) * 0.8;
    file.writeInt16LE(Math.round(value * 32_767), 44 + at * 2);
  }
  return file;
}
