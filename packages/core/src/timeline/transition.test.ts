import { describe, expect, it } from 'vitest';
import type { EditItem, ExportTimeline } from './export-timeline.ts';
import { timelineOfExport } from './from-export.ts';
import { timelineOf, videoClipsOf } from './timeline.ts';
import { exportOf } from './to-export.ts';
import {
  clampTransition,
  fittingTransition,
  type Transition,
  type TransitionKind,
  transitionRoom,
} from './transition.ts';
import { checkJoins, validateTimeline } from './validate-timeline.ts';

const dissolve = (durationSeconds = 1): Transition => ({ kind: 'dissolve', durationSeconds });

type Cut = { from: number; to: number } & Pick<EditItem, 'transition' | 'fadeIn' | 'fadeOut'>;

const listOf = (...cuts: Cut[]): ExportTimeline => ({
  inputs: [{ key: 'a', uri: 'beach.mp4' }],
  editList: cuts.map(({ from, to, ...cut }, at) => ({
    ...{ key: String(at), inputs: ['a'], ...cut },
    startTimeOffset: { seconds: Math.floor(from), nanos: Math.round((from % 1) * 1e9) },
    endTimeOffset: { seconds: Math.floor(to), nanos: Math.round((to % 1) * 1e9) },
  })),
});
const clipsOf = (...cuts: Cut[]) => videoClipsOf(timelineOfExport(listOf(...cuts)));
const lasts = (seconds: number) => () => seconds;
const unknown = () => undefined;

describe('the room for a transition', () => {
  it('is what is left of both videos beyond the cut, on either side, and at most two seconds', () => {
    const clips = clipsOf({ from: 2, to: 12 }, { from: 0.3, to: 10 });
    expect(transitionRoom(clips, 0, 'dissolve', lasts(60))).toEqual({ seconds: 0.6, limit: 'next-footage' });
    expect(transitionRoom(clips, 0, 'dissolve', lasts(12.2))).toEqual({ seconds: 0.4, limit: 'footage' });
    const inside = clipsOf({ from: 2, to: 12 }, { from: 20, to: 30 });
    expect(transitionRoom(inside, 0, 'dissolve', unknown)).toEqual({ seconds: 2, limit: null });
  });

  it('of a dip needs no footage beyond the cut', () => {
    const clips = clipsOf({ from: 2, to: 12 }, { from: 0, to: 10 });
    expect(transitionRoom(clips, 0, 'dipToBlack', lasts(12))).toEqual({ seconds: 2, limit: null });
    expect(transitionRoom(clips, 0, 'wipeLeft', lasts(12)).seconds).toBe(0);
  });

  it('leaves each clip a tenth of a second, and shares it between two transitions', () => {
    const short = { from: 20, to: 20.9 };
    const one = clipsOf({ from: 5, to: 10 }, short, { from: 5, to: 10 });
    expect(transitionRoom(one, 0, 'zoom', unknown)).toEqual({ seconds: 1.6, limit: 'next-clip' });
    const two = clipsOf({ from: 5, to: 10 }, { ...short, transition: dissolve() }, { from: 5, to: 10 });
    expect(transitionRoom(two, 0, 'zoom', unknown)).toEqual({ seconds: 0.8, limit: 'next-clip' });
    expect(transitionRoom(two, 2, 'zoom', unknown).seconds).toBe(0);
  });

  it('shortens a transition, or leaves it out where less than a fifth of a second is left', () => {
    const clips = (from: number) => clipsOf({ from: 2, to: 12, transition: dissolve() }, { from, to: 10 });
    expect(fittingTransition(clips(0.3), 0, unknown)).toEqual(dissolve(0.6));
    expect(fittingTransition(clips(0.09), 0, unknown)).toBeNull();
    expect(fittingTransition(clips(5), 0, unknown)).toEqual(dissolve());
    expect(fittingTransition(clips(5), 1, unknown)).toBeNull();
    expect(clampTransition(dissolve(9), 0.666)).toEqual(dissolve(0.66));
    expect(clampTransition(dissolve(0.1), 0)).toEqual(dissolve(0.2));
  });
});

