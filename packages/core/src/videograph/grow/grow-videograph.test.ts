import { describe, expect, it } from 'vitest';
import { media, rules, type Walk } from '../../../test/made-scenes.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import type { MediaInput } from '../rules/rules.ts';
import { growVideograph } from './grow-videograph.ts';

/** Three clips that carry one movement on, from the left to the right, and clips that match them nowhere. */
const carriedOn: MediaInput[] = [
  media('b-middle', [{ seconds: 7, x: 0.41, velocityX: 0.03 }]),
  media('c-right', [{ seconds: 7, x: 0.62, velocityX: 0.03 }]),
  media('a-left', [{ seconds: 7, x: 0.2, velocityX: 0.03 }]),
  media('d-back', [{ seconds: 7, x: 0.41, velocityX: -0.03, width: 0.1, height: 0.2 }]),
  media('e-far', [{ seconds: 7, x: 0.41, y: 0.9, width: 0.05, height: 0.1 }]),
];
const fromTheLeft = {
  durationTargetTime: 21,
  startPosX: 0.2,
  startPosSize: 0.28,
  childLimitMin: 0,
  nodeLimitMin: 1,
};

describe('growVideograph', () => {
  it('finds the movement that was taken apart', () => {
    const { videograph, path, report } = growVideograph({ media: carriedOn, rules: rules(fromTheLeft) });
    const cuts = path.map((index) => videograph.cuts[index]!);
    expect(cuts.map(({ mediaID }) => mediaID)).toEqual(['a-left', 'b-middle', 'c-right']);
    for (const { start, end, offset } of cuts) {
      expect(start).toBeLessThanOrEqual(0.2);
      expect(end).toBeGreaterThanOrEqual(6.6);
      expect(offset).toBeLessThan(0.01);
    }
    expect(videograph.edges[0]![0]!.reasons.slice(0, 3)).toEqual([
      { code: 'same-place' },
      { code: 'same-size' },
      { code: 'both-still' },
    ]);
    expect(report).toMatchObject({ mediaCount: 5, clipCount: 5, targetLength: 21 });
    expect(Math.abs(report.pathLength - 21)).toBeLessThanOrEqual(2.1);
  });

  it('remembers media, clips and boxes as they are stored', () => {
    const { videograph } = growVideograph({
      media: carriedOn.map((one) => ({ ...one, mediaPath: `/ws/w/media/${one.mediaId}` })),
      rules: rules(fromTheLeft),
    });
    expect(videograph.media['a-left']).toMatchObject({ oid: 'a-left', mediaPath: '/ws/w/media/a-left' });
    expect(videograph.clips['a-leftlabel-1']).toEqual({
      oid: 'a-leftlabel-1',
      thumbnailURL: '',
      clipPath: '/ws/w/media/a-left/clips/label-1',
      clipStartTime: 0,
      clipEndTime: 7,
      clipLengthTime: 7,
    });
    const { index, offset, startBox, crop } = videograph.cuts[0]!;
    expect({ index, offset, crop }).toEqual({ index: 0, offset: 0, crop: null });
    expect(startBox.left).toBeCloseTo(0.1);
  });

  it('does not depend on the order of media or observations', () => {
    const turned = carriedOn
      .toReversed()
      .map((one) => ({ ...one, observations: one.observations.toReversed() }));
    expect(growVideograph({ media: turned, rules: rules(fromTheLeft) })).toEqual(
      growVideograph({ media: carriedOn, rules: rules(fromTheLeft) }),
    );
  });

  it('bends the last cut to meet the target', () => {
    const long = ['a', 'b', 'c', 'd'].map((id) => media(id, [{ seconds: 30, x: 0.5 }]));
    const { report } = growVideograph({ media: long, rules: rules({ durationTargetTime: 23 }) });
    expect(report.pathLength).toBeGreaterThanOrEqual(23 * 0.9);
    expect(report.pathLength).toBeLessThanOrEqual(23 * 1.1);
  });

  it('crops a reel around its subject', () => {
    const { videograph, path } = growVideograph({
      media: [
        media('a', [{ seconds: 20, x: 0.8 }]),
        media('b', [{ seconds: 20, x: 0.2 }]),
        media('c', [{ seconds: 20, x: 0.4 }]),
      ],
      rules: rules({ durationPreset: 'reel' }),
    });
    expect(path.length).toBeGreaterThanOrEqual(3);
    for (const { crop, startBox, endBox, mediaID } of path.map((index) => videograph.cuts[index]!)) {
      expect(crop!.right - crop!.left).toBeCloseTo(81 / 256);
      expect([crop!.top, crop!.bottom]).toEqual([0, 1]);
      for (const box of [startBox, endBox]) {
        expect(box.left).toBeGreaterThanOrEqual(crop!.left - 1e-9);
        expect(box.right).toBeLessThanOrEqual(crop!.right + 1e-9);
      }
      if (mediaID === 'c') expect((crop!.left + crop!.right) / 2).toBeCloseTo(0.4);
    }
  });

  it('crops tighter around a small subject, as far as its source allows', () => {
    const small = { seconds: 20, x: 0.6, y: 0.7, width: 0.03, height: 0.15 };
    const crops = (height: number) => {
      const footage = ['a', 'b', 'c'].map((id) => media(id, [small], { width: (height * 16) / 9, height }));
      const { videograph, path } = growVideograph({
        media: footage,
        rules: rules({ durationPreset: 'reel' }),
      });
      return path.map((index) => videograph.cuts[index]!.crop!);
    };
    const heights = (lines: number) => crops(lines).map((crop) => 0.15 / (crop.bottom - crop.top));
    for (const share of heights(2160)) {
      expect(share).toBeGreaterThan(1 / 3);
      expect(share).toBeLessThanOrEqual(0.71);
    }
    for (const share of heights(360)) expect(share).toBeCloseTo(0.15 * 1.25);
    for (const { left, top, right, bottom } of crops(2160)) {
      expect(((right - left) * 16) / 9 / (bottom - top)).toBeCloseTo(9 / 16);
      expect((left + right) / 2).toBeCloseTo(0.6);
      expect((top + bottom) / 2).toBeCloseTo(0.7);
    }
  });

  it('brings subjects of two sizes to one size with their crops', () => {
    const person = (height: number) => ({ seconds: 20, x: 0.5, width: height / 5, height });
    const { videograph, path } = growVideograph({
      media: [
        media('a', [person(0.5)], { width: 3840, height: 2160 }),
        media('b', [person(0.2)], { width: 3840, height: 2160 }),
        media('c', [person(0.3)], { width: 3840, height: 2160 }),
      ],
      rules: rules({ durationPreset: 'reel', lookPreset: 'exact', startPosSize: 0.4 }),
    });
    const cuts = path.map((index) => videograph.cuts[index]!);
    expect(new Set(cuts.map(({ mediaID }) => mediaID)).size).toBeGreaterThanOrEqual(2);
    const shown = cuts.map(({ crop, startBox }) => {
      const height = crop ? crop.bottom - crop.top : 1;
      return (startBox.bottom - startBox.top) / height;
    });
    for (const height of shown) expect(Math.abs(Math.log(height / shown[0]!))).toBeLessThan(0.15);
  });

  it('leaves out a subject that would leave the crop, and says so', () => {
    const runner: Walk = { seconds: 8, x: 0.1, velocityX: 0.1 };
    const { videograph, report } = growVideograph({
      media: [
        media('a', [{ seconds: 20, x: 0.5 }]),
        media('b', [runner]),
        media('c', [{ seconds: 20, x: 0.4 }]),
      ],
      rules: rules({ durationPreset: 'reel' }),
    });
    expect(Object.values(videograph.cuts).map(({ mediaID }) => mediaID)).not.toContain('b');
    expect(report.notes).toContainEqual({
      code: 'stretches-leaving-crop',
      params: { some: 1, all: 3, length: 5 },
    });
    expect(() =>
      growVideograph({ media: [media('b', [runner])], rules: rules({ durationPreset: 'reel' }) }),
    ).toThrow(NoMatchError);
  });
});

