import { expect, it } from 'vitest';
import { actsFor } from './task-acts.ts';

const speech = 'SpeechTranscriptionFromGCI_V1';
const tracking = 'ObjectTrackingFromGCI_V1';
const named = (acts: ReturnType<typeof actsFor>) =>
  Object.entries(acts)
    .filter(([, can]) => can)
    .map(([name]) => name);

it('offers what the state of a task allows', () => {
  const offered = ([0, 1, 2, 3, 4] as const).map((taskStatus) =>
    named(actsFor({ taskType: speech, taskStatus })),
  );
  expect(offered).toEqual([
    ['suspend', 'cancel'],
    ['suspend', 'cancel'],
    ['runAgain'],
    ['runAgain'],
    ['resume', 'cancel'],
  ]);
});

it('offers another detector where objects are looked for', () => {
  expect(named(actsFor({ taskType: tracking, taskStatus: 2 }))).toEqual(['runAgain', 'chooseDetector']);
  expect(named(actsFor({ taskType: tracking, taskStatus: 1 }))).not.toContain('chooseDetector');
});

it('does not put a test aside', () => {
  expect(named(actsFor({ taskType: 'TestBaseFunction_V1', taskStatus: 1 }))).toEqual(['cancel']);
  expect(named(actsFor({ taskType: 'TranscodeFromPreset_V1', taskStatus: 1 }))).toEqual([
    'suspend',
    'cancel',
  ]);
});