describe('an edit list with transitions', () => {
  const [first, second] = [
    { from: 2, to: 12 },
    { from: 20, to: 30 },
  ];
  const refusalOf = (list: ExportTimeline, durationOf: (key: string) => number | undefined = unknown) => {
    try {
      validateTimeline(list);
      checkJoins(list, durationOf);
    } catch (error) {
      return (error as Error).message;
    }
    return null;
  };
  const after = (transition: unknown, next: Cut = second) =>
    listOf({ ...first, transition: transition as Transition }, next);

  it('is taken where both sides have footage', () => {
    expect(refusalOf(after(dissolve(2)), lasts(60))).toBeNull();
    expect(refusalOf(after(dissolve(0.2)), lasts(60))).toBeNull();
  });

  it.each([
    [
      after({ kind: 'fly' as TransitionKind, durationSeconds: 1 }),
      /^The transition after cut 1 must be one of:/,
    ],
    [after('dissolve'), /must be one of:/],
    [after(null), /must be one of:/],
    [after({ kind: 'dissolve' }), /must last from 0.2 to 2 seconds/],
    [after(dissolve(Number.NaN)), /must last from 0.2 to 2 seconds/],
    [after(dissolve(-1)), /must last from 0.2 to 2 seconds/],
    [after(dissolve(2.01)), /must last from 0.2 to 2 seconds/],
    [after({ kind: 'dissolve', durationSeconds: '1' }), /must last from 0.2 to 2 seconds/],
    [listOf({ ...first, transition: dissolve() }), /^Cut 1 is the last one, so no transition can follow it/],
    [
      after(dissolve(), { from: 0.3, to: 10 }),
      'The transition after cut 1 lasts 1 s, but too little of "beach.mp4" is left before the start of cut 2. It can last 0.6 s.',
    ],
    [after(dissolve(), { from: 0, to: 10 }), /before the start of cut 2. There is no room for one./],
    [after(dissolve(), { from: 20, to: 20.4 }), /but cut 2 is too short. It can last 0.6 s./],
    [
      listOf({ ...first, fadeOut: 1, transition: dissolve() }, second),
      'The transition after cut 1 is at the same join as a fade-out of cut 1. Leave out one of them.',
    ],
    [after(dissolve(), { ...second, fadeIn: 1 }), /at the same join as a fade-in of cut 2/],
  ])('is refused with a sentence: %#', (list, sentence) => {
    expect(refusalOf(list)).toMatch(sentence);
  });

  it('is refused where the video of the cut before ends too soon', () => {
    expect(refusalOf(after(dissolve()), lasts(12.4))).toMatch(/behind the end of cut 1. It can last 0.8 s/);
  });
});

describe('the export of a timeline with transitions', () => {
  const film = (...cuts: Cut[]) => timelineOf(clipsOf(...cuts), null);

  it('has the transitions and gives the same timeline back', () => {
    const made = film({ from: 2, to: 12, transition: dissolve() }, { from: 20, to: 30 });
    const { timeline, warnings } = exportOf(made);
    expect(timeline.editList.map(({ transition }) => transition)).toEqual([dissolve(), undefined]);
    expect(warnings).toEqual([]);
    expect(videoClipsOf(timelineOfExport(timeline))).toEqual(videoClipsOf(made));
  });

  it('shortens what does not fit and says so, and leaves out the fades that a transition takes the place of', () => {
    const made = film(
      { from: 2, to: 12, fadeIn: 1, fadeOut: 1, transition: dissolve() },
      { from: 0.3, to: 12, fadeIn: 1, fadeOut: 1, transition: dissolve() },
      { from: 0, to: 10, fadeIn: 1, transition: dissolve() },
    );
    const { timeline, warnings } = exportOf(made, 5, lasts(60));
    expect(timeline.editList).toMatchObject([
      { fadeIn: 1, transition: dissolve(0.6) },
      { fadeOut: 1 },
      { fadeIn: 1 },
    ]);
    expect(
      timeline.editList.map((item) => Object.keys(item).filter((key) => /fade|trans/.test(key))),
    ).toEqual([['fadeIn', 'transition'], ['fadeOut'], ['fadeIn']]);
    expect(warnings.map(({ note }) => note)).toEqual([
      { code: 'transition-shortened', params: { cut: 1, seconds: 0.6 } },
      { code: 'transition-left-out', params: { cut: 2 } },
    ]);
  });

  it('has a plain cut where the clip behind a transition is left out', () => {
    const made = film(
      { from: 2, to: 12, transition: dissolve() },
      { from: 20, to: 24, transition: dissolve() },
      { from: 30, to: 40 },
    );
    expect(exportOf(made).timeline.editList.map(({ transition }) => transition)).toEqual([
      undefined,
      undefined,
    ]);
  });
});
