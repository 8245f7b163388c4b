import { describe, expect, it } from 'vitest';
import type { Box, Observation } from '../../footage/observation.ts';
import { planOf } from '../../render-plan/plan-of.ts';
import { windowAt } from '../../render-plan/window-path.ts';
import { type TimelineClip, timelineOf } from '../timeline.ts';
import { followSubjects } from './follow-subject.ts';

const upright = { width: 1080, height: 1920, framesPerSecond: 30 };
const ASPECT = 16 / 9;

/** A person of a size whose middle is somewhere at each second, seen ten times a second with boxes that tremble. */
function seen(middleAt: (time: number) => number, { width = 0.12, until = 12, mediaId = 'm' } = {}) {
  let random = 7;
  const tremble = () => {
    random = (random * 16_807) % 2_147_483_647;
    return (random / 2_147_483_647 - 0.5) * 0.012;
  };
  return Array.from({ length: until * 10 + 1 }, (_, at): Observation => {
    const middle = middleAt(at / 10) + tremble();
    const box = { left: Math.max(0, middle - width / 2), right: Math.min(1, middle + width / 2 + tremble()) };
    const what = { mediaId, track: 'person-1', label: 'person', category: 'person', confidence: 0.9 };
    return { ...what, time: at / 10, box: { ...box, top: 0.3, bottom: 0.9 } };
  });
}

const clip = (change: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: 'a', media: { key: 'm', uri: '/ws/w/media/m' }, start: 1, end: 11, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...change },
});

function follow(observations: Observation[], one = clip(), canvas = upright) {
  const [followed] = followSubjects([one], canvas, () => ({ aspect: ASPECT, observations }), 'default');
  return { ...followed!, ...watched(followed!, observations, one, canvas) };
}

/** In each frame of the plan: how much of the frames show the subject's middle part, and how often the window turns back. */
function watched(
  followed: Pick<TimelineClip, 'framing' | 'crop'>,
  observations: Observation[],
  one: TimelineClip,
  canvas: typeof upright,
) {
  const facts = {
    durationSeconds: 60,
    sound: null,
    picture: { width: 1920, height: 1080, framesPerSecond: 30 },
  };
  const { framing = [], crop } = followed;
  const segment = planOf(timelineOf([{ ...one, crop, framing }], canvas), { [one.media.key]: facts })
    .segments[0]!;
  const windows = Array.from({ length: segment.frameCount }, (_, frame) => windowAt(segment, frame));
  const inside = windows.filter(({ left, width }, frame) => {
    const { box } = observations[Math.round((one.start + frame / 30) * 10)]!;
    return box.left >= left - 0.01 && box.right <= left + width + 0.01;
  }).length;
  const steps = windows.slice(1).map(({ left }, at) => left - windows[at]!.left);
  const moving = steps.filter((step) => Math.abs(step) > 1e-5);
  const turns = moving.slice(1).filter((step, at) => step * moving[at]! < 0).length;
  const jerks = steps.slice(1).map((step, at) => Math.abs(step - steps[at]!));
  return {
    ...{ inside: inside / windows.length, turns, windows },
    fastest: Math.max(...steps.map(Math.abs)) * 30,
    hardest: Math.max(...jerks) * 900,
  };
}

