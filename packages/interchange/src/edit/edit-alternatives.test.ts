import { type FactsByKey, type TimelineClip, timelineOf } from '@cutgraph/core';
import { expect, it } from 'vitest';
import { readFcpxml } from '../fcpxml/read-fcpxml.ts';
import { writeProject } from '../formats.ts';
import { readOtio } from '../otio/read-otio.ts';
import { editOf } from './edit-of.ts';

const facts: FactsByKey = {
  a: { durationSeconds: 60, picture: { width: 1920, height: 1080, framesPerSecond: 25 }, sound: {} },
};
const clip = (id: number): TimelineClip => ({
  ...{ id: String(id), media: { key: 'a', uri: 'a' }, start: 10 + 5 * id, end: 14 + 5 * id },
  ...{ crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
});
const film = timelineOf([clip(0), clip(1), clip(2)], { width: 1280, height: 720, framesPerSecond: 25 });
const fileOf = () => ({ fileName: 'a.mp4', path: 'a.mp4', startSeconds: 3600 });
const other = (place: number, start: number, end: number) => ({ place, mediaID: 'a', start, end });
const edit = editOf(film, facts, fileOf, {
  alternatives: [
    other(1, 30, 40),
    other(1, 40, 42),
    other(2, 59, 65),
    other(3, 1, 2),
    { ...other(1, 1, 2), mediaID: 'elsewhere' },
  ],
});

it('begins where a clip does, is at most as long, and lies on a track of its own', () => {
  expect(
    edit.alternatives.map(({ at, frames, sourceFrame, track }) => [at, frames, sourceFrame, track]),
  ).toEqual([
    [100, 100, 750, 0],
    [100, 50, 1000, 1],
    [200, 25, 1475, 0],
  ]);
});

it('is in a file as a clip that is switched off, over the pictures, and is not read as one of them', () => {
  const otio = writeProject('otio', edit);
  type Track = { name: string; children: { enabled?: boolean; source_range: unknown }[] };
  const { children } = (JSON.parse(otio) as { tracks: { children: Track[] } }).tracks;
  expect(children.map(({ name }) => name)).toEqual(['Pictures', 'Alternatives', 'Alternatives 2', 'Sound']);
  expect(children[1]!.children.map(({ enabled }) => enabled)).toEqual([undefined, false, false]);
  expect(children[1]!.children[1]!.source_range).toMatchObject({ start_time: { value: 90_000 + 750 } });
  const fcpxml = writeProject('fcpxml', edit);
  expect(
    [...fcpxml.matchAll(/lane="(\d)" offset="(\S+)".*start="(\S+)" duration="(\S+)" enabled="0"/g)].map(
      (found) => found.slice(1),
    ),
  ).toEqual([
    ['1', '3615s', '3630s', '4s'],
    ['2', '3615s', '3640s', '2s'],
    ['1', '3620s', '3659s', '1s'],
  ]);
  const xml = writeProject('fcp7-xml', edit);
  expect(
    xml.match(/<clipitem id="alternative-\d+-\d">\s*<name>a.mp4<\/name>\s*<enabled>FALSE/g),
  ).toHaveLength(3);
  for (const read of [readOtio(otio), readFcpxml(fcpxml)]) expect(read.clips).toHaveLength(3);
});
