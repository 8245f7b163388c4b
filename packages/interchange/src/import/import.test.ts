import { expect, it } from 'vitest';
import type { Edit, EditClip } from '../edit/edit.ts';
import { readFcpxml } from '../fcpxml/read-fcpxml.ts';
import { writeFcpxml } from '../fcpxml/write-fcpxml.ts';
import { readOtio } from '../otio/read-otio.ts';
import { writeOtio } from '../otio/write-otio.ts';
import { exportOfEdit } from './export-of-edit.ts';
import { relink } from './relink.ts';

const source = (key: string, fileName: string, frames = 250, startFrame = 0) => ({
  ...{ key, fileName, path: fileName, frames, startFrame, picture: null, hasSound: true, isStill: false },
});
const clip = (at: number, more: Partial<EditClip> = {}): EditClip => ({
  ...{ source: 'a', name: '', at, frames: 50, sourceFrame: 25, speed: 1, transition: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, windows: [], background: null },
  ...more,
});
const editOf = (clips: EditClip[], sources = [source('a', 'Beach.MP4')]): Edit => ({
  ...{ name: '', rate: { frames: 25, seconds: 1 }, width: 1280, height: 720 },
  ...{ sources, clips, alternatives: [], music: [], markers: [] },
});
const file = (id: string, name: string, durationSeconds = 10, startSeconds = 0) => ({
  id,
  names: [name],
  durationSeconds,
  startSeconds,
});

it('links by name, of two files of one name by length and timecode, and says what is missing', () => {
  const sources = [
    source('a', 'Beach.MP4', 250, 900_000),
    source('b', 'Beach.MP4', 500),
    source('c', 'gone.mov'),
  ];
  const files = [
    file('1', 'beach.mp4', 20),
    file('2', 'beach.mp4', 10),
    file('3', 'beach.mp4', 10, 36_000),
    file('4', 'other.mp4'),
  ];
  const links = relink(editOf([], sources), files);
  expect(links.map(({ source, file, by }) => [source.key, file?.id, by])).toEqual([
    ['a', '3', ['name', 'length', 'timecode']],
    ['b', '1', ['name', 'length']],
    ['c', undefined, []],
  ]);
});

it('links a file with another ending, none, or a number behind its name, and asks where two are alike', () => {
  const long = 'ä'.repeat(124);
  const names = [
    ...[
      'One.mxf',
      'two',
      'Say_hi_ 🎬 (2).mov',
      'שלום\nעולם.mp4',
      `${long}.mov`,
      'twin.mp4',
      'cafe\u0301 & co.mp4',
    ],
    ...['1.5 & more', 'sea (2).mp4'],
  ];
  const files = [
    ...[file('one', 'one.mp4', 20), file('other', 'One.mov', 10), file('two', 'two.mov')],
    file('hi', 'ignored.mov'),
    ...[file('rtl', 'שלום עולם.mp4'), file('long', `${long}.mp4`)],
    ...[file('twin 1', 'twin.mp4'), file('twin 2', 'Twin.MP4')],
    ...[file('café', 'CAFÉ & co.MP4'), file('1.5', '1.5 & more.mp4')],
    ...[file('sea', 'sea.mp4', 20), file('sea 2', 'sea (2).mp4', 20)],
  ];
  files[3]!.names.push('Say_hi_ 🎬.mov');
  const links = relink(
    editOf(
      [],
      names.map((name, at) => source(String(at), name)),
    ),
    files,
  );
  expect(links.map(({ file, by }) => [file?.id ?? null, by[0]])).toEqual([
    // Its length says which one of the two with other endings it is.
    ['other', 'similar-name'],
    ['two', 'similar-name'],
    ['hi', 'similar-name'],
    ['rtl', 'name'],
    ['long', 'similar-name'],
    [null, undefined],
    ['café', 'name'],
    ['1.5', 'similar-name'],
    ['sea 2', 'name'],
  ]);
  expect(links[5]!.alike.map(({ id }) => id)).toEqual(['twin 1', 'twin 2']);
});

it('of an edit that says nothing of its files, their timecodes say which is which', () => {
  const edit = editOf([clip(0, { sourceFrame: 36_000 * 25 + 20 })], [source('a', 'Beach.MP4', 0)]);
  const files = [
    file('1', 'beach.mp4'),
    file('2', 'beach.mp4', 10, 36_000),
    file('3', 'beach.mp4', 10, 3600),
  ];
  expect(relink(edit, files)).toMatchObject([{ file: { id: '2' }, by: ['name', 'timecode'] }]);
});

