import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { media, type Walk } from '../../../test/made-scenes.ts';
import { clipPointsOf } from './clip-points.ts';
import { type ClipStretch, recommendClips } from './recommend-clips.ts';
import { recommendIndexOf } from './recommend-index.ts';

/** The points of media by name, each with its walks. */
function pointsOf(footage: Record<string, Walk[]>) {
  return Object.entries(footage).map(([mediaId, walks]) => ({
    mediaId,
    points: clipPointsOf(media(mediaId, walks)),
  }));
}

const indexOf = (footage: Record<string, Walk[]>) => recommendIndexOf(pointsOf(footage));
const whole = (mediaId: string, seconds: number, labelId = 'label-1'): ClipStretch => {
  return { mediaId, labelId, start: 0, end: seconds };
};

describe('what can follow a clip', () => {
  const index = indexOf({
    asked: [{ seconds: 6, x: 0.2, velocityX: 0.05 }],
    meets: [{ seconds: 12, x: 0.5 }],
    far: [{ seconds: 12, x: 0.85, y: 0.25, width: 0.1, height: 0.2 }],
    other: [{ seconds: 12, x: 0.52, width: 0.22, height: 0.42, label: 'dog', category: 'animal' }],
  });

  it('meets the end of the clip, gives reasons, and lies inside its own clip', () => {
    const found = recommendClips(index, { from: whole('asked', 6), visited: [], limit: 20 });
    expect(found.map(({ mediaId }) => mediaId)).toEqual(['meets', 'other']);
    const [first, second] = found;
    expect(first).toMatchObject({ labelId: 'label-1', label: 'person' });
    expect(first!.terms.position).toBeGreaterThan(0.9);
    expect(second).toMatchObject({ label: 'dog' });
    for (const { start, end } of found) {
      expect(start).toBeGreaterThanOrEqual(0);
      expect(end).toBeLessThanOrEqual(12);
      expect(end - start).toBeGreaterThanOrEqual(5 - 1e-6);
    }
  });

  it('is looked for at the end that is asked about', () => {
    const walking = indexOf({
      asked: [{ seconds: 10, x: 0.15, velocityX: 0.07 }],
      left: [{ seconds: 8, x: 0.3 }],
      right: [{ seconds: 8, x: 0.82 }],
    });
    const firstAt = (end: number) =>
      recommendClips(walking, { from: { ...whole('asked', 10), end }, visited: [], limit: 1 })[0]?.mediaId;
    expect(firstAt(2.2)).toBe('left');
    expect(firstAt(10)).toBe('right');
  });

  it('shows nothing that was visited, not even of another subject of the same seconds', () => {
    const from = whole('asked', 6);
    const found = (visited: ClipStretch[]) => recommendClips(index, { from, visited, limit: 20 });
    const before = found([]).find(({ mediaId }) => mediaId === 'meets')!;
    const after = found([{ ...before, labelId: 'label-7' }]);
    for (const { mediaId, start, end } of after)
      expect(mediaId === 'meets' && start < before.end && before.start < end).toBe(false);
    const all = found([whole('meets', 12), whole('other', 12)]);
    expect(all.map(({ mediaId }) => mediaId)).not.toContain('meets');
    expect(all.map(({ mediaId }) => mediaId)).not.toContain('other');
  });

  it('never shows the seconds asked about, nor merely lets them go on', () => {
    const long = indexOf({ asked: [{ seconds: 40, x: 0.5 }] });
    const found = recommendClips(long, { from: { ...whole('asked', 6), start: 1 }, visited: [], limit: 20 });
    expect(found).toHaveLength(1);
    expect(found[0]!.start).toBeGreaterThanOrEqual(7);
  });

  it('comes from different media before the same again', () => {
    const crowd = Array.from({ length: 4 }, (_, at) => ({ seconds: 10, x: 0.5, start: at * 12 }));
    const found = recommendClips(
      indexOf({
        asked: [{ seconds: 6, x: 0.5 }],
        crowd,
        second: [{ seconds: 10, x: 0.53, height: 0.43 }],
        third: [{ seconds: 10, x: 0.54, height: 0.44 }],
      }),
      { from: whole('asked', 6), visited: [], limit: 3 },
    );
    expect(new Set(found.map(({ mediaId }) => mediaId))).toEqual(new Set(['crowd', 'second', 'third']));
  });

  it('shows no second twice in one answer', () => {
    const twins = indexOf({
      asked: [{ seconds: 6, x: 0.5 }],
      twins: [
        { seconds: 10, x: 0.48 },
        { seconds: 10, x: 0.52 },
      ],
    });
    expect(recommendClips(twins, { from: whole('asked', 6), visited: [], limit: 20 })).toHaveLength(1);
  });
});