describe('the best path', () => {
  const crowd = ['p', 'q', 'r'].flatMap((_, row) =>
    Array.from({ length: 4 }, (_, at): Walk => {
      return { seconds: 60, x: 0.35 + 0.1 * at, y: 0.4 + 0.1 * row, width: 0.02, height: 0.06 };
    }),
  );
  const inARow = Array.from({ length: 4 }, (_, at): Walk => {
    return { start: at * 20, seconds: 15, x: 0.5, y: 0.55, width: 0.2, height: 0.7 };
  });

  it('shows the prominent subjects of both media rather than the exact joins of distant ones', () => {
    const footage = [
      media('one-by-one', inARow),
      media('speaker', [{ seconds: 30, x: 0.53, y: 0.56, width: 0.24, height: 0.72 }]),
      media('crowd', crowd),
    ];
    for (const fields of [{ durationPreset: 'reel', startPosSize: 0.35 }, { startPosSize: 0.35 }] as const) {
      const asked = rules({ ...fields, durationTargetTime: 22, lookPreset: 'exact' });
      const { videograph, path } = growVideograph({ media: footage, rules: asked });
      const shown = path.map((index) => videograph.cuts[index]!.mediaID);
      expect(shown.length).toBeGreaterThanOrEqual(3);
      expect(new Set(shown)).toEqual(new Set(['one-by-one', 'speaker']));
      for (const [at, mediaID] of shown.entries()) expect(mediaID).not.toBe(shown[at + 1]);
    }
  });

  it('goes through one media where there is no other', () => {
    const { path, report } = growVideograph({
      media: [media('one-by-one', inARow)],
      rules: rules({ durationTargetTime: 22, startPosSize: 0.35 }),
    });
    expect(path.length).toBeGreaterThanOrEqual(3);
    expect(report.notes.map(({ code }) => code)).not.toContain('weak-joins');
  });
});

