import { describe, expect, it } from 'vitest';
import { media, rules as rulesFor, walk } from '../../../test/made-scenes.ts';
import { generateMontage } from '../../auto/generate-montage.ts';
import type { SecondQuality } from '../../footage/second-quality.ts';
import type { NoMatch } from '../../message/message.ts';
import type { Template } from '../../template/template.ts';
import type { Cut } from '../graph/videograph.ts';
import { NoMatchError } from '../material/no-match-error.ts';
import { bestPath } from '../path/best-path.ts';
import { nextCutsOf } from '../path/candidates.ts';
import type { MediaInput } from '../rules/rules.ts';
import { growHighlights } from './grow-highlights.ts';
import { momentsOf } from './moments.ts';

const rules = (fields: Partial<Template> = {}) => rulesFor({ montagePreset: 'highlights', ...fields });

const PLAIN: SecondQuality = {
  ...{ sharpness: 0.3, light: 0.5, shake: 0, black: false, frozen: false, loudness: -30 },
};
/** Plain seconds, some of them otherwise: `[from, to, what]`. */
function seconds<T>(count: number, plain: T, ...others: [from: number, to: number, what: Partial<T>][]): T[] {
  return Array.from({ length: count }, (_, at) => {
    const here = others.filter(([from, to]) => at >= from && at < to);
    return Object.assign({}, plain, ...here.map(([, , what]) => what));
  });
}
const quality = (count: number, ...others: [number, number, Partial<SecondQuality>][]) =>
  seconds(count, PLAIN, ...others);
const sounds = (count: number, ...others: [number, number, { applause?: number; laughter?: number }][]) =>
  seconds(count, { applause: 0, laughter: 0 }, ...others);
/** A media of so many seconds in which little is seen. */
const plain = (id: string, length: number, more: Partial<MediaInput> = {}) =>
  media(id, [], { durationSeconds: length, quality: quality(length), ...more });

function filmOf(footage: MediaInput[], fields: Partial<Template> = {}): Cut[] {
  const { videograph, path } = growHighlights({ media: footage, rules: rules(fields) });
  return path.map((index) => videograph.cuts[index]!);
}
const lengthOf = (cuts: Cut[]) => cuts.reduce((sum, { length }) => sum + length, 0);
const covers = (cut: Cut, time: number) => cut.start <= time && time <= cut.end;