it('links a thousand sources among as many files of one name', () => {
  const sources = Array.from({ length: 1000 }, (_, at) => source(String(at), 'clip.mp4', 250, at * 1000));
  const files = Array.from({ length: 10_000 }, (_, at) => file(String(at), 'clip.mov', 10, at * 40));
  const links = relink(editOf([], sources), files);
  expect(links.filter(({ file }) => file).map(({ source, file }) => [source.key, file!.id])).toEqual(
    Array.from({ length: 50 }, (_, at) => [String(at), String(at)]),
  );
});

it('makes an edit list of what it can have, and says what it cannot', () => {
  const edit = editOf([
    clip(0, { speed: 2, transition: { kind: 'dissolve', before: 5, after: 5 } }),
    clip(50, { sourceFrame: 100, speed: 9, transition: { kind: 'dissolve', before: 1, after: 1 } }),
    clip(110, { volume: 0.5, fadeOut: 10 }),
  ]);
  const { timeline, notes } = exportOfEdit(edit, new Map([['a', file('beach', 'beach.mp4', 60)]]));
  expect(timeline!.canvas).toEqual({ width: 1280, height: 720, framesPerSecond: 25 });
  expect(timeline!.inputs).toEqual([{ key: 'beach', uri: 'beach' }]);
  expect(timeline!.editList).toMatchObject([
    {
      startTimeOffset: { seconds: 1 },
      endTimeOffset: { seconds: 5 },
      speed: 2,
      transition: { kind: 'dissolve', durationSeconds: 0.4 },
    },
    { startTimeOffset: { seconds: 4 }, endTimeOffset: { seconds: 12 }, speed: 4 },
    { volume: 0.5, fadeOut: 0.4 },
  ]);
  expect(notes).toEqual([
    { code: 'gaps-closed', params: { count: 1 } },
    { code: 'speeds-limited', params: { count: 1 } },
    { code: 'transitions-too-short', params: { count: 1 } },
  ]);
});

it('counts from the timecode of a file where the edit says nothing of it, and ends with the file', () => {
  const edl = editOf([clip(0, { sourceFrame: 36_000 * 25 + 200 })], [source('a', 'Beach.MP4', 0)]);
  const { timeline } = exportOfEdit(edl, new Map([['a', file('beach', 'beach.mp4', 9.98, 36_000)]]));
  expect(timeline!.editList[0]).toMatchObject({
    startTimeOffset: { seconds: 8 },
    endTimeOffset: { seconds: 9, nanos: 980_000_000 },
  });
});

it('leaves out what is not linked or not in its file, and joins over it with a cut', () => {
  const dissolve = { kind: 'dissolve' as const, before: 5, after: 5 };
  const edit = editOf(
    [
      clip(0, { transition: dissolve }),
      clip(50, { source: 'gone' }),
      clip(100, { sourceFrame: 300, transition: dissolve }),
      clip(150, { sourceFrame: 225, fadeIn: 20, fadeOut: 20 }),
    ],
    [source('a', 'Beach.MP4'), source('gone', 'gone.mp4')],
  );
  const links = new Map([['a', file('beach', 'beach.mp4')]]);
  const { timeline, notes } = exportOfEdit(edit, links);
  expect(timeline!.editList).toMatchObject([
    { startTimeOffset: { seconds: 1 }, endTimeOffset: { seconds: 3 } },
    { startTimeOffset: { seconds: 9 }, endTimeOffset: { seconds: 10 }, fadeIn: 0.8, fadeOut: 0.2 },
  ]);
  expect(timeline!.editList.some(({ transition }) => transition)).toBe(false);
  expect(notes).toEqual([
    { code: 'clips-without-media', params: { count: 1 } },
    { code: 'clips-beyond-file', params: { count: 1 } },
    { code: 'clips-shortened', params: { count: 1 } },
    { code: 'fades-shortened', params: { count: 1 } },
  ]);
  expect(exportOfEdit(edit, new Map())).toMatchObject({ timeline: null });
});

it.each([
  ['otio', writeOtio, readOtio],
  ['fcpxml', writeFcpxml, readFcpxml],
] as const)('music of a film that was exported as %s is counted, and is no clip', (_, write, read) => {
  const edit = editOf([clip(0), clip(50)], [source('a', 'Beach.MP4'), source('song', 'song.mp3')]);
  const music = [{ source: 'song', at: 0, frames: 100, sourceFrame: 0, gains: [{ frame: 0, gain: 1 }] }];
  const back = read(write({ ...edit, music }));
  expect(back.clips).toHaveLength(2);
  expect(back.sources.map(({ fileName }) => fileName)).toEqual(['Beach.MP4']);
  expect(back.notRead).toEqual([{ code: 'layers-not-read', params: { count: 1 } }]);
  expect(read(write(edit)).notRead).toEqual([]);
});
