import { expect, it } from 'vitest';
import { madeGraph } from '../../../test/made-graphs.ts';
import type { Observation } from '../../footage/observation.ts';
import { applyOperation } from '../../videograph/graph/apply-operation.ts';
import type { Cut, Videograph } from '../../videograph/graph/videograph.ts';
import { timelineOfCuts } from '../from-path.ts';
import { videoClipsOf } from '../timeline.ts';
import { withFollowedMoments } from './followed-moments.ts';

const SECONDS = 6;
const MIDDLE = { left: 0.342, top: 0, right: 0.658, bottom: 1 };

/** A person of `width` whose middle is somewhere at each second. */
function media(middleAt: (time: number) => number, { width = 0.1, isPhoto = false } = {}) {
  const observations = Array.from({ length: SECONDS * 4 + 1 }, (_, at): Observation => {
    const [time, middle] = [at / 4, middleAt(at / 4)];
    const box = { left: middle - width / 2, right: middle + width / 2, top: 0.2, bottom: 0.95 };
    const what = { track: 'label-1', label: 'person', category: 'person', confidence: 0.9 };
    return { mediaId: 'm0', time, box, ...what };
  });
  return { mediaId: 'm0', durationSeconds: SECONDS, aspect: 16 / 9, isPhoto, observations };
}

/** A graph for upright films of one cut that shows the middle of its frame. */
function graph(change: Partial<Cut> = {}): Videograph {
  const made = madeGraph([SECONDS], []);
  const moment = { score: 0.5, terms: {}, reasons: [] };
  const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
  return { ...made, canvas, cuts: { 0: { ...made.cuts[0]!, crop: MIDDLE, moment, ...change } } };
}

const walks = media((time) => 0.15 + 0.1 * time);
const followed = (videograph: Videograph, source = walks) =>
  withFollowedMoments({ videograph }, [source]).videograph;

it('a highlight whose subject leaves the crop follows it, in the film as well', () => {
  const made = followed(graph());
  const { framing = [] } = made.cuts[0]!;
  expect(framing.length).toBeGreaterThan(1);
  for (const { time, box } of framing.filter(({ time }) => time >= 0 && time <= SECONDS)) {
    const middle = 0.15 + 0.1 * time;
    expect(box.left).toBeLessThan(middle - 0.05);
    expect(box.right).toBeGreaterThan(middle + 0.05);
  }
  expect(videoClipsOf(timelineOfCuts(made, [made.cuts[0]!]))[0]?.framing).toEqual(framing);
});

it('one whose subject no window can follow shows the whole frame', () => {
  const jumps = media((time) => (Math.floor(time * 2) % 2 ? 0.1 : 0.9));
  expect(followed(graph(), jumps).cuts[0]).toMatchObject({ crop: null });
});

it.each<[string, Videograph, typeof walks]>([
  ['whose subject stays', graph(), media(() => 0.5)],
  ['that is joined as a match', graph({ moment: null }), walks],
  ['that shows the whole frame', graph({ crop: null }), walks],
  ['of a photo', graph(), media((time) => 0.15 + 0.1 * time, { isPhoto: true })],
  ['in which nothing was seen', graph(), { ...walks, observations: [] }],
])('a cut %s stays as it is', (_, before, source) => {
  expect(followed(before, source)).toEqual(before);
});

it('a crop that is chosen takes the place of the framing; a trim keeps it', () => {
  const made = followed(graph());
  const { framing } = made.cuts[0]!;
  const trimmed = applyOperation(made, { kind: 'updateCut', index: 0, end: 5 });
  expect(trimmed.cuts[0]).toMatchObject({ framing, end: 5 });
  const cropped = applyOperation(made, { kind: 'updateCut', index: 0, crop: MIDDLE });
  expect(cropped.cuts[0]).not.toHaveProperty('framing');
});