describe('the moments taken', () => {
  it('are those with applause, laughter, a loud peak, faces, movement, a rare label; each says why', () => {
    const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
    const footage = media(
      'm',
      [
        { seconds: 600, x: 0.5, label: 'chair', category: 'chair', width: 0.1, height: 0.1 },
        { start: 400, seconds: 8, x: 0.2, velocityX: 0.5, width: 0.3, label: 'chair', category: 'chair' },
        { start: 500, seconds: 8, x: 0.3, label: 'dog', category: 'animal' },
      ],
      {
        durationSeconds: 600,
        quality: quality(600, [201, 203, { loudness: -12 }]),
        sounds: sounds(600, [52, 55, { applause: 0.9 }], [120, 122, { laughter: 0.8 }]),
        faces: ['a', 'b', 'c'].map((personId, at) => ({ track: null, time: 302 + at, box, personId })),
      },
    );
    const film = filmOf([footage], { durationTargetTime: 39, nodeLimitMax: 6 });
    const at = (time: number) => film.find((cut) => covers(cut, time))!.moment!;
    expect(film).toHaveLength(6);
    expect(at(53).reasons[0]).toEqual({ code: 'applause' });
    expect(at(121).reasons[0]).toEqual({ code: 'laughter' });
    expect(at(202).reasons).toEqual([{ code: 'loud' }]);
    expect(at(303).reasons[0]).toEqual({ code: 'faces', params: { count: 3 } });
    expect(at(401).reasons[0]).toEqual({ code: 'much-movement' });
    expect(at(503).reasons).toEqual([{ code: 'rarely-seen', params: { label: 'dog' } }]);
    expect(at(53).terms.sound).toBeGreaterThan(0.5);
    expect(at(503).terms.rarity).toBeGreaterThan(0.8);
    for (const { moment } of film) expect(moment!.terms.people).toBe(0);
  });

  it('are those that someone marked, before all that is only guessed', () => {
    const applause = { sounds: sounds(300, [52, 55, { applause: 1 }], [250, 253, { applause: 1 }]) };
    const marks = [{ start: 120, end: 124 }];
    const film = filmOf([plain('a', 300, { ...applause, marks })], { durationTargetTime: 6 });
    expect(film).toHaveLength(1);
    expect(covers(film[0]!, 122)).toBe(true);
    expect(film[0]!.moment!.reasons[0]).toEqual({ code: 'marked' });
  });

  it('say only what is true: two people are counted as two, one face once', () => {
    const box = { left: 0.4, top: 0.1, right: 0.6, bottom: 0.4 };
    const walks = [0.2, 0.5].map((x) => ({ seconds: 12, x, width: 0.3, height: 0.8 }));
    const faces = [3, 5].map((time) => ({ track: '1', time, box, personId: 'ann' }));
    const [cut] = filmOf([media('m', walks, { faces })], { durationTargetTime: 12, nodeLimitMax: 1 });
    expect(cut!.moment!.reasons).toEqual(
      expect.arrayContaining([
        { code: 'people', params: { count: 2 } },
        { code: 'faces', params: { count: 1 } },
      ]),
    );
  });

  it.each([
    ['teddy bear', 0.9, false],
    ['frisbee', 0.9, false],
    ['dog', 0.45, false],
    ['dog', 0.6, true],
    ['Rex', 0.6, true],
  ])(
    'name a rare %s of confidence %s only where labels like it were measured to be right: %s',
    (label, confidence, isNamed) => {
      const footage = media(
        'm',
        [
          { seconds: 600, x: 0.5, label: 'chair', category: 'chair', width: 0.1, height: 0.1 },
          { start: 500, seconds: 8, x: 0.3, label, category: label, confidence, velocityX: 0.05 },
        ],
        { durationSeconds: 600, quality: quality(600) },
      );
      const said = filmOf([footage], { durationTargetTime: 39, nodeLimitMax: 6, queryLabelConfidence: 0.2 })
        .flatMap(({ moment }) => moment!.reasons)
        .flatMap((reason) => (reason.code === 'rarely-seen' ? [reason.params.label] : []));
      expect([...new Set(said)]).toEqual(isNamed ? [label] : []);
    },
  );

  it('leave out what is not known, and are not the worse for it', () => {
    const [cut] = filmOf([media('m', [{ seconds: 20, x: 0.5, width: 0.5, height: 0.9 }])]);
    expect(Object.keys(cut!.moment!.terms).sort()).toEqual(['movement', 'people', 'rarity']);
    expect(cut!.moment!.reasons).toEqual([{ code: 'people', params: { count: 1 } }]);
    expect(cut!.moment!.score).toBeGreaterThan(0.3);
  });

  it('never show a black, frozen or badly blurred second', () => {
    const footage = plain('m', 120, {
      quality: quality(
        120,
        [10, 20, { black: true }],
        [40, 44, { frozen: true }],
        [70, 73, { sharpness: 0.02 }],
      ),
      sounds: sounds(120, [10, 20, { applause: 1 }], [40, 44, { laughter: 1 }], [70, 73, { applause: 1 }]),
    });
    const film = filmOf([footage], { durationTargetTime: 90 });
    for (const [from, to] of [
      [10, 20],
      [40, 44],
      [70, 73],
    ] as const)
      for (const cut of film) expect(cut.end <= from || cut.start >= to).toBe(true);
    const { report } = growHighlights({ media: [footage], rules: rules() });
    expect(report.notes).toContainEqual({
      code: 'seconds-unfit',
      params: { seconds: { black: 10, frozen: 4, blurred: 3 } },
    });
  });

  it('begin and end in pauses of the speech, and stay inside one shot', () => {
    const words = Array.from({ length: 60 }, (_, at) => ({
      ...{ text: 'w', start: at * 2 + 0.1, end: at * 2 + 1.7 },
    }));
    const shots = [0, 17, 31, 60].map((start, at, all) => ({ start, end: all[at + 1] ?? 120 }));
    const speech = [{ start: 0, end: 120, words }];
    const footage = plain('m', 120, { shots, speech, sounds: sounds(120, [15, 19, { laughter: 1 }]) });
    const { videograph } = growHighlights({ media: [footage], rules: rules() });
    const cuts = Object.values(videograph.cuts);
    expect(cuts.length).toBeGreaterThan(8);
    for (const cut of cuts) {
      expect(shots.some(({ start, end }) => cut.start >= start && cut.end <= end)).toBe(true);
      for (const { start, end } of words)
        for (const edge of [cut.start, cut.end]) expect(edge > start && edge < end).toBe(false);
    }
  });
});

