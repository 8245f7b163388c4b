import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { runFfmpeg } from '../corpus/run-ffmpeg.ts';
import type { Damage, Traps } from './damaged-file.ts';
import { type Original, originalNamed } from './originals.ts';

const BOMB_SIDE = 12_000;

/** Files of other kinds under the names of videos, some of which swell or name other files. */
export async function strangers(originals: readonly Original[], traps: Traps): Promise<Damage[]> {
  const bomb = pngOf(BOMB_SIDE);
  const address = `http://127.0.0.1:${traps.port}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${traps.canaryVideo}"/><image href="${address}/a.png"/></svg>`;
  const html = `<!doctype html><title>A page</title><video src="${address}/v.mp4"></video><img src="file://${traps.canaryVideo}">`;
  const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.alloc(500)]);
  const made: [string, string, Buffer][] = [
    ['zip', 'mp4', zip],
    ['html', 'mp4', Buffer.from(html)],
    ['svg', 'mp4', Buffer.from(svg)],
    ['svg', 'svg', Buffer.from(svg)],
    ['script', 'mp4', Buffer.from(`#!/bin/sh\ncat ${traps.canaryText}\n`)],
    ['json', 'mov', Buffer.from(JSON.stringify({ video: traps.canaryVideo }))],
    ['pdf', 'mp4', Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n')],
    ['program', 'avi', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000, 7)])],
    ['png-bomb', 'mp4', bomb],
    ['png-bomb', 'png', bomb],
    ['words', 'mkv', Buffer.from('Dear diary, 今日は何も撮らなかった。\n'.repeat(200))],
    ...(await fromFfmpeg(originals, bomb)),
  ];
  return made.map(([what, ending, bytes]): Damage => ({ kind: 'stranger', what, ending, bytes }));
}

async function fromFfmpeg(originals: readonly Original[], bomb: Buffer): Promise<[string, string, Buffer][]> {
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-strangers-'));
  try {
    await writeFile(join(folder, 'bomb.png'), bomb);
    await writeFile(join(folder, 'fine.mp4'), originalNamed(originals, 'mp4').bytes);
    const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=160x120:r=10:d=2'];
    const cover = ['-i', 'fine.mp4', '-i', 'bomb.png', '-map', '0', '-map', '1', '-c', 'copy'];
    const runs: [string, string, string[]][] = [
      ['animation', 'gif', [...picture, 'out.gif']],
      ['photograph', 'jpg', [...picture, '-frames:v', '1', 'out.jpg']],
      ['sound-wav', 'wav', ['-f', 'lavfi', '-i', 'sine=d=1', 'out.wav']],
      ['sound-mp3', 'mp3', ['-f', 'lavfi', '-i', 'sine=d=1', '-c:a', 'libmp3lame', 'out.mp3']],
      ['subtitles-alone', 'mkv', ['-i', 'words.srt', '-c:s', 'srt', 'out.mkv']],
      ['bomb-as-a-cover', 'mp4', [...cover, '-disposition:v:1', 'attached_pic', 'out.mp4']],
      ['bomb-as-a-film', 'mkv', ['-i', 'bomb.png', '-c', 'copy', 'out.mkv']],
      ['bare-h264', 'h264', [...picture, '-c:v', 'libx264', '-preset', 'ultrafast', 'out.h264']],
      ['bare-pictures', 'y4m', [...picture, '-pix_fmt', 'yuv420p', 'out.y4m']],
    ];
    await writeFile(join(folder, 'words.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
    const made: [string, string, Buffer][] = [];
    for (const [what, ending, args] of runs) {
      await runFfmpeg([...args.slice(0, -1), '-fflags', '+bitexact', args.at(-1)!], { folder });
      made.push([what, 'mp4', await readFile(join(folder, `out.${ending}`))]);
    }
    made.push(['size-changes', 'ts', await twoSizes(folder)]);
    return made;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A recording whose picture is small at first and large then. */
async function twoSizes(folder: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const size of ['160x120', '640x480']) {
    const source = ['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=10:d=1`];
    await runFfmpeg([...source, '-c:v', 'libx264', '-preset', 'ultrafast', 'part.ts'], { folder });
    parts.push(await readFile(join(folder, 'part.ts')));
  }
  return Buffer.concat(parts);
}

/** A black PNG (ISO/IEC 15948) of one bit a pixel: small as a file, huge as a picture. */
function pngOf(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    check.writeUInt32BE(crc32(typed));
    return Buffer.concat([length, typed, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.writeUInt8(1, 8);
  const rows = Buffer.alloc(side * (1 + Math.ceil(side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
