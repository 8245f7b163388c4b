import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Canvas } from '@cutgraph/core';
import { runTool } from '../process/run-tool.ts';
import { writeAtomically } from '../process/temporary-folder.ts';
import { timescaleArguments } from './segment-arguments.ts';

/**
 * Joins the pictures of the cuts and the sound into the finished MP4 without encoding anything, its index in front so
 * that it plays while it loads.
 *
 * @param segments files of `renderSegment`, in order.
 * @param sound the file of `renderSound`.
 */
export async function joinSegments(
  segments: readonly string[],
  sound: string,
  out: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await writeAtomically(out, async (part) => {
    const list = join(dirname(part), 'segments.txt');
    await writeFile(list, concatList(segments));
    await runTool({
      tool: 'ffmpeg',
      args: joinArguments(list, resolve(sound), part),
      signal: options.signal,
      wallSeconds: 1800,
    });
  });
}

/**
 * Joins the pieces of one cut into its segment, without encoding anything.
 *
 * @param pieces files of `renderSegment`, in order.
 * @param canvas of all of them.
 */
export async function joinPieces(
  pieces: readonly string[],
  canvas: Canvas,
  out: string,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  await writeAtomically(out, async (part) => {
    const list = join(dirname(part), 'pieces.txt');
    await writeFile(list, concatList(pieces));
    const args = [
      ...['-nostdin', ...listInput(list), '-map', '0:v:0', '-c', 'copy', '-map_metadata', '-1'],
      ...[...timescaleArguments(canvas), '-f', 'mp4', part],
    ];
    await runTool({ tool: 'ffmpeg', args, signal: options.signal, wallSeconds: 1800 });
  });
}

/** The script of ffmpeg's concat demuxer; a quote inside a name ends the quoting, is escaped, and begins it again. */
export function concatList(segments: readonly string[]): string {
  const lines = segments.map((path) => `file 'file:${resolve(path).replaceAll("'", "'\\''")}'\n`);
  return `ffconcat version 1.0\n${lines.join('')}`;
}

/** The concat demuxer is for files of our own only, which these are. */
function listInput(list: string): string[] {
  return ['-protocol_whitelist', 'file', '-f', 'concat', '-safe', '0', '-i', `file:${list}`];
}

/** ffmpeg's arguments for the join. */
function joinArguments(list: string, sound: string, out: string): string[] {
  return [
    ...['-nostdin', ...listInput(list)],
    ...['-protocol_whitelist', 'file', '-f', 'mov', '-i', `file:${sound}`],
    ...['-map', '0:v:0', '-map', '1:a:0', '-c', 'copy', '-map_metadata', '-1'],
    ...['-movflags', '+faststart', '-f', 'mp4', out],
  ];
}
