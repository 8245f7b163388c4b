import type { FrameRate, FrameWindow } from '@cutgraph/core';
import type { EditClip, EditSource } from '../edit/edit.ts';
import { element, type XmlNode } from '../xml/write-xml.ts';
import { secondsText } from './times.ts';

/** What Final Cut takes for silence, dB. */
const SILENT = -96;

/** How loud a clip is, and how its sound comes and goes; null where it is as recorded. */
export function volumeOf({ volume, fadeIn, fadeOut }: EditClip, rate: FrameRate): XmlNode | null {
  if (volume === 1 && fadeIn === 0 && fadeOut === 0) return null;
  const fades = fadesOf({ fadeIn, fadeOut }, rate);
  return element(
    'adjust-volume',
    { amount: decibels(volume) },
    fades.length > 0 ? [param('amount', fades)] : [],
  );
}

/** How the picture of a clip comes from black and goes into it; null where it does not. */
export function blendOf({ fadeIn, fadeOut }: EditClip, rate: FrameRate): XmlNode | null {
  const fades = fadesOf({ fadeIn, fadeOut }, rate);
  return fades.length > 0 ? element('adjust-blend', { amount: '1.0' }, [param('amount', fades)]) : null;
}

/** A gain that changes: factors at frames of the clip, which begins at `start` in its own time. */
export function musicVolumeOf(
  gains: readonly { frame: number; gain: number }[],
  start: number,
  rate: FrameRate,
): XmlNode {
  const keyframes = gains.map(({ frame, gain }) =>
    element('keyframe', { time: secondsText(start + frame, rate), value: decibels(gain), curve: 'linear' }),
  );
  return element('adjust-volume', { amount: '0dB' }, [
    param('amount', [element('keyframeAnimation', {}, keyframes)]),
  ]);
}

/**
 * The part of the frame that is shown: a crop where it is at rest, and from the first to the last part where it moves. Sides are percent of the
 * height of the frame. Null where the whole frame is shown, which the program fits into the film as the film does.
 */
export function cropOf({ windows }: EditClip, { picture }: EditSource): XmlNode | null {
  const [first, last] = [windows[0], windows.at(-1)];
  if (!first || !last || !picture || !isPart(first.window) || !isPart(last.window)) return null;
  const aspect = picture.width / picture.height;
  const rect = (name: string, { left, top, width, height }: FrameWindow) =>
    element(name, {
      left: percent(left * aspect),
      top: percent(top),
      right: percent((1 - left - width) * aspect),
      bottom: percent(1 - top - height),
    });
  if (first === last) return element('adjust-crop', { mode: 'crop' }, [rect('crop-rect', first.window)]);
  return element('adjust-crop', { mode: 'pan' }, [
    rect('pan-rect', first.window),
    rect('pan-rect', last.window),
  ]);
}

/** Whether a window lies inside the frame. */
function isPart({ left, top, width, height }: FrameWindow): boolean {
  return left >= -1e-9 && top >= -1e-9 && left + width <= 1 + 1e-9 && top + height <= 1 + 1e-9;
}

function fadesOf({ fadeIn, fadeOut }: Pick<EditClip, 'fadeIn' | 'fadeOut'>, rate: FrameRate): XmlNode[] {
  const fade = (name: string, frames: number) =>
    frames > 0 ? [element(name, { type: 'linear', duration: secondsText(frames, rate) })] : [];
  return [...fade('fadeIn', fadeIn), ...fade('fadeOut', fadeOut)];
}

function param(name: string, children: XmlNode[]): XmlNode {
  return element('param', { name }, children);
}

function decibels(gain: number): string {
  const value = gain <= 0 ? SILENT : Math.max(SILENT, 20 * Math.log10(gain));
  return `${Number(value.toFixed(3))}dB`;
}

function percent(share: number): number {
  return Number((Math.max(0, share) * 100).toFixed(5));
}
