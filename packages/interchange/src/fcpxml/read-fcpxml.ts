import { type FrameRate, framesAt } from '@cutgraph/core';
import { fileNameOf, pathOf } from '../edit/address.ts';
import type { Edit, EditClip } from '../edit/edit.ts';
import { editBuilder } from '../edit/edit-builder.ts';
import { unreadable } from '../edit/unreadable.ts';
import { childOf, readXml, type XmlElement } from '../xml/read-xml.ts';
import { framesOfText, rateOfFrame, secondsIn } from './times.ts';

/** What of a story is a clip with a file, whatever program wrote it. */
const CLIPS = ['asset-clip', 'clip', 'video'];

/**
 * The main storyline of the first project of an FCPXML document, of any version.
 *
 * @throws Refusal `invalid-argument` with a sentence.
 */
export function readFcpxml(text: string): Edit {
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
    if (name === 'gap') edit.gap(framesOfText(attributes.duration, rate));
    else if (name === 'transition') {
      const length = framesOfText(attributes.duration, rate);
      const begin =
        attributes.offset === undefined
          ? end - Math.floor(length / 2)
          : framesOfText(attributes.offset, rate);
      const before = Math.min(length, Math.max(0, end - begin));
      edit.join({ kind: 'dissolve', before, after: length - before });
    } else if (CLIPS.includes(name)) {
      const clip = clipOf(item, resources, edit, rate);
      edit.clip(clip);
      end = framesOfText(attributes.offset, rate) + clip.frames;
      for (const marker of item.children)
        if (marker.name === 'marker') edit.marker(marker.attributes.value ?? '');
    } else throw unreadable(`its storyline has a ${name}, which is no clip of a file`);
  }
  return edit.done();
}

function clipOf(
  item: XmlElement,
  resources: ReadonlyMap<string, XmlElement>,
  edit: ReturnType<typeof editBuilder>,
  rate: FrameRate,
) {
  // A clip that holds another element has its file there.
  const holder = item.attributes.ref ? item : (childOf(item, 'video') ?? childOf(item, 'audio') ?? item);
  const asset = resources.get(holder.attributes.ref ?? '');
  if (asset?.name !== 'asset')
    throw unreadable(`the clip "${(item.attributes.name ?? '').slice(0, 100)}" names no file`);
  const address = childOf(asset, 'media-rep')?.attributes.src ?? asset.attributes.src ?? '';
  const path = pathOf(address);
  const startFrame = framesOfText(asset.attributes.start, rate);
  const map = timeMapOf(item);
  const start = map.sourceAt(secondsIn(item.attributes.start ?? asset.attributes.start));
  const duration = item.attributes.duration ?? asset.attributes.duration;
  return {
    source: edit.source({
      ...{ path, startFrame, frames: framesOfText(asset.attributes.duration, rate) },
      fileName: fileNameOf(path) || (asset.attributes.name ?? ''),
    }),
    name: item.attributes.name ?? '',
    frames: framesOfText(duration, rate),
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
  const exact = length > 0 ? (secondsIn(last?.value) - value) / length : 1;
  const sourceAt = (seconds: number) => (length > 0 ? value + (seconds - time) * exact : seconds);
  return { speed: Math.round(exact * 1e6) / 1e6, sourceAt };
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