describe('the film', () => {
  it('has the wished length, within a tenth', () => {
    const footage = plain('m', 1200, {
      // Of one take a film shows only moments that are far from each other.
      shots: Array.from({ length: 100 }, (_, at) => ({ start: 12 * at, end: 12 * (at + 1) })),
      sounds: seconds(1200, { applause: 0, laughter: 0 }).map((_, at) => ({
        applause: ((at * 7919) % 101) / 101,
        laughter: 0,
      })),
    });
    for (const fields of [
      { durationTargetTime: 60 },
      { durationTargetTime: 23 },
      { durationPreset: 'reel' as const },
      { durationPreset: 'teaser' as const },
      { durationPreset: 'longer' as const, editPreset: 'fast' as const },
      { durationTargetTime: 60, editPreset: 'slow' as const },
    ]) {
      const asked = rules(fields);
      const { videograph, path, report } = growHighlights({ media: [footage], rules: asked });
      const { seconds: target, min, max } = asked.target;
      const best = bestPath(videograph, { target, min, max });
      for (const length of [lengthOf(path.map((index) => videograph.cuts[index]!)), best.length]) {
        expect(length).toBeGreaterThanOrEqual(0.9 * target);
        expect(length).toBeLessThanOrEqual(1.1 * target);
      }
      expect(report.notes.filter(({ code }) => code.startsWith('path-') || code === 'few-cuts')).toEqual([]);
    }
  });

  it('takes all there is where there is hardly more than it needs, and says so where there is less', () => {
    expect(lengthOf(filmOf([plain('m', 63)]))).toBeGreaterThan(54);
    const { report } = growHighlights({ media: [plain('m', 20)], rules: rules() });
    expect(report.notes[0]).toMatchObject({ code: 'path-few-highlights', params: { target: 60 } });
    expect(Math.floor(report.pathLength)).toBeOneOf([19, 20]);
  });

  it('shows what was recorded first first, else the oldest media, and never goes back', () => {
    const footage = (times: (number | null)[]) =>
      times.map((recordedAt, at) => plain(`m${at}`, 30, { recordedAt }));
    const order = (cuts: Cut[]) => [...new Set(cuts.map(({ mediaID }) => mediaID))];
    expect(order(filmOf(footage([null, null, null])))).toEqual(['m2', 'm1', 'm0']);
    const film = filmOf(footage([200, 300, 100]));
    expect(order(film)).toEqual(['m2', 'm0', 'm1']);
    for (const [at, cut] of film.slice(1).entries())
      if (cut.mediaID === film[at]!.mediaID) expect(cut.start).toBeGreaterThanOrEqual(film[at]!.end);
  });

  it('is varied: not ten times the same minute, scene, person or media', () => {
    const loud = sounds(
      900,
      [100, 180, { applause: 0.9 }],
      [500, 506, { applause: 0.8 }],
      [800, 806, { laughter: 0.8 }],
    );
    const film = filmOf([plain('m', 900, { sounds: loud })], { durationTargetTime: 32 });
    expect(film.some((cut) => covers(cut, 503))).toBe(true);
    expect(film.some((cut) => covers(cut, 803))).toBe(true);
    expect(film.filter(({ start }) => start >= 95 && start <= 185).length).toBeLessThan(film.length);

    const look = (start: number, axis: number) => ({
      ...{ shot: { start, end: start + 50 }, time: start, colour: [], text: null },
      likeness: [0, 1, 2].map((at) => (at === axis ? 1 : 0)),
    });
    const shots = Array.from({ length: 6 }, (_, at) => ({ start: at * 50, end: at * 50 + 50 }));
    const alike = plain('m', 300, {
      shots,
      looks: shots.map(({ start }, at) => look(start, at === 3 ? 1 : at === 5 ? 2 : 0)),
      sounds: sounds(
        300,
        [0, 300, { applause: 0.5 }],
        [160, 170, { applause: 0.45 }],
        [260, 270, { applause: 0.45 }],
      ),
    });
    const scenes = filmOf([alike], { durationTargetTime: 19.5 }).map(({ start }) => Math.floor(start / 50));
    expect(scenes).toContain(3);
    expect(scenes).toContain(5);

    const two = [0.6, 0.4].map((applause, at) =>
      plain(`m${at}`, 300, { sounds: sounds(300, [0, 300, { applause }]) }),
    );
    expect(new Set(filmOf(two).map(({ mediaID }) => mediaID)).size).toBe(2);
  });

  it('begins at the clip, the time or the subject that the template names', () => {
    const walks = [
      { start: 60, seconds: 20, x: 0.5, label: 'dog', category: 'animal' },
      { start: 150, seconds: 20, x: 0.5, label: 'cat', category: 'animal' },
    ];
    const footage = [media('m', walks, { durationSeconds: 400, quality: quality(400) })];
    const clip = filmOf(footage, { startPreset: 'clip', startTimeMediaID: 'm', startTimeClipID: 'label-2' });
    expect(clip[0]!.start).toBeCloseTo(150, 0);
    expect(clip[0]!.clipID).toBe('mlabel-2');
    expect(lengthOf(clip)).toBeGreaterThan(54);
    const time = { startPreset: 'timecode' as const, startFitlerMediaID: 'm' };
    const from = filmOf(footage, { ...time, startFitlerStartTime: 200, startFitlerEndTime: 204 });
    expect(from[0]!.start).toBeGreaterThanOrEqual(200);
    expect(from[0]!.start).toBeLessThanOrEqual(204);
    const [cat] = filmOf(footage, { startPosEntityName: 'cat' });
    expect(cat!.start > 147 && cat!.end < 173).toBe(true);
    const nowhere = {
      ...time,
      startFitlerStartTime: 200,
      startFitlerEndTime: 204,
      startTimeEntityName: 'dog',
    };
    expect(() => filmOf(footage, nowhere)).toThrow(
      expect.objectContaining({
        why: {
          code: 'start-time-without-highlight',
          params: { subject: 'dog', from: 200, to: 204, length: 5 },
        },
      }),
    );
    expect(() => filmOf(footage, { startPosEntityName: 'bird' })).toThrow(
      expect.objectContaining({
        why: { code: 'start-subject-without-highlight', params: { subject: 'bird', length: 5 } },
      }),
    );
  });

  it('shows only what the query asks for', () => {
    const walks = [
      { start: 10, seconds: 30, x: 0.5, label: 'dog', category: 'animal', confidence: 0.8 },
      { start: 60, seconds: 30, x: 0.5, confidence: 0.4 },
    ];
    const footage = [media('m', walks, { durationSeconds: 120 }), plain('n', 60)];
    const dogs = filmOf(footage, { queryLabelEntityName: 'dog', durationTargetTime: 20 });
    for (const cut of dogs) expect(cut.start >= 10 && cut.end <= 40).toBe(true);
    for (const { clipID } of dogs) expect(clipID).toBe('mlabel-1');
    expect(filmOf(footage, { queryLabelCategoryName: 'animal' })).not.toHaveLength(0);
    const sure = { queryLabelEntityName: 'person', queryLabelConfidence: 0.6 };
    expect(() => filmOf(footage, sure)).toThrow(
      expect.objectContaining({
        why: { code: 'no-subject', params: { videos: 2, subject: 'person', length: 5 } },
      }),
    );
  });
});

