import { describe, expect, it } from 'vitest';
import { media, rules, type Walk } from '../../../test/made-scenes.ts';
import type { OtherJoinKind } from '../graph/videograph.ts';
import { indexFootage } from '../material/footage-index.ts';
import type { MediaInput } from '../rules/rules.ts';
import { outPointOf } from './joins.ts';
import { otherJoinOf } from './other-joins.ts';

const large = { seconds: 12, width: 0.3, height: 0.6 };
const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
const showing = (personId: string) => ({ faces: [{ track: '1', time: 1, box, personId }] });

/** The join from 6 s of the first media's first track to the beginning of the last track of the last media. */
function joinOf(kind: OtherJoinKind, footage: MediaInput[]) {
  const index = indexFootage(footage, rules());
  const number = index.footage.tracks.length - 1;
  const slot = index.inPoints.track.indexOf(number);
  return otherJoinOf(index, kind, outPointOf(index, 0, 30), slot);
}
const pair = (a: Partial<Walk>, b: Partial<Walk>, moreA = {}, moreB = {}) => [
  media('a', [{ ...large, x: 0.5, ...a }], moreA),
  media('b', [{ ...large, x: 0.5, ...b }], moreB),
];

describe('a contrast', () => {
  it('is plainly another place, another size or another direction', () => {
    const place = joinOf('contrast', pair({ x: 0.2 }, { x: 0.8 }))!;
    expect(place.reasons).toContainEqual({ code: 'other-side' });
    expect(place.terms.position).toBe(1);
    const size = joinOf('contrast', pair({}, { width: 0.1, height: 0.2 }))!;
    expect(size.reasons).toContainEqual({ code: 'much-smaller' });
    const runs = { width: 0.25, height: 0.5 };
    const direction = joinOf(
      'contrast',
      pair({ ...runs, x: 0.3, velocityX: 0.04 }, { ...runs, x: 0.55, velocityX: -0.04 }),
    );
    expect(direction).toBeNull();
    const fast = joinOf(
      'contrast',
      pair({ ...runs, x: 0.15, velocityX: 0.06 }, { ...runs, x: 0.5, velocityX: -0.12 }),
    )!;
    expect(fast.reasons).toContainEqual({ code: 'moving-other-way' });
    expect(fast.terms).toHaveProperty('motion');
  });

  it('is none where the two are alike, or not both draw the eye', () => {
    expect(joinOf('contrast', pair({}, {}))).toBeNull();
    expect(joinOf('contrast', pair({}, { y: 0.9, x: 0.9, width: 0.02, height: 0.04 }))).toBeNull();
    const blurred = Array.from({ length: 13 }, () => ({
      sharpness: 0,
      light: 0,
      shake: 0,
      black: false,
      frozen: false,
      loudness: null,
    }));
    expect(joinOf('contrast', pair({ x: 0.2 }, { x: 0.8 }, {}, { quality: blurred }))).toBeNull();
  });
});

describe('the same person', () => {
  it('is recognized by the faces, and is somewhere else', () => {
    const join = joinOf('person', pair({}, {}, showing('ann'), showing('ann')))!;
    expect(join.reasons.slice(0, 2)).toEqual([{ code: 'same-person' }, { code: 'in-another-video' }]);
    expect(joinOf('person', pair({}, {}, showing('ann'), showing('ben')))).toBeNull();
    expect(joinOf('person', pair({}, {}, showing('ann')))).toBeNull();
  });
});

describe('what comes next', () => {
  const later = (start: number) => [
    media('a', [
      { ...large, x: 0.5 },
      { ...large, x: 0.5, start },
    ]),
  ];

  it('is later in the same video, the sooner the better', () => {
    const [soon, late] = [joinOf('next', later(14))!, joinOf('next', later(40))!];
    expect(soon.reasons[0]).toEqual({ code: 'next-in-video' });
    expect(soon.terms.time).toBeGreaterThan(late.terms.time!);
    expect(soon.score).toBeGreaterThan(late.score);
  });

  it('is recorded later, and never earlier', () => {
    const dated = (a: number, b: number) => pair({}, {}, { recordedAt: a }, { recordedAt: b });
    expect(joinOf('next', dated(0, 60_000))!.reasons[0]).toEqual({ code: 'recorded-next' });
    expect(joinOf('next', dated(60_000, 0))).toBeNull();
    expect(joinOf('next', pair({}, {}))).toBeNull();
  });
});
