import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { beatTrack, detect } from '@audio/beat';
import { MUSIC_RATE, musicFactsOf } from '@cutgraph/core';

/** Music as samples, and as a file of them for programs that read files. */
export type Music = { samples: Float32Array; file: string };
/** Finds beats in seconds; and first beats of bars, where it can. */
export type Tracker = {
  name: string;
  track(music: Music): Promise<{ beats: number[]; downbeats?: number[] }>;
};

/** Ours and the peers that are installed. `aubio` is Debian's package aubio-tools. */
export async function trackers(): Promise<Tracker[]> {
  const ours: Tracker = {
    name: 'cutgraph',
    async track({ samples }) {
      const { beats, downbeats } = musicFactsOf(samples, MUSIC_RATE, null);
      return { beats, downbeats: downbeats.map((at) => beats[at]!) };
    },
  };
  // Frames as long as its own at 44.1 kHz.
  const options = { fs: MUSIC_RATE, frameSize: 1024, hopSize: 256 };
  const peers: Tracker[] = [
    {
      name: 'audio-track',
      track: async ({ samples }) => ({ beats: [...beatTrack(samples, options).beats] }),
    },
    { name: 'audio-detect', track: async ({ samples }) => ({ beats: [...detect(samples, options).beats] }) },
  ];
  const aubio: Tracker = { name: 'aubio', track: async ({ file }) => ({ beats: await aubioBeats(file) }) };
  const hasAubio = await promisify(execFile)('aubiotrack', ['-h']).then(
    () => true,
    ({ code }) => code !== 'ENOENT',
  );
  if (!hasAubio) console.log('# aubio is left out: install aubio-tools');
  return [ours, ...(hasAubio ? [aubio] : []), ...peers];
}

/** Its own lengths in seconds at 44.1 kHz: with its own numbers of samples, frames of our rate would be twice as long. */
const AUBIO_FRAMES = ['-B', '512', '-H', '256'];

async function aubioBeats(file: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('aubiotrack', ['-i', file, ...AUBIO_FRAMES], {
    maxBuffer: 2 ** 24,
  });
  return stdout.split('\n').filter(Boolean).map(Number);
}
