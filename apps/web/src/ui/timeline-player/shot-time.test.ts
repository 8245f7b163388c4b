import { layOut, type Speed, sourceTimeAt, speedSteps, timelineOf } from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { shotsOfPlan } from './planned-shots.ts';
import { soundsBeyondPictures } from './planned-sounds.ts';
import { rateAt, secondsIntoShot, shotSeconds, videoSecondAt } from './shot-time.ts';

const canvas = { width: 160, height: 90, framesPerSecond: 25 };
const picture = { width: 160, height: 90, framesPerSecond: 25 };
const facts = { a: { durationSeconds: 60, picture, sound: {} } };
const media = { key: 'a', uri: 'a' };
const clip = (id: string, more: object = {}) => ({
  ...{ id, media, start: 10, end: 18, crop: null, volume: 1, fadeIn: 0, fadeOut: 0, ...more },
});
const planOfClips = (...clips: ReturnType<typeof clip>[]) => layOut(timelineOf(clips, canvas), facts);
const shotsOf = (...clips: ReturnType<typeof clip>[]) =>
  shotsOfPlan(planOfClips(...clips), () => ({ url: 'video', framesPerSecond: 25 }));

describe.each<Speed>([0.25, 2, 'montage', 'bullet'])('a shot at %s', (speed) => {
  const one = clip('one', { speed });
  const [shot] = shotsOf(one);

  it('is where the clip is, there and back, and as fast', () => {
    for (let into = 0.1; into < shotSeconds(shot!); into += 0.37) {
      const second = videoSecondAt(shot!, into);
      expect(second).toBeCloseTo(sourceTimeAt(one, into), 3);
      expect(secondsIntoShot(shot!, second)).toBeCloseTo(into, 3);
      const pace = (videoSecondAt(shot!, into + 1e-4) - videoSecondAt(shot!, into - 1e-4)) / 2e-4;
      expect(Math.abs(rateAt(shot!, into) / pace - 1)).toBeLessThan(0.3);
    }
  });

  it('runs up to its beginning as fast as it begins', () => {
    const { factor } = speedSteps(speed)[0]!;
    expect(videoSecondAt(shot!, -0.3)).toBeCloseTo(10 - 0.3 * factor, 2);
    expect(secondsIntoShot(shot!, 10 - 0.3 * factor)).toBeCloseTo(-0.3, 2);
  });

  it('rests where the plan has a frame, and never on the frame before the clip', () => {
    expect(shot!.retimed!.restAt(0)).toBeGreaterThan(10.03);
    const rests = Array.from({ length: 20 }, (_, frame) => shot!.retimed!.restAt((frame + 10) / 25));
    for (const [at, rest] of rests.entries())
      expect(rest).toBeCloseTo(Math.max(10.038, sourceTimeAt(one, (at + 10.45) / 25)), 3);
  });
});

it('a shot as recorded is where its video is', () => {
  const [shot] = shotsOf(clip('one'));
  expect(shot).not.toHaveProperty('retimed');
  expect([
    videoSecondAt(shot!, 1.5),
    secondsIntoShot(shot!, 12),
    rateAt(shot!, 3),
    shotSeconds(shot!),
  ]).toEqual([11.5, 2, 1, 8]);
});

it('what is heard before its picture plays as fast as its clip begins', () => {
  const plan = planOfClips(clip('one'), clip('two', { start: 30, end: 38, speed: 2, audioLead: 1 }));
  const [lead] = soundsBeyondPictures(plan, () => 'video');
  expect(lead).toMatchObject({ at: 7, end: 8, rate: expect.closeTo(2, 6) });
  expect(lead!.startSeconds).toBeCloseTo(28, 5);
});