describe('the graph', () => {
  const long = () =>
    plain('m', 600, {
      sounds: sounds(
        600,
        ...Array.from({ length: 30 }, (_, at): [number, number, { applause: number }] => [
          ...([at * 20, at * 20 + 6, { applause: 0.5 + (at % 7) / 20 }] as [
            number,
            number,
            { applause: number },
          ]),
        ]),
      ),
    });

  it('offers other moments, so that a path can be pinned, refused and found again', () => {
    const { videograph, path } = growHighlights({ media: [long()], rules: rules() });
    expect(Object.keys(videograph.cuts)).toHaveLength(25);
    expect(nextCutsOf(videograph, [0])).toHaveLength(4);
    for (const edges of Object.values(videograph.edges)) {
      expect(edges.length).toBeLessThanOrEqual(5);
      for (const edge of edges) expect(edge).toMatchObject({ kind: 'next', offset: 0 });
    }
    const others = Object.keys(videograph.cuts)
      .map(Number)
      .filter((index) => !path.includes(index));
    const pinned = [others[3]!, others[9]!];
    const refused = path.slice(1, 3);
    const best = bestPath(videograph, { target: 60, pinned, refused });
    expect(best.path).toEqual(expect.arrayContaining(pinned));
    expect(best.path).not.toEqual(expect.arrayContaining([refused[0]]));
    expect(Math.abs(best.length - 60)).toBeLessThanOrEqual(6);
    expect(best.alternatives.length).toBeGreaterThan(0);
  });

  it('keeps the limits of the template', () => {
    for (const [childLimitMax, nodeLimitMax] of [
      [1, 25],
      [2, 12],
      [5, 3],
    ] as const) {
      const limits = { childLimitMin: 1, childLimitMax, nodeLimitMin: 1, nodeLimitMax };
      const { videograph, path } = growHighlights({ media: [long()], rules: rules(limits) });
      expect(Object.keys(videograph.cuts).length).toBeLessThanOrEqual(nodeLimitMax);
      for (const edges of Object.values(videograph.edges))
        expect(edges.length).toBeLessThanOrEqual(childLimitMax);
      expect(path.length).toBeGreaterThan(2);
    }
  });

  it('takes cuts from the label that holds them, else from the shot', () => {
    const shots = [0, 30].map((start) => ({ start, end: start + 30 }));
    const footage = media('m', [{ start: 2, seconds: 20, x: 0.5 }], {
      ...{ durationSeconds: 60, shots, mediaPath: '/ws/w/media/m', quality: quality(60) },
    });
    const { videograph } = growHighlights({ media: [footage], rules: rules() });
    const cuts = Object.values(videograph.cuts);
    const ofLabel = cuts.find(({ clipID }) => clipID === 'mlabel-1')!;
    const ofShot = cuts.find(({ clipID }) => clipID === 'mshot-2')!;
    expect(videograph.clips.mshot!).toBeUndefined();
    expect(videograph.clips['mlabel-1']).toMatchObject({ clipStartTime: 2, clipEndTime: 22 });
    expect(videograph.clips['mshot-2']).toMatchObject({
      ...{ oid: 'mshot-2', clipPath: '/ws/w/media/m/clips/shot-2', clipStartTime: 30, clipEndTime: 60 },
    });
    expect(ofLabel.startBox).toMatchObject({ left: expect.closeTo(0.4), right: expect.closeTo(0.6) });
    expect(ofShot.startBox).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
  });

  it('crops a reel around its subject, in the middle where there is none', () => {
    const reel = { durationPreset: 'reel' as const, nodeLimitMin: 1 };
    const footage = media('m', [{ seconds: 20, x: 0.8, width: 0.1, height: 0.6 }], {
      ...{
        durationSeconds: 60,
        height: 1080,
        shots: [
          { start: 0, end: 25 },
          { start: 25, end: 60 },
        ],
      },
      quality: quality(60),
    });
    const { videograph } = growHighlights({ media: [footage], rules: rules(reel) });
    const cuts = Object.values(videograph.cuts);
    for (const { crop, clipID } of cuts) {
      if (clipID !== 'mlabel-1') continue;
      expect(crop!.left).toBeLessThan(0.75);
      expect(crop!.right).toBeGreaterThan(0.85);
    }
    expect(new Set(cuts.map(({ clipID }) => clipID)).has('mlabel-1')).toBe(true);
    const centre = cuts.find(({ clipID }) => clipID === 'mshot-2')!.crop!;
    expect((centre.left + centre.right) / 2).toBeCloseTo(0.5);
  });
});