describe('the start', () => {
  const footage = [
    media('a', [
      { seconds: 8, x: 0.2 },
      { seconds: 8, start: 10, x: 0.8, label: 'dog', category: 'animal' },
    ]),
    media('b', [{ seconds: 40, x: 0.5, width: 0.1, height: 0.2 }]),
    media('d', [{ seconds: 40, x: 0.5, width: 0.1, height: 0.2 }]),
    // What can follow the two of the first.
    media('c', [
      { seconds: 8, x: 0.2 },
      { seconds: 8, start: 10, x: 0.8, label: 'dog', category: 'animal' },
    ]),
  ];
  const firstCut = (fields: Parameters<typeof rules>[0]) =>
    growVideograph({ media: footage, rules: rules(fields) }).videograph.cuts[0]!;

  it('is the observation nearest to a place and a size', () => {
    expect(firstCut({ startPosX: 0.25, startPosSize: 0.3 })).toMatchObject({ mediaID: 'a', start: 0 });
    expect(firstCut({ startPosX: 0.5, startPosSize: 0.1 })).toMatchObject({ mediaID: 'b' });
    expect(firstCut({ startPosX: 0.25, startPosEntityName: 'dog' })).toMatchObject({
      clipID: 'alabel-2',
    });
  });

  it('is the next nearest where nothing can follow the nearest, and the report says so', () => {
    const alone = media('alone', [{ seconds: 8, x: 0.5, width: 0.6, height: 0.9 }]);
    const pair = ['p', 'q'].map((id) => media(id, [{ seconds: 8, x: 0.2, width: 0.1, height: 0.2 }]));
    const { videograph, report } = growVideograph({
      media: [alone, ...pair],
      rules: rules({ startPosX: 0.5, startPosSize: 0.7, durationTargetTime: 14 }),
    });
    expect(videograph.cuts[0]).toMatchObject({ mediaID: 'p' });
    expect(videograph.edges[0]).not.toHaveLength(0);
    expect(report.notes[0]).toEqual({ code: 'other-start' });
  });

  it('is, of places as near, one whose subject stays for a cut of any length', () => {
    const still = { seconds: 14, x: 0.5, width: 0.3, height: 0.5 };
    const { videograph } = growVideograph({
      media: [media('a', [still]), media('b', [{ ...still, seconds: 5.2, x: 0.501 }])],
      rules: rules({ startPosX: 0.501, startPosSize: 0.39 }),
    });
    const first = videograph.cuts[0]!;
    expect(first.mediaID).toBe('a');
    expect(14 - first.start).toBeGreaterThanOrEqual(8.4);
  });

  it('is a clip, by its label or its own id, even where the query leaves it out', () => {
    for (const startTimeClipID of ['label-2', 'alabel-2']) {
      const fields = {
        startPreset: 'clip',
        startTimeMediaID: 'a',
        startTimeClipID,
        queryLabelEntityName: 'person',
      } as const;
      expect(firstCut(fields)).toMatchObject({ clipID: 'alabel-2', start: 10 });
    }
    expect(() =>
      firstCut({ startPreset: 'clip', startTimeMediaID: 'a', startTimeClipID: 'label-9' }),
    ).toThrow(expect.objectContaining({ why: { code: 'start-clip-too-short', params: { length: 5 } } }));
  });

  it('is the best observation between two moments', () => {
    const fields = {
      startPreset: 'timecode',
      startFitlerMediaID: 'b',
      startFitlerStartTime: 20,
      startFitlerEndTime: 22,
    } as const;
    const { mediaID, start } = firstCut(fields);
    expect(mediaID).toBe('b');
    expect(start).toBeGreaterThanOrEqual(20);
    expect(start).toBeLessThanOrEqual(22);
    expect(() => firstCut({ ...fields, startFitlerStartTime: 38, startFitlerEndTime: 40 })).toThrow(
      expect.objectContaining({
        why: {
          code: 'start-time-without-subject',
          params: { subject: 'subject', from: 38, to: 40, length: 5 },
        },
      }),
    );
  });
});

