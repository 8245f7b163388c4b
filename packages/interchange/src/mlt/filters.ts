import type { FrameWindow } from '@cutgraph/core';
import type { Edit, EditClip } from '../edit/edit.ts';
import { element, type XmlNode } from '../xml/write-xml.ts';

/** Frames of a producer that a filter works on. */
type Span = { first: number; last: number };

/** Silence, dB. */
const SILENT = -70;

/** What is done to the picture and the sound of a clip; `start` is its first frame, `first` and `last` those of its handles. */
export function clipFilters(
  edit: Edit,
  clip: EditClip,
  { start, ...span }: Span & { start: number },
): XmlNode[] {
  const lead = start - span.first;
  const { fadeIn, fadeOut, frames, volume } = clip;
  const fades = fadeKeys(clip).map(({ frame, share }) => ({ frame: frame + lead, share }));
  const gains =
    fadeIn > 0 || fadeOut > 0
      ? fades.map(({ frame, share }) => ({ frame, gain: share * volume }))
      : [{ frame: 0, gain: volume }];
  return [
    ...(clip.windows.length > 0 || clip.background ? [placeFilter(edit, clip, span, lead)] : []),
    ...(fades.length > 0 && frames > 1
      ? [
          filter('brightness', span, {
            level: fades.map(({ frame, share }) => `${frame}=${share}`).join(';'),
          }),
        ]
      : []),
    ...(gains.some(({ gain }) => gain !== 1) ? [gainFilter(span, gains)] : []),
  ];
}

/** How loud a stretch is: factors at frames of it. */
export function gainFilter(span: Span, gains: readonly { frame: number; gain: number }[]): XmlNode {
  const level = gains.map(({ frame, gain }) => `${frame}=${decibels(gain)}`).join(';');
  return filter('volume', span, { level });
}

export function property(name: string, value: string | number): XmlNode {
  return element('property', { name }, [String(value)]);
}

/** Where the whole frame lies on the canvas, so that the canvas shows a part of it. */
function placeFilter({ width, height }: Edit, clip: EditClip, span: Span, lead: number): XmlNode {
  const place = (window: FrameWindow) =>
    [
      (-window.left / window.width) * width,
      (-window.top / window.height) * height,
      width / window.width,
      height / window.height,
    ]
      .map((value) => Number(value.toFixed(3)))
      .join(' ');
  const windows =
    clip.windows.length > 0 ? clip.windows : [{ frame: 0, window: { left: 0, top: 0, width: 1, height: 1 } }];
  return filter('affine', span, {
    'transition.rect': windows.map(({ frame, window }) => `${frame + lead}=${place(window)} 1`).join(';'),
    'transition.distort': 1,
    'transition.fill': 1,
    background: `colour:${clip.background ?? '#000000'}`,
  });
}

/** How much of a clip is there at its frames; its first frame is black where it fades in, and its last where it fades out. */
function fadeKeys({ fadeIn, fadeOut, frames }: EditClip): { frame: number; share: number }[] {
  return [
    ...(fadeIn > 0
      ? [
          { frame: 0, share: 0 },
          { frame: Math.min(fadeIn, frames - 1), share: 1 },
        ]
      : []),
    ...(fadeOut > 0
      ? [
          { frame: Math.max(0, frames - 1 - fadeOut), share: 1 },
          { frame: frames - 1, share: 0 },
        ]
      : []),
  ];
}

function filter(service: string, { first, last }: Span, values: Record<string, string | number>): XmlNode {
  const properties = Object.entries({ mlt_service: service, ...values });
  return element('filter', { in: first, out: last }, [
    ...properties.map(([name, value]) => property(name, value)),
  ]);
}

function decibels(gain: number): number {
  return gain <= 0 ? SILENT : Math.max(SILENT, Number((20 * Math.log10(gain)).toFixed(3)));
}
