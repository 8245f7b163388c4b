import { createHash } from 'node:crypto';
import {
  assDocument,
  colourCurvesOf,
  type DecodeStart,
  frameWindowOf,
  type OverlayEvent,
  type RenderSegment,
  TRANSITION_KINDS,
} from '@cutgraph/core';
import { expect, test } from 'vitest';
import { parseProbe } from '../probe/parse-probe.ts';
import { RENDERER_VERSION } from './renderer-name.ts';
import { segmentArguments } from './segment-arguments.ts';
import { transitionArguments } from './transition-arguments.ts';

const canvas = { width: 1080, height: 1920, framesPerSecond: 30 };
const whole = { left: 0, top: 0, right: 1, bottom: 1 };
const segment: RenderSegment = {
  ...{
    index: 0,
    cut: 0,
    input: 'a',
    startSeconds: 20,
    frameCount: 75,
    window: frameWindowOf(whole, 16 / 9, canvas),
  },
};
const overlays: OverlayEvent[] = [
  { startFrame: 0, endFrame: 9, look: { kind: 'lower-third', letters: 'plain' }, text: 'Ada' },
  { startFrame: 3, endFrame: 9, look: { kind: 'card', letters: 'plain' }, text: 'A day' },
  { startFrame: 5, endFrame: 9, look: { kind: 'end-card', letters: 'plain' }, text: 'Bye' },
  ...(['cinema', 'serif', 'poster', 'handwritten'] as const).map((letters): OverlayEvent => {
    const fade = { startFrame: -2, endFrame: 9, frames: 4 };
    return { startFrame: 0, endFrame: 9, look: { kind: 'card', letters }, text: 'ADA', fade };
  }),
  ...(['plain', 'box', 'karaoke'] as const).map((style): OverlayEvent => {
    const look = { kind: 'caption', style, position: 'bottom' } as const;
    return { startFrame: 2, endFrame: 9, look, text: 'Hello there', marked: { start: 0, end: 5 } };
  }),
];
const path = [0, 30].map((frame) => ({
  ...{ frame, window: { ...segment.window, left: segment.window.left + frame / 100 } },
}));
const fitted = { window: frameWindowOf(null, 16 / 9, canvas), fill: segment.window };

function argumentsOf(more: Partial<RenderSegment>, stream: object, start: Exclude<DecodeStart, 'proxy'>) {
  const video = {
    codec_type: 'video',
    codec_name: 'hevc',
    width: 1920,
    height: 1080,
    avg_frame_rate: '50/1',
  };
  const source = parseProbe({
    format: { format_name: 'mpegts', duration: '60' },
    streams: [{ ...video, ...stream }],
  });
  const of = { canvas, path: '/in', out: 'out', threads: 1, start };
  return segmentArguments({
    ...{ ...of, segment: { ...segment, ...more }, source: { ...source, picture: source.picture! } },
  });
}

test('RENDERER_VERSION goes up with what ffmpeg makes of a segment', () => {
  const all = [
    argumentsOf({}, {}, 'seek'),
    argumentsOf({ ...fitted, fadeInFrames: 5, fadeOutFrames: 7 }, { field_order: 'tt' }, 'earlier'),
    [argumentsOf({ overlays }, {}, 'seek'), assDocument(canvas, overlays)],
    argumentsOf({ path }, {}, 'seek'),
    argumentsOf({ timeMap: [0, 30, 75].map((at) => ({ at, seconds: 20 + (at * at) / 50 })) }, {}, 'seek'),
    argumentsOf({ colour: colourCurvesOf({ exposure: 0.5, temperature: -20, tint: 10 }) }, {}, 'seek'),
    argumentsOf(fitted, { color_transfer: 'smpte2084', color_primaries: 'bt2020' }, 'beginning'),
    ...TRANSITION_KINDS.map((kind) => {
      const transition = { kind, framesBeforeCut: 8 };
      const of = { canvas, transition, frameCount: 15, hasOverlays: kind === 'dissolve' };
      return transitionArguments({ ...of, from: '/from', to: '/to', out: 'out', threads: 1 });
    }),
  ];
  const hash = createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 16);
  // Where this fails: raise the version, so that kept segments are made again, and write both down here.
  expect([RENDERER_VERSION, hash]).toEqual([3, 'afffdf6aae5c5d9b']);
});
