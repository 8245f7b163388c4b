import { type FrameRate, framesAt } from '@cutgraph/core';
import { fileNameOf, pathOf } from '../edit/address.ts';
import type { EditClip, ReadEdit } from '../edit/edit.ts';
import { editBuilder } from '../edit/edit-builder.ts';
import { unreadable } from '../edit/unreadable.ts';
import { childOf, readXml, type XmlElement } from '../xml/read-xml.ts';
import { framesOfText, rateOfFrame, secondsIn } from './times.ts';

/** What of a story is a clip with a file, whatever program wrote it. */
const CLIPS = ['asset-clip', 'clip', 'video'];
/** What of a clip is read, or is as the film does it anyway. */
const READ_ADJUSTMENTS = ['adjust-volume', 'adjust-blend', 'adjust-conform', 'adjust-colorConform'];

/**
 * The main storyline of the first project of an FCPXML document, of any version.
 *
 * @throws Refusal `invalid-argument` with a sentence.
 */
export function readFcpxml(text: string): ReadEdit {
  const root = readXml(text);
  if (root.name !== 'fcpxml') throw unreadable('it is no FCPXML');
  const project = firstOf(root, 'project');
  const sequence = childOf(project, 'sequence') ?? firstOf(root, 'sequence');
  const spine = childOf(sequence, 'spine');
  if (!sequence || !spine) throw unreadable('it has no project with a storyline');
  const resources = new Map(
    (childOf(root, 'resources')?.children ?? []).map((one) => [one.attributes.id ?? '', one]),
  );
  const format = resources.get(sequence.attributes.format ?? '');
  const rate = rateOfFrame(format?.attributes.frameDuration) ?? { frames: 30, seconds: 1 };
  const side = (name: string) => Math.max(0, Math.round(Number(format?.attributes[name] ?? 0)) || 0);
  const size = { width: side('width'), height: side('height') };
  const edit = editBuilder(project?.attributes.name ?? '', rate, size);
  // A transition lies over the end of the clip before it; which part of it is before the cut is known at the next clip.
  let end = 0;
  for (const item of spine.children) {
    const { name, attributes } = item;
    edit.notRead('layers', item.children.filter((child) => child.attributes.lane !== undefined).length);
    if (name === 'gap') edit.gap(framesOfText(attributes.duration, rate));
    else if (name === 'transition') {
      const length = framesOfText(attributes.duration, rate);
      const begin =
        attributes.offset === undefined
          ? end - Math.floor(length / 2)
          : framesOfText(attributes.offset, rate);
      const before = Math.min(length, Math.max(0, end - begin));
      edit.join({ kind: 'dissolve', before, after: length - before });
    } else {
      const asset = CLIPS.includes(name) ? assetOf(item, resources) : undefined;
      if (asset) {
        edit.clip(clipOf(item, asset, edit, rate));
        if (hasEffects(item)) edit.notRead('effects', 1);
        for (const marker of item.children)
          if (marker.name === 'marker') edit.marker(marker.attributes.value ?? '');
      } else edit.leaveOut();
      end = framesOfText(attributes.offset, rate) + framesOfText(durationOf(item, asset), rate);
    }
  }
  return edit.done();
}

/** The file of a clip; undefined where it has none, as titles and what a program makes up have not. */
function assetOf(item: XmlElement, resources: ReadonlyMap<string, XmlElement>): XmlElement | undefined {
  // A clip that holds another element has its file there.
  const holder = item.attributes.ref ? item : (childOf(item, 'video') ?? childOf(item, 'audio') ?? item);
  const asset = resources.get(holder.attributes.ref ?? '');
  return asset?.name === 'asset' ? asset : undefined;
}

function durationOf(item: XmlElement, asset: XmlElement | undefined): string | undefined {
  return item.attributes.duration ?? asset?.attributes.duration;
}

function hasEffects(item: XmlElement): boolean {
  const isCurve = (childOf(item, 'timeMap')?.children.length ?? 0) > 2;
  return isCurve || item.children.some(({ name }) => isEffect(name));
}

function isEffect(name: string): boolean {
  return name.startsWith('filter-') || (name.startsWith('adjust-') && !READ_ADJUSTMENTS.includes(name));
}

function clipOf(item: XmlElement, asset: XmlElement, edit: ReturnType<typeof editBuilder>, rate: FrameRate) {
  const address = childOf(asset, 'media-rep')?.attributes.src ?? asset.attributes.src ?? '';
  const path = pathOf(address);
  const startFrame = framesOfText(asset.attributes.start, rate);
  const map = timeMapOf(item);
  const start = map.sourceAt(secondsIn(item.attributes.start ?? asset.attributes.start));
  return {
    source: edit.source({
      ...{ path, startFrame, frames: framesOfText(asset.attributes.duration, rate) },
      fileName: fileNameOf(path) || (asset.attributes.name ?? ''),
    }),
    name: item.attributes.name ?? '',
    frames: framesOfText(durationOf(item, asset), rate),
    sourceFrame: Math.round((framesAt(start, rate) - startFrame) * 1000) / 1000,
    speed: map.speed,
    ...playOf(item, rate),
  };
}

/** Which second of its file a clip shows at one of its own, and how fast it plays on the whole: a curve becomes its mean. */
function timeMapOf(item: XmlElement): { speed: number; sourceAt: (seconds: number) => number } {
  const points = childOf(item, 'timeMap')?.children.filter(({ name }) => name === 'timept') ?? [];
  const [first, last] = [points[0]?.attributes, points.at(-1)?.attributes];
  const [time, value] = [secondsIn(first?.time), secondsIn(first?.value)];
  const length = secondsIn(last?.time) - time;
  // Points are rounded to whole units of time; a long file multiplies what is rounded once more.
  const factor = length > 0 ? (secondsIn(last?.value) - value) / length : 1;
  return {
    speed: Math.round(factor * 1e6) / 1e6,
    sourceAt: (seconds) => (length > 0 ? value + (seconds - time) * factor : seconds),
  };
}

function playOf(item: XmlElement, rate: FrameRate): Pick<EditClip, 'volume' | 'fadeIn' | 'fadeOut'> {
  const volume = childOf(item, 'adjust-volume');
  const fades = childOf(childOf(item, 'adjust-blend'), 'param') ?? childOf(volume, 'param');
  const [, decibels] = /^(-?[\d.]+)dB$/.exec(volume?.attributes.amount ?? '') ?? [];
  const gain = decibels === undefined ? 1 : 10 ** (Number(decibels) / 20);
  return {
    volume: Number(decibels) <= -96 ? 0 : Math.min(2, Math.round(gain * 1000) / 1000),
    fadeIn: framesOfText(childOf(fades, 'fadeIn')?.attributes.duration, rate),
    fadeOut: framesOfText(childOf(fades, 'fadeOut')?.attributes.duration, rate),
  };
}

/** The first element of a name anywhere inside another. */
function firstOf(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    if (child.name === name) return child;
    const inside = firstOf(child, name);
    if (inside) return inside;
  }
  return undefined;
}
