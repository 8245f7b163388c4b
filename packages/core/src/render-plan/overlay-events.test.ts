import { expect, it } from 'vitest';
import type { CaptionCue, CaptionTrack, Title } from '../timeline/overlays.ts';
import { type Timeline, type TimelineClip, timelineOf } from '../timeline/timeline.ts';
import { captionFile } from './caption-file.ts';
import { layOut } from './plan-of.ts';
import { piecesOf } from './render-pieces.ts';

const canvas = { width: 320, height: 180, framesPerSecond: 25 };
const clip = (id: string, key: string, start: number, end: number): TimelineClip => ({
  ...{ id, start, end, media: { key, uri: key }, crop: null, volume: 1, fadeIn: 0, fadeOut: 0 },
});
const cue = (start: number, end: number, text: string, more: Partial<CaptionCue> = {}): CaptionCue => ({
  ...{ key: 'a', start, end, text, ...more },
});
/** Seconds 10 to 12 of one media, 0 to 4 of another, and 11 to 13 of the first again. */
const film = (captions: CaptionTrack | null, titles: Title[] = []): Timeline =>
  timelineOf([clip('1', 'a', 10, 12), clip('2', 'b', 0, 4), clip('3', 'a', 11, 13)], canvas, {
    overlays: { captions, titles },
  });
const drawn = (timeline: Timeline) =>
  layOut(timeline, {}).segments.map(({ overlays = [] }) =>
    overlays.map(({ startFrame, endFrame, text, marked }) => [
      ...[startFrame, endFrame, marked ? text.slice(marked.start, marked.end) : text],
    ]),
  );

it('shows a caption wherever the film shows what it is of, and as much of it as is shown', () => {
  const cues = [cue(11.2, 12.4, 'across'), cue(10, 10.4, 'first'), cue(30, 31, 'never')];
  expect(drawn(film({ cues }))).toEqual([
    [
      [0, 10, 'first'],
      [30, 50, 'across'],
    ],
    [],
    [[5, 35, 'across']],
  ]);
});

it('has of a caption with the times of its words those that its clip has, and no part too short to read', () => {
  const cues = [cue(11, 13, 'one two three', { wordStarts: [11, 11.9, 12.4] }), cue(11.9, 12.9, 'late')];
  expect(drawn(film({ cues }))).toEqual([
    [[25, 50, 'one two']],
    [],
    [
      [0, 50, 'one two three'],
      [23, 48, 'late'],
    ],
  ]);
});

it('marks the word that is said, from its frame to that of the next', () => {
  const cues = [
    cue(0.5, 2, 'one  two', { key: 'b', wordStarts: [0.6, 1.2] }),
    cue(2, 3, 'no times', { key: 'b' }),
  ];
  expect(drawn(film({ cues, style: 'karaoke' }))[1]).toEqual([
    [13, 15, 'one  two'],
    [15, 30, 'one'],
    [30, 50, 'two'],
    [50, 75, 'no times'],
  ]);
});

it('draws titles where they begin, over cuts, an end card to the last frame, and nothing behind the film', () => {
  const titles: Title[] = [
    { kind: 'card', text: 'Card', seconds: 3 },
    { kind: 'lower-third', text: 'Lower', start: 1.9, seconds: 0.2 },
    { kind: 'end-card', text: 'End', seconds: 1 },
    { kind: 'lower-third', text: 'Behind', start: 9, seconds: 2 },
    { kind: 'end-card', text: 'Long', seconds: 60 },
  ];
  expect(drawn(film(null, titles))).toEqual([
    [
      [0, 50, 'Card'],
      [48, 50, 'Lower'],
      [0, 50, 'Long'],
    ],
    [
      [0, 25, 'Card'],
      [0, 3, 'Lower'],
      [0, 100, 'Long'],
    ],
    [
      [25, 50, 'End'],
      [0, 50, 'Long'],
    ],
  ]);
});

it('changes only the segments in which something else is written', () => {
  const captions = (text: string) => ({ cues: [cue(1, 2, text, { key: 'b' }), cue(11, 12, 'same')] });
  const [before, after] = [film(captions('one')), film(captions('other'))].map((one) => layOut(one, {}));
  const isSame = before!.segments.map(
    (segment, at) => JSON.stringify(segment) === JSON.stringify(after!.segments[at]),
  );
  expect(isSame).toEqual([true, false, true]);
});

it('goes with the pieces of a segment', () => {
  const large = { width: 3840, height: 3840, framesPerSecond: 60 };
  const one = timelineOf([clip('1', 'a', 0, 6)], large, {
    overlays: { captions: { cues: [cue(3.5, 4.5, 'across')] }, titles: [] },
  });
  const pieces = piecesOf(layOut(one, {}).segments[0]!, large);
  expect(pieces.map(({ frameCount, overlays }) => [frameCount, overlays?.[0]])).toMatchObject([
    [240, { startFrame: 210, endFrame: 240 }],
    [120, { startFrame: 0, endFrame: 30 }],
  ]);
});

it('becomes SRT and VTT at the times of its frames, whatever the texts are', () => {
  const cues = [cue(10.02, 11, 'a < b & c\n\n--> d'), cue(0, 61 / 25, 'last', { key: 'b' })];
  expect(captionFile(film({ cues, burn: false }), 'vtt')).toBe(
    'WEBVTT\n\n00:00:00.040 --> 00:00:01.000\na &lt; b &amp; c\n--&gt; d\n\n00:00:02.000 --> 00:00:04.440\nlast\n',
  );
  expect(captionFile(film({ cues }), 'srt')).toBe(
    '1\r\n00:00:00,040 --> 00:00:01,000\r\na \u2039 b & c\r\n-\u203a d\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,440\r\nlast\r\n',
  );
  expect(captionFile(film(null), 'vtt')).toBe('WEBVTT\n');
});
