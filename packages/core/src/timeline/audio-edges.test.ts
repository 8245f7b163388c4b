import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTimeline } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import { layOut, planOf } from '../render-plan/plan-of.ts';
import { samplesOfPieces } from '../render-plan/sound-pieces.ts';
import { audioRoom } from './audio-edges.ts';
import { timelineOfExport } from './from-export.ts';
import { setAudioEdge } from './operations/clip-edits.ts';
import { withoutShortCuts } from './short-cuts.ts';
import { type TimelineClip, timelineOf } from './timeline.ts';
import { exportOf } from './to-export.ts';
import { checkJoins, validateTimeline } from './validate-timeline.ts';

const canvas = { width: 640, height: 360, framesPerSecond: 30 };
const durationOf = () => 20;
const facts = {
  m: { durationSeconds: 20, sound: {}, picture: { width: 640, height: 360, framesPerSecond: 30 } },
};
const clip = (id: string, start: number, end: number, more: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id, media: { key: 'm', uri: '/ws/w/media/m' }, start, end, crop: null },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...more },
});
const piecesOf = (...clips: TimelineClip[]) => layOut(timelineOf(clips, canvas), facts).sound.pieces;

describe('a clip that is heard before its picture and behind it', () => {
  it('has room as far as its footage, its neighbours and five seconds go', () => {
    const clips = [clip('a', 1, 3), clip('b', 4, 10), clip('c', 12, 19.5), clip('d', 0, 9)];
    const room = (at: number, edge: 'audioLead' | 'audioLag') => audioRoom(clips, at, edge, durationOf);
    expect(room(0, 'audioLead')).toEqual({ seconds: 0, limit: 'no-neighbour' });
    expect(room(0, 'audioLag')).toEqual({ seconds: 5, limit: null });
    expect(room(1, 'audioLead')).toEqual({ seconds: 2, limit: 'neighbour' });
    expect(room(2, 'audioLag')).toEqual({ seconds: 0.5, limit: 'footage' });
    expect(room(3, 'audioLead')).toEqual({ seconds: 0, limit: 'footage' });
    expect(setAudioEdge(clips[1]!, 'audioLead', 3, 2)).toMatchObject({ fields: { audioLead: 2 } });
    expect(setAudioEdge(clips[1]!, 'audioLead', -1, 2)).toMatchObject({ fields: { audioLead: null } });
  });

  it('is planned to the sample, with a short fade at equal power, and the film keeps its length', () => {
    const [a, b, c] = piecesOf(
      clip('a', 2, 6, { audioLag: 1.5 }),
      clip('b', 8, 12, { audioLead: 0.75, audioLag: 0.05 }),
      clip('c', 1, 5),
    );
    expect(a).toMatchObject({ atSample: 0, sampleCount: 192_000 + 72_000, startSeconds: 2 });
    expect(a).toMatchObject({ crossfadeOutSamples: 4800 });
    expect(b).toMatchObject({ atSample: 192_000 - 36_000, startSeconds: 7.25, crossfadeInSamples: 4800 });
    expect(b).toMatchObject({ sampleCount: 36_000 + 192_000 + 2400, crossfadeOutSamples: 2400 });
    expect(c).toEqual({
      input: 'm',
      atSample: 384_000,
      sampleCount: 192_000,
      startSeconds: 1,
      silent: false,
    });
  });

  it('is heard as it says beside a transition, and comes with its own fade where it has one', () => {
    const transition = { kind: 'dissolve', durationSeconds: 1 } as const;
    const [a, b] = piecesOf(clip('a', 2, 6, { transition }), clip('b', 8, 12, { audioLead: 2 }));
    expect(a).toMatchObject({ sampleCount: 192_000 + 24_000, crossfadeOutSamples: 48_000 });
    expect(b).toMatchObject({ atSample: 192_000 - 96_000, crossfadeInSamples: 4800 });
    const [, faded] = piecesOf(clip('a', 2, 6), clip('b', 8, 12, { audioLead: 2, fadeIn: 1 }));
    expect(faded).toMatchObject({ atSample: 192_000 - 96_000, fadeInSamples: 48_000 });
    expect(faded).not.toHaveProperty('crossfadeInSamples');
  });

  it('never changes where a film ends, nor the order in which clips are heard, whatever it says', () => {
    fc.assert(
      fc.property(anyTimeline, (timeline) => {
        const known = { ...facts.m, durationSeconds: 14 };
        const { sound, frameCount } = layOut(timeline, { a: known, b: known });
        expect(samplesOfPieces(sound.pieces)).toBe(Math.round((frameCount * 48_000) / 30));
        const starts = sound.pieces.map(({ atSample }) => atSample);
        expect(starts).toEqual(starts.toSorted((one, other) => one - other));
        for (const { startSeconds, sampleCount, atSample } of sound.pieces)
          expect(Math.min(startSeconds, sampleCount, atSample)).toBeGreaterThanOrEqual(0);
      }),
      propertyRuns(300),
    );
  });

  it('is exported and read back, shortened where there is no room, which is said', () => {
    const film = timelineOf(
      [
        clip('a', 2, 9, { audioLead: 1, audioLag: 2 }),
        clip('b', 8, 14, { audioLead: 5 }),
        clip('c', 13, 19, { audioLag: 1 }),
      ],
      canvas,
    );
    const { timeline, warnings } = exportOf(film, 5, durationOf);
    expect(warnings.map(({ note }) => note)).toEqual([
      { code: 'audio-lead-shortened', params: { cut: 1, seconds: 0 } },
      { code: 'audio-lag-shortened', params: { cut: 3, seconds: 0 } },
    ]);
    expect(timeline.editList.map(({ audioLead, audioLag }) => [audioLead, audioLag])).toEqual([
      [undefined, 2],
      [5, undefined],
      [undefined, undefined],
    ]);
    expect(exportOf(timelineOfExport(timeline), 5, durationOf)).toEqual({ timeline, warnings: [] });
    const [first, second, third] = timeline.editList;
    const short = { ...second!, startTimeOffset: { seconds: 13 } };
    const shorter = withoutShortCuts({ ...timeline, editList: [first!, short, third!] }).timeline;
    expect(shorter.editList[0]).not.toHaveProperty('audioLag');
  });

  it.each([
    [{ audioLead: 5.1 }, 'The sound of cut 2 can be heard at most 5 seconds before its picture.'],
    [{ audioLag: Number.NaN }, 'The sound of cut 2 can be heard at most 5 seconds after its picture.'],
    [
      { audioLead: 3 },
      'The sound of cut 2 is heard 3 s before its picture, but the cut before it is shorter. It can be 2 s.',
    ],
    [
      { audioLag: 1 },
      'The sound of cut 2 is heard 1 s after its picture, but too little of "m" is left there. It can be 0.5 s.',
    ],
  ])('is refused in an edit list where it cannot be: %j', (edges, sentence) => {
    const cuts = [clip('a', 2, 4), clip('b', 13.5, 19.5), clip('c', 1, 7)];
    const { timeline } = exportOf(timelineOf(cuts, canvas), 0);
    Object.assign(timeline.editList[1]!, edges);
    const check = () => {
      validateTimeline(timeline);
      checkJoins(timeline, durationOf);
    };
    expect(check).toThrow(sentence);
  });

  it('is refused by a plan that is rendered, and shortened in one that is edited', () => {
    const film = timelineOf([clip('a', 2, 4), clip('b', 8, 12, { audioLead: 3 })], canvas);
    expect(() => planOf(film, facts)).toThrow('but the cut before it is shorter. It can be 2 s.');
    expect(layOut(film, facts).sound.pieces[1]).toMatchObject({ atSample: 0, startSeconds: 6 });
  });
});