describe('following a subject', () => {
  it('rests where the subject stays', () => {
    const found = follow(seen((time) => 0.6 + 0.04 * Math.sin(time * 3)));
    expect(found).toMatchObject({ kind: 'still', turns: 0 });
    expect(found.framing).toHaveLength(1);
    expect(found.inside).toBeGreaterThanOrEqual(0.98);
  });

  it('makes one pan where it goes from one side to the other', () => {
    const found = follow(seen((time) => 0.3 + 0.3 / (1 + Math.exp(-(time - 6) * 1.2))));
    expect(found).toMatchObject({ kind: 'pan', turns: 0 });
    expect(found.inside).toBeGreaterThanOrEqual(0.98);
  });

  it('follows there and back with one turn for each of its own, within the limits of speed and acceleration', () => {
    const found = follow(seen((time) => 0.5 + 0.3 * Math.sin((time / 11) * Math.PI * 2)));
    expect(found.kind).toBe('follow');
    expect(found.inside).toBeGreaterThanOrEqual(0.98);
    expect(found.turns).toBeLessThanOrEqual(2);
    expect(found.framing.length).toBeLessThanOrEqual(40);
    expect(found.fastest).toBeLessThan(0.7 * 0.317);
    expect(found.hardest).toBeLessThan(1.5);
  });

  it('shows the whole frame where the subject is larger than any crop and moves', () => {
    const found = follow(seen((time) => 0.5 + 0.3 * Math.sin(time * 6), { width: 0.3 }));
    expect(found).toMatchObject({ kind: 'fit', framing: [], crop: null });
  });

  it('leaves a clip as it is in which nothing is seen', () => {
    const crop = { left: 0.3, top: 0, right: 0.6, bottom: 1 };
    const briefly = seen(() => 0.5).slice(0, 30);
    const mediaOf = () => ({ aspect: ASPECT, observations: briefly });
    expect(followSubjects([clip({ crop })], upright, mediaOf, 'default')).toEqual([
      { kind: 'no-subject', framing: [], crop },
    ]);
  });

  it('prefers the track that the clip is of', () => {
    const other = seen(() => 0.8, { width: 0.2 }).map((one) => ({ ...one, track: 'person-2' }));
    const both = [...seen(() => 0.2), ...other].sort((a, b) => a.time - b.time);
    expect(follow(both).framing[0]!.box.left).toBeGreaterThan(0.5);
    const own = clip({ origin: { clipRef: '/ws/w/media/m/clips/label-person-1', thumbnailURL: '' } });
    expect(follow(both, own).framing[0]!.box.left).toBeLessThan(0.2);
  });

  it('shows the head of a person who is taller than the picture', () => {
    const tall = seen(() => 0.5, { width: 0.4 }).map(({ box, ...one }) => ({
      ...one,
      box: { ...box, top: 0.06, bottom: 1 },
    }));
    const media = { aspect: 4 / 3, observations: tall };
    const wide = { width: 1920, height: 1080, framesPerSecond: 30 };
    const [followed] = followSubjects([clip()], wide, () => media, 'default');
    expect(followed!.framing.length).toBeGreaterThan(0);
    for (const { box } of followed!.framing) expect(box.top).toBeLessThanOrEqual(0.06);
  });

  it('lines the subjects of a match up on the new canvas', () => {
    const footage: Record<string, Observation[]> = {
      m: seen((time) => 0.1 + 0.04 * time),
      n: seen((time) => 0.53 + 0.03 * time, { mediaId: 'n' }),
    };
    const clips = [clip(), clip({ id: 'b', media: { key: 'n', uri: '/ws/w/media/n' } })];
    const mediaOf = (key: string) => ({ aspect: ASPECT, observations: footage[key]! });
    const [a, b] = followSubjects(clips, upright, mediaOf, 'default').map((followed, at) =>
      watched(followed, footage[clips[at]!.media.key]!, clips[at]!, upright),
    );
    const placeIn = ({ left, width }: { left: number; width: number }, { left: from, right }: Box) =>
      ((from + right) / 2 - left) / width;
    const out = placeIn(a!.windows.at(-1)!, footage.m![110]!.box);
    const into = placeIn(b!.windows[0]!, footage.n![10]!.box);
    expect(Math.abs(out - into)).toBeLessThan(0.06);
    expect(Math.min(a!.inside, b!.inside)).toBeGreaterThanOrEqual(0.97);
  });

  it('brings a small subject nearer on a canvas of the frame’s own shape, and leaves one that fills it', () => {
    const wide = { width: 1920, height: 1080, framesPerSecond: 30 };
    const small = seen((time) => 0.3 + 0.03 * time, { width: 0.06 }).map(({ box, ...one }) => ({
      ...one,
      box: { ...box, top: 0.45, bottom: 0.75 },
    }));
    const found = follow(small, clip(), wide);
    expect(found.framing.length).toBeGreaterThan(0);
    expect(found.inside).toBeGreaterThanOrEqual(0.98);
    expect(
      follow(
        seen(() => 0.5),
        clip(),
        wide,
      ),
    ).toMatchObject({ kind: 'whole', framing: [] });
  });
});
