import { describe, expect, it } from 'vitest';
import type { SecondQuality } from '../footage/second-quality.ts';
import { filmProblems } from './check-film.ts';
import { type SegmentEvidence, segmentProblems } from './check-segment.ts';

const fine: SegmentEvidence = {
  ...{ decoderErrors: 0, firstFrameSeconds: 0.01 },
  ...{ sourceFrameSeconds: 1 / 30, stretches: [] },
  likeness: [{ atSeconds: 10, similarity: 0.97, worstBlock: 9 }],
};
const sought = { gapSeconds: 0 };
const second = (flaws: Partial<SecondQuality>): SecondQuality => ({
  ...{ sharpness: 0.5, light: 0.5, shake: 0, black: false, frozen: false, loudness: null },
  ...flaws,
});

describe('segmentProblems', () => {
  it('finds nothing in a segment that is as planned', () => {
    expect(segmentProblems(fine, [], sought)).toEqual([]);
  });

  it.each([
    ['one complaint of the decoder', { decoderErrors: 1 }],
    ['a first frame that comes late', { firstFrameSeconds: 0.4 }],
    ['another picture', { likeness: [{ atSeconds: 10, similarity: 0.3, worstBlock: 20 }] }],
    ['one grey block', { likeness: [{ atSeconds: 10, similarity: 0.9, worstBlock: 90 }] }],
  ])('finds %s', (_, flaw) => {
    expect(segmentProblems({ ...fine, ...flaw }, [], sought)).toHaveLength(1);
  });

  it('accepts a late first frame where the source is known to have a gap', () => {
    expect(segmentProblems({ ...fine, firstFrameSeconds: 3 }, [], { gapSeconds: 3 })).toEqual([]);
  });

  it('finds a stretch that stands still or is black, where the source is not', () => {
    const flawed = (flaw: 'black' | 'frozen') => ({
      ...{ ...fine, likeness: [] },
      stretches: [{ flaw, start: 0.5, end: 3.5 }],
    });
    const moving = [0, 1, 2, 3].map(() => second({}));
    const dark = moving.map((one) => ({ ...one, black: true }));
    expect(segmentProblems(flawed('frozen'), moving, sought)).toHaveLength(1);
    expect(segmentProblems(flawed('frozen'), dark, sought)).toHaveLength(1);
    expect(segmentProblems(flawed('black'), dark, sought)).toEqual([]);
  });

  it('believes a stretch that the proxy shows as well: a crop may take what is at rest', () => {
    const stretches = [{ flaw: 'frozen' as const, start: 9.5, end: 12 }];
    const moving = Array.from({ length: 13 }, () => second({}));
    expect(segmentProblems({ ...fine, stretches }, moving, sought)).toEqual([]);
  });
});

describe('filmProblems', () => {
  const plan = { canvas: { width: 320, height: 180, framesPerSecond: 30 }, frameCount: 90 };
  const film = { frames: 90, soundSeconds: 3.01, decoderErrors: 0, decodedKeyFrames: 3, keyFrames: 3 };

  it('finds nothing in a film that is as planned', () => {
    expect(filmProblems(plan, film)).toEqual([]);
  });

  it.each([
    ['a frame too many', { frames: 91 }],
    ['no sound', { soundSeconds: 0 }],
    ['a complaint of the decoder', { decoderErrors: 2 }],
    ['a key frame that cannot be decoded', { decodedKeyFrames: 2 }],
  ])('finds %s', (_, flaw) => {
    expect(filmProblems(plan, { ...film, ...flaw })).toHaveLength(1);
  });
});
