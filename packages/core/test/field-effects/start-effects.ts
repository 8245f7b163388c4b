import { expect } from 'vitest';
import { media } from '../made-scenes.ts';
import type { Effects, Grown } from './effect.ts';

const rows = [
  { seconds: 8, x: 0.2, y: 0.4 },
  { seconds: 8, start: 10, x: 0.8, y: 0.4, label: 'dog', category: 'animal' },
  { seconds: 8, start: 20, x: 0.2, y: 0.75 },
  { seconds: 8, start: 30, x: 0.2, y: 0.5, width: 0.4, height: 0.9 },
];
const pair = [media('a', rows), media('b', rows)];
const first = ({ videograph }: Grown) => videograph.cuts[0]!;
const labelOf = (grown: Grown) => first(grown).clipID.slice(first(grown).mediaID.length);
const at = { startPosX: 0.2, startPosY: 0.4, startPosSize: 0.28, durationTargetTime: 14 };
const onTime = { startPreset: 'timecode', startFitlerMediaID: 'a', durationTargetTime: 14 } as const;
const onClip = { startPreset: 'clip', startTimeMediaID: 'a', startTimeClipID: 'label-3' } as const;
const starts = (label: string, mediaID?: string) => (_: Grown, after: Grown) => {
  expect(labelOf(after)).toBe(label);
  if (mediaID) expect(first(after).mediaID).toBe(mediaID);
};

export const START_EFFECTS: Effects<
  | 'startPreset'
  | 'startPosEntityName'
  | 'startPosX'
  | 'startPosY'
  | 'startPosSize'
  | 'startFitlerMediaID'
  | 'startFitlerStartTime'
  | 'startFitlerEndTime'
  | 'startTimeEntityName'
  | 'startTimeMediaID'
  | 'startTimeClipID'
> = {
  startPreset: [
    {
      does: 'starts with a clip',
      media: pair,
      around: { ...at, startTimeMediaID: 'b', startTimeClipID: 'label-3' },
      to: 'clip',
      see: (before, after) => {
        expect(labelOf(before)).toBe('label-1');
        starts('label-3', 'b')(before, after);
      },
    },
    {
      does: 'starts at a time code',
      media: pair,
      around: { ...at, startFitlerMediaID: 'b', startFitlerStartTime: 9, startFitlerEndTime: 15 },
      to: 'timecode',
      see: starts('label-2', 'b'),
    },
    {
      does: 'starts in the middle with a large subject where nothing else is said',
      media: pair,
      around: { startPosX: 0.2 },
      to: 'position',
      see: (before, after) => {
        expect(after.rules.start).toMatchObject({ x: 0.2, y: 0.5, size: 0.4 });
        expect(before.rules.start).toMatchObject({ x: 0.2, y: 0.5, size: 0.1 });
      },
    },
  ],
  startPosEntityName: [
    {
      does: 'starts with that subject',
      media: pair,
      around: at,
      to: 'dog',
      see: (before, after) => {
        expect(labelOf(before)).toBe('label-1');
        starts('label-2')(before, after);
      },
    },
  ],
  startPosX: [
    { does: 'starts nearer to the right', media: pair, around: at, to: 0.8, see: starts('label-2') },
  ],
  startPosY: [
    { does: 'starts nearer to the bottom', media: pair, around: at, to: 1, see: starts('label-3') },
  ],
  startPosSize: [
    { does: 'starts with a larger subject', media: pair, around: at, to: 1, see: starts('label-4') },
  ],
  startFitlerMediaID: [
    {
      does: 'starts with that video',
      media: pair,
      around: onTime,
      to: 'b',
      see: (before, after) => {
        expect(first(before).mediaID).toBe('a');
        expect(first(after).mediaID).toBe('b');
      },
    },
    {
      does: 'says so where the video has nothing to start with',
      media: pair,
      around: { ...onTime, startFitlerEndTime: 9 },
      to: 'c',
      see: (_, after) => expect(after.error).toMatchObject({ code: 'start-time-without-subject' }),
    },
  ],
  startFitlerStartTime: [
    {
      does: 'starts no earlier',
      media: pair,
      around: { ...onTime, startFitlerEndTime: 25, startTimeEntityName: 'person' },
      to: 15,
      see: (before, after) => {
        expect(first(before).start).toBeLessThan(15);
        expect(first(after).start).toBeGreaterThanOrEqual(15);
      },
    },
  ],
  startFitlerEndTime: [
    {
      does: 'starts no later',
      media: pair,
      around: onTime,
      to: 9,
      see: (before, after) => {
        expect(first(before).start).toBeGreaterThan(9);
        expect(first(after).start).toBeLessThanOrEqual(9);
      },
    },
  ],
  startTimeEntityName: [
    {
      does: 'starts with that subject',
      media: pair,
      around: onTime,
      to: 'animal',
      see: starts('label-2', 'a'),
    },
  ],
  startTimeMediaID: [
    {
      does: 'starts with the clip of that video',
      media: pair,
      around: onClip,
      to: 'b',
      see: starts('label-3', 'b'),
    },
  ],
  startTimeClipID: [
    {
      does: 'starts with that clip',
      media: pair,
      around: onClip,
      to: 'label-2',
      see: starts('label-2', 'a'),
    },
    {
      does: 'takes a whole clip id',
      media: pair,
      around: onClip,
      to: 'alabel-4',
      see: starts('label-4', 'a'),
    },
    {
      does: 'says so where it is too short',
      media: pair,
      around: onClip,
      to: 'label-9',
      see: (_, after) => expect(after.error).toEqual({ code: 'start-clip-too-short', params: { length: 5 } }),
    },
  ],
};
