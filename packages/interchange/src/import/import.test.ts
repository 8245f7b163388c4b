import { expect, it } from 'vitest';
import type { Edit, EditClip } from '../edit/edit.ts';
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
  name,
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
  const { links, missing } = relink(editOf([], sources), files);
  expect([...links].map(([key, { id }]) => [key, id])).toEqual([
    ['a', '3'],
    ['b', '1'],
  ]);
  expect(missing.map(({ fileName }) => fileName)).toEqual(['gone.mov']);
});

it('makes an edit list of what it can have, and says what it cannot', () => {
  const edit = editOf([
    clip(0, { speed: 2, transition: { kind: 'dissolve', before: 5, after: 5 } }),
    clip(50, { sourceFrame: 100, speed: 9, transition: { kind: 'dissolve', before: 1, after: 1 } }),
    clip(110, { volume: 0.5, fadeOut: 10 }),
  ]);
  const { timeline, notes } = exportOfEdit(edit, new Map([['a', file('beach', 'beach.mp4', 60)]]));
  expect(timeline.canvas).toEqual({ width: 1280, height: 720, framesPerSecond: 25 });
  expect(timeline.inputs).toEqual([{ key: 'beach', uri: 'beach' }]);
  expect(timeline.editList).toMatchObject([
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
  expect(timeline.editList[0]).toMatchObject({
    startTimeOffset: { seconds: 8 },
    endTimeOffset: { seconds: 9, nanos: 980_000_000 },
  });
});
