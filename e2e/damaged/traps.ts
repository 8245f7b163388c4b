import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdir, stat, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { runFfmpeg } from '../corpus/run-ffmpeg.ts';
import type { Traps } from './damaged-file.ts';

/** Words that stand in the canary text and nowhere else. */
export const CANARY_WORDS = 'canary-7f3a9d-must-not-be-read';
/** The colour of all of the canary video, red, green and blue. */
export const CANARY_COLOUR = [255, 0, 255] as const;

export type SetTraps = Traps & {
  /** What has been read or reached since the traps were set; empty when nothing was. */
  sprung(): Promise<string[]>;
  /** Sets them again. */
  reset(): Promise<void>;
  close(): Promise<void>;
};

/** A time in the past: the kernel moves it when a file is read, at the first read after it was set back (mount option relatime). */
const LONG_AGO = new Date('2001-01-01T00:00:00Z');

/** Lays out a video and a text that nothing may read, and listens on a port that nothing may reach. */
export async function setTraps(folder: string): Promise<SetTraps> {
  await mkdir(folder, { recursive: true });
  const canaryVideo = join(folder, 'canary.mp4');
  const canaryText = join(folder, 'canary.txt');
  await runFfmpeg([
    ...['-f', 'lavfi', '-i', 'color=c=0xff00ff:s=160x120:r=10:d=2', '-pix_fmt', 'yuv420p'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-metadata', `comment=${CANARY_WORDS}`, canaryVideo],
  ]);
  await writeFile(canaryText, `${CANARY_WORDS}\n`.repeat(20));
  const reached: string[] = [];
  const tcp = createServer((socket) => {
    reached.push('a client connected to the trap');
    socket.on('error', () => {});
    socket.end('HTTP/1.0 404 Not Found\r\n\r\n');
  });
  tcp.listen(0, '127.0.0.1');
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4');
  udp.on('message', () => reached.push('a client sent a packet to the trap'));
  udp.bind(port, '127.0.0.1');
  await once(udp, 'listening');
  const canaries = [canaryVideo, canaryText];
  const reset = async () => {
    reached.length = 0;
    for (const path of canaries) await utimes(path, LONG_AGO, new Date());
  };
  await reset();
  return {
    ...{ canaryVideo, canaryText, port, reset },
    async sprung() {
      const read: string[] = [];
      for (const path of canaries)
        if ((await stat(path)).atimeMs !== LONG_AGO.getTime()) read.push(`a process read ${path}`);
      return [...reached, ...read];
    },
    async close() {
      tcp.close();
      udp.close();
    },
  };
}

/**
 * Proves that the traps can spring: a bare ffmpeg follows a script that names them. Leaves them set again.
 *
 * @throws when one did not spring.
 */
export async function proveTraps(traps: SetTraps, folder: string): Promise<void> {
  const script = join(folder, 'proof.ffconcat');
  const targets: [string, RegExp][] = [
    [traps.canaryVideo, /read .*canary\.mp4/],
    [traps.canaryText, /read .*canary\.txt/],
    [`http://127.0.0.1:${traps.port}/clip.mp4`, /connected/],
  ];
  for (const [target, wanted] of targets) {
    await traps.reset();
    await writeFile(script, `ffconcat version 1.0\nfile '${target}'\n`);
    const guards = ['-f', 'concat', '-safe', '0', '-protocol_whitelist', 'file,http,tcp'];
    await runFfmpeg([...guards, '-i', script, '-f', 'null', '-']).catch(() => {});
    const sprung = await traps.sprung();
    if (!sprung.some((one) => wanted.test(one)))
      throw new Error(`The trap at ${target} does not spring here, so it would prove nothing.`);
  }
  await traps.reset();
}