describe('good beginnings', () => {
  const index = indexOf({
    small: [{ seconds: 12, x: 0.1, y: 0.2, width: 0.05, height: 0.1 }],
    large: [{ seconds: 12, x: 0.5, width: 0.4, height: 0.8 }],
    short: [{ seconds: 2.4, x: 0.5, width: 0.4, height: 0.8 }],
    blink: [{ seconds: 1.4, x: 0.5, width: 0.4, height: 0.8 }],
  });

  it('are offered for no clip, an unknown clip, and an end that nothing matches', () => {
    const names = (from: ClipStretch | null) =>
      recommendClips(index, { from, visited: [], limit: 20 }).map(({ mediaId }) => mediaId);
    expect(names(null)).toEqual(['large', 'small', 'short']);
    expect(names({ mediaId: 'placeholder', labelId: 'x', start: 100, end: 200 })).toEqual(names(null));
    expect(names(whole('small', 200, 'label-9'))).not.toEqual([]);
    const alone = recommendClips(index, { from: whole('small', 12), visited: [], limit: 1 });
    expect(alone).toMatchObject([{ mediaId: 'large' }]);
  });

  it('leave out what was visited, down to nothing', () => {
    const visited = ['small', 'large', 'short'].map((mediaId) => whole(mediaId, 12));
    expect(recommendClips(index, { from: null, visited, limit: 3 })).toEqual([]);
    expect(recommendClips(recommendIndexOf([]), { from: null, visited: [], limit: 3 })).toEqual([]);
  });
});

describe('the index', () => {
  const footage = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `m${at}`,
      [{ seconds: 9, x: 0.4 + at / 60, velocityX: at / 300 }],
    ]),
  );

  it('answers the same whatever order the media come in', () => {
    const question = { from: whole('m3', 9), visited: [whole('m7', 9)], limit: 20 };
    const points = pointsOf(footage);
    const answer = recommendClips(recommendIndexOf(points), question);
    expect(answer.length).toBeGreaterThan(5);
    expect(recommendClips(recommendIndexOf(points.toReversed()), question)).toEqual(answer);
  });

  it('leaves out points of another version, and points that are not whole', () => {
    const [first, second, third, ...others] = pointsOf(footage);
    const other = first!.points.slice();
    other[0] = other[0]! + 1;
    const known = (index: ReturnType<typeof recommendIndexOf>) => index.mediaIds;
    expect(
      known(
        recommendIndexOf([
          { mediaId: 'm0', points: other },
          { mediaId: 'm1', points: second!.points.slice(0, -1) },
          { mediaId: 'm10', points: new Uint8Array() },
          { ...third!, points: Buffer.concat([Buffer.from('x'), third!.points]).subarray(1) },
        ]),
      ),
    ).toEqual([third!.mediaId]);
    expect(others.length).toBeGreaterThan(0);
  });
});

it('nothing begins or ends in the black, nor in a blur', () => {
  const second = { sharpness: 0.8, light: 0.5, shake: 0, black: false, frozen: false, loudness: null };
  const quality = Array.from({ length: 13 }, (_, at) => {
    if (at < 2) return { ...second, black: true };
    return at >= 9 ? { ...second, sharpness: 0.1 } : second;
  });
  const points = clipPointsOf(media('m', [{ seconds: 12, x: 0.5 }], { quality }));
  const index = recommendIndexOf([{ mediaId: 'm', points }]);
  const [found] = recommendClips(index, { from: null, visited: [], limit: 1 });
  expect(found!.start).toBeGreaterThanOrEqual(2);
  expect(found!.end).toBeLessThanOrEqual(9.04);
});

it('whatever was asked and visited: inside its clip, of one clip once, and nothing twice', () => {
  const spot = fc.record({
    x: fc.double({ min: 0.2, max: 0.8, noNaN: true }),
    velocityX: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    start: fc.integer({ min: 0, max: 20 }),
    seconds: fc.integer({ min: 1, max: 25 }),
  });
  const film = fc.array(fc.array(spot, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  const [fewMedia, fewLabels] = [fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 3 })];
  const [start, length] = [fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 15 })];
  const stretch = fc
    .tuple(fewMedia, fewLabels, start, length)
    .map(([m, label, start, length]): ClipStretch => {
      return { mediaId: `m${m}`, labelId: `label-${label}`, start, end: start + length };
    });
  const question = fc.record({
    from: fc.option(stretch),
    visited: fc.array(stretch, { maxLength: 5 }),
    limit: fc.integer({ min: 0, max: 20 }),
  });
  const shares = (a: ClipStretch, b: ClipStretch) =>
    a.mediaId === b.mediaId && b.end > b.start && a.start < b.end - 2e-6 && b.start < a.end - 2e-6;
  fc.assert(
    fc.property(film, question, (walks, asked) => {
      const index = indexOf(Object.fromEntries(walks.map((some, at) => [`m${at}`, some])));
      const found = recommendClips(index, asked);
      expect(found.length).toBeLessThanOrEqual(asked.limit);
      expect(new Set(found.map(({ mediaId, labelId }) => mediaId + labelId)).size).toBe(found.length);
      found.forEach((one, at) => {
        const walked = walks[Number(one.mediaId.slice(1))]![Number(one.labelId.slice(6)) - 1]!;
        expect(one.start).toBeGreaterThanOrEqual(walked.start - 1e-6);
        expect(one.end).toBeLessThanOrEqual(walked.start + walked.seconds + 1e-6);
        expect(one.end - one.start).toBeGreaterThanOrEqual(Math.min(5, walked.seconds - 0.5) - 1e-6);
        expect(one.score).toBeLessThanOrEqual(1);
        const others = [...asked.visited, ...(asked.from ? [asked.from] : []), ...found.slice(0, at)];
        expect(others.some((other) => shares(one, other))).toBe(false);
      });
      expect(recommendClips(index, asked)).toEqual(found);
    }),
    { seed: 4, numRuns: 150 },
  );
});