describe('where nothing is good enough', () => {
  it('says why', () => {
    const fails = (footage: MediaInput[], why: NoMatch) => {
      expect(() => growHighlights({ media: footage, rules: rules() })).toThrow(NoMatchError);
      expect(() => growHighlights({ media: footage, rules: rules() })).toThrow(
        expect.objectContaining({ why }),
      );
    };
    fails([], { code: 'no-videos' });
    const none = { black: 0, frozen: 0, blurred: 0 };
    fails([plain('m', 3)], { code: 'no-fit-shot', params: { videos: 1, length: 5, unfit: none } });
    const dark = plain('m', 30, { quality: quality(30, [0, 30, { black: true }]) });
    const unfit = { ...none, black: 60 };
    fails([dark, { ...dark, mediaId: 'n' }], {
      code: 'no-fit-shot',
      params: { videos: 2, length: 5, unfit },
    });
    fails([media('m', [], { durationSeconds: 60 })], { code: 'nothing-stands-out' });
  });
});

describe('momentsOf and generateMontage', () => {
  it('give moments in order that share no second, and the montage that the rules ask for', () => {
    const footage = [plain('a', 60), media('b', [{ seconds: 40, x: 0.5 }], { quality: quality(41) })];
    const moments = momentsOf(footage, rules());
    expect(moments[0]!.media.mediaId).toBe('b');
    for (const [at, { media: one, start }] of moments.slice(1).entries())
      if (one === moments[at]!.media) expect(start).toBeGreaterThanOrEqual(moments[at]!.end);
    const highlight = generateMontage({ media: footage, rules: rules() });
    expect(highlight.videograph.cuts[0]!.moment).not.toBeNull();
    const walks = [media('c', [{ seconds: 30, x: 0.5 }]), media('d', [{ seconds: 30, x: 0.5 }])];
    expect(walk('c', { seconds: 1, x: 0.5 })).toHaveLength(6);
    expect(generateMontage({ media: walks, rules: rulesFor() }).videograph.cuts[0]!.moment).toBeNull();
  });
});