describe('the report', () => {
  const grow = (footage: MediaInput[], fields: Parameters<typeof rules>[0]) =>
    growVideograph({ media: footage, rules: rules(fields) });

  it('says why nothing matches', () => {
    const short = ['a', 'b', 'c'].map((id) => media(id, [{ seconds: 4.8, x: 0.5 }]));
    expect(() => grow(short, { queryLabelEntityName: 'person' })).toThrow(
      expect.objectContaining({
        why: { code: 'no-subject', params: { videos: 3, subject: 'person', length: 5 } },
      }),
    );
    expect(() => grow(short, { queryLabelCategoryName: 'animal' })).toThrow(
      expect.objectContaining({
        why: { code: 'no-subject', params: { videos: 3, subject: 'animal', length: 5 } },
      }),
    );
    expect(() => grow([], {})).toThrow('no-videos');
  });

  it('says what was left out and what could not be reached', () => {
    const footage = [
      media('a', [{ seconds: 7, x: 0.5 }]),
      media('b', [{ seconds: 7, x: 0.5 }]),
      media('c', []),
    ];
    const { report } = grow(footage, { queryLabelEntityName: 'person' });
    expect(report.notes).toEqual([
      {
        code: 'path-little-footage',
        params: { length: report.pathLength, target: 60, footage: 14, subject: 'person' },
      },
      { code: 'few-cuts', params: { cuts: 2, least: 10 } },
      { code: 'few-next-cuts', params: { some: 1, all: 1, least: 3 } },
      { code: 'videos-without-subject', params: { some: 1, all: 3, subject: 'person', length: 5 } },
    ]);
    expect(Math.floor(report.pathLength)).toBeOneOf([13, 14]);
  });

  it('says why the path is short though there is footage: joins that viewers call jarring are choices, not cuts of the film', () => {
    const tiny = { y: 0.9, width: 0.02, height: 0.05, velocityX: 0.05 };
    const far = [
      media('a', [{ seconds: 7, x: 0.1, ...tiny }]),
      media('b', [{ seconds: 7, x: 0.45, ...tiny }]),
    ];
    const small = grow(far, { durationTargetTime: 13, startPosX: 0.1 });
    expect(small.path).toEqual([0]);
    expect(small.report.notes[0]).toMatchObject({ code: 'path-nothing-more-matches' });
    expect(small.videograph.edges[0]![0]!.reasons[0]).toEqual({ code: 'jarring' });
    const apart = [media('a', [{ seconds: 30, x: 0.1 }]), media('b', [{ seconds: 30, x: 0.9, width: 0.05 }])];
    const { notes } = grow(apart, { durationTargetTime: 60, editLengthMax: 10, nodeLimitMax: 99 }).report;
    expect(notes[0]).toMatchObject({
      code: 'path-nothing-more-matches',
      params: { target: 60, footage: 60, subject: 'subject' },
    });
  });

  it('looks at the newest media only', () => {
    const footage = ['d', 'c', 'b', 'a'].map((id) => media(id, [{ seconds: 7, x: 0.5 }]));
    const { videograph, report } = grow(footage, { graphInputDfMax: 2, startPosSize: 0.3 });
    expect(Object.keys(videograph.media).sort()).toEqual(['c', 'd']);
    expect(report.notes).toContainEqual({ code: 'videos-beyond-limit', params: { count: 2, limit: 2 } });
  });
});
