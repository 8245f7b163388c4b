import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTimeline } from '../../test/made-timelines.ts';
import { propertyRuns } from '../../test/property-runs.ts';
import { clipSeconds } from './clip-time.ts';
import { diffTimelines } from './diff.ts';
import { musicOf } from './music.ts';
import { type TimelineClip, timelineOf } from './timeline.ts';

const clip = (label: string, change: Partial<TimelineClip> = {}): TimelineClip => ({
  ...{ id: label, name: label, media: { key: 'm', uri: '/ws/w/media/m' }, start: 0, end: 6, crop: null },
  origin: { clipRef: `/ws/w/media/m/clips/${label}`, thumbnailURL: '' },
  ...{ volume: 1, fadeIn: 0, fadeOut: 0, ...change },
});
const film = (...clips: TimelineClip[]) => timelineOf(clips, null, { name: 'Harbour' });
const [a, b, c, d] = [clip('a'), clip('b'), clip('c'), clip('d')];
const said = (...changes: Parameters<typeof diffTimelines>) =>
  diffTimelines(...changes).map(({ code, params }) => [code, ...Object.values(params ?? {})]);

describe('the differences of two timelines', () => {
  it('name what was taken out, added and moved, not what only made room', () => {
    expect(said(film(a, b, c), film(a, c, d))).toEqual([
      ['clip-removed', 2, 'b'],
      ['clip-added', 3, 'd'],
    ]);
    expect(said(film(a, b, c, d), film(d, a, b, c))).toEqual([['clip-moved', 1, 'd', 4]]);
    expect(said(film(a, b, c), film(c, b, a))).toHaveLength(2);
  });

  it('name what was changed of a clip, also of one that was moved', () => {
    const crop = { left: 0, top: 0, right: 0.5, bottom: 1 };
    expect(said(film(a, b), film(a, clip('b', { end: 4.5, volume: 0.5, fadeIn: 1, crop })))).toEqual([
      ['clip-trimmed', 2, 'b', 4.5],
      ['clip-volume-changed', 2, 'b', 50],
      ['clip-fades-changed', 2, 'b'],
      ['clip-crop-changed', 2, 'b'],
    ]);
    expect(said(film(a), film(clip('a', { denoise: 'noise' })))).toEqual([
      ['clip-denoise-changed', 1, 'a', 'noise'],
    ]);
    expect(said(film(a), film(clip('a', { speed: 2 })))).toEqual([['clip-speed-changed', 1, 'a', 3, 2]]);
    expect(said(film(a), film(clip('a', { speed: 'hero' })))).toEqual([
      ['clip-speed-ramped', 1, 'a', clipSeconds({ start: 0, end: 6, speed: 'hero' }), 'hero'],
    ]);
    expect(said(film(a), film(clip('a', { speed: 1 })))).toEqual([]);
    expect(said(film(a), film(clip('a', { colour: { tint: 5 } })))).toEqual([
      ['clip-colour-changed', 1, 'a'],
    ]);
    expect(said(film(a), film(clip('a', { fill: { colour: '#ffffff' } })))).toEqual([
      ['clip-fill-changed', 1, 'a'],
    ]);
    const framing = [{ time: 1, box: crop }];
    expect(said(film(a, b), film(a, clip('b', { framing })))).toEqual([['clip-framing-changed', 2, 'b']]);
    expect(said(film(a, clip('b', { framing: [] })), film(a, b))).toEqual([]);
    expect(said(film(a, b, c), film(clip('c', { volume: 0 }), a, b))).toEqual([
      ['clip-moved', 1, 'c', 3],
      ['clip-volume-changed', 1, 'c', 0],
    ]);
  });

  it('do not depend on ids, which are named by place', () => {
    expect(said(film(clip('a', { id: '0 a' }), b), film(b, clip('a', { id: '1 a' })))).toHaveLength(1);
    const twice = [clip('a', { id: '0 a' }), clip('a', { id: '1 a', volume: 0 })] as const;
    expect(said(film(...twice), film({ ...twice[1], id: '0 a' }))).toEqual([['clip-removed', 1, 'a']]);
  });

  it('name the title, the music and the loudness', () => {
    const song = musicOf({ key: 's', uri: '/ws/w/media/s' });
    const other = musicOf({ key: 't', uri: '/ws/w/media/t' });
    const named = (name: string, sound: object = {}) => timelineOf([a], null, { name, ...sound });
    expect(said(named('A'), named('B', { music: song, loudness: 'social' }))).toEqual([
      ['timeline-renamed', 'B'],
      ['music-added'],
      ['loudness-changed'],
    ]);
    expect(said(named('A', { music: song }), named('A', { music: { ...song, gain: -6 } }))).toEqual([
      ['music-changed'],
    ]);
    expect(said(named('A', { music: song }), named('A', { music: other }))).toEqual([['music-replaced']]);
    expect(said(named('A', { music: song }), named('A'))).toEqual([['music-removed']]);
  });

  it('are none exactly where nothing that is shown or heard differs', () => {
    fc.assert(
      fc.property(anyTimeline, anyTimeline, (one, other) => {
        expect(diffTimelines(one, structuredClone(one))).toEqual([]);
        const shown = ({ tracks, name, loudness }: typeof one) =>
          JSON.stringify([name, loudness, tracks], (key, value) =>
            key === 'id' || key === 'name' ? undefined : value,
          ) + name;
        if (shown(one) !== shown(other)) expect(diffTimelines(one, other)).not.toEqual([]);
      }),
      propertyRuns(100),
    );
  });
});
