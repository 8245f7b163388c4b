import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { MUSIC_RATE } from '@cutgraph/core';

/** Played music whose beats were written down, for a game in which notes are hit to it. */
export type ChartedSong = {
  name: string;
  /** WAV of all its parts, one channel. */
  file: string;
  /** Beats in seconds, between the first note and the last. */
  beats: number[];
};

/** Where Debian's packages fretsonfire-songs-sectoid and fretsonfire-songs-muldjord (CC BY-SA 3.0) put them. */
const SONGS = 'usr/share/games/fretsonfire/data/songs';
const MIX = 'amix=inputs=2:duration=longest';
const ONE_CHANNEL = ['-ac', '1', '-ar', String(MUSIC_RATE)];

/** @param root `/`, or a folder in which the packages were unpacked. @param folder where the mixes are written. */
export async function chartedSongs(root: string, folder: string): Promise<ChartedSong[]> {
  const songs: ChartedSong[] = [];
  for (const band of subfolders(join(root, SONGS)))
    for (const name of subfolders(join(root, SONGS, band))) {
      const from = join(root, SONGS, band, name);
      const file = join(folder, `${name.replaceAll(/\W/g, '-')}.wav`);
      const parts = ['song.ogg', 'guitar.ogg'].map((part) => join(from, part));
      await ffmpeg([...parts.flatMap((part) => ['-i', part]), '-filter_complex', MIX, ...ONE_CHANNEL, file]);
      songs.push({ name, file, beats: beatsOfChart(readFileSync(join(from, 'notes.mid'))) });
    }
  return songs;
}

function ffmpeg(args: string[]) {
  return promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args]);
}

function subfolders(path: string): string[] {
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
}

/** Reads quarter notes from a MIDI file, from its first note to its last. */
function beatsOfChart(midi: Buffer): number[] {
  const ticksABeat = midi.readUInt16BE(12);
  const tempos: { tick: number; microseconds: number }[] = [];
  const noteTicks: number[] = [];
  for (let at = 14; at + 8 <= midi.length; ) {
    const length = midi.readUInt32BE(at + 4);
    for (const { tick, status, data } of eventsOf(midi.subarray(at + 8, at + 8 + length))) {
      if (status === 0xff51) tempos.push({ tick, microseconds: data.readUIntBE(0, 3) });
      if (status >> 4 === 0x9 && data[1]! > 0) noteTicks.push(tick);
    }
    at += 8 + length;
  }
  tempos.sort((a, b) => a.tick - b.tick);
  const secondsAt = (wanted: number) => {
    let [seconds, tick, length] = [0, 0, 500_000];
    for (const change of tempos) {
      if (change.tick > wanted) break;
      seconds += ((change.tick - tick) / ticksABeat) * (length / 1e6);
      [tick, length] = [change.tick, change.microseconds];
    }
    return seconds + ((wanted - tick) / ticksABeat) * (length / 1e6);
  };
  const [first, last] = [Math.min(...noteTicks), Math.max(...noteTicks)];
  const beats: number[] = [];
  for (let tick = Math.ceil(first / ticksABeat) * ticksABeat; tick <= last; tick += ticksABeat)
    beats.push(secondsAt(tick));
  return beats;
}

/** Events of a track; `status` is 0xff51 for a change of tempo. Source: Standard MIDI Files 1.0. */
function* eventsOf(track: Buffer): Generator<{ tick: number; status: number; data: Buffer }> {
  let [at, tick, running] = [0, 0, 0];
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; ) {
      byte = track[at++]!;
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  };
  while (at < track.length) {
    tick += number();
    if (track[at]! & 0x80) running = track[at++]!;
    let status = running;
    if (running === 0xff) status = 0xff00 | track[at++]!;
    const length = running >= 0xf0 ? number() : running >> 5 === 6 ? 1 : 2;
    yield { tick, status, data: track.subarray(at, at + length) };
    at += length;
  }
}
