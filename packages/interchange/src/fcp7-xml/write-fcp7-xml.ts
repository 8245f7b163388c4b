import { type FrameRate, nominalRate, timecodeOf } from '@cutgraph/core';
import { addressOf } from '../edit/address.ts';
import type { Edit, EditAlternative, EditClip, EditMusic, EditSource } from '../edit/edit.ts';
import { tracksOf } from '../edit/edit-alternatives.ts';
import { element, textElement, type XmlNode, xmlDocument } from '../xml/write-xml.ts';
import { fadedOpacity, levelOf, timeRemap } from './filters.ts';

const AUDIO_RATE = 48_000;

/**
 * An interchange file of Final Cut Pro 7 (xmeml 5), which Premiere and Resolve open. Pictures and sound are clips on tracks of their own.
 * Source: Apple, Final Cut Pro XML Interchange Format (2010).
 */
export function writeFcp7Xml(edit: Edit): string {
  const all = edit.clips.reduce((most, { at, frames }) => Math.max(most, at + frames), 0);
  const files = fileWriter(edit);
  const sources = new Map(edit.sources.map((source) => [source.key, source]));
  const sourceOf = ({ source }: EditClip) => sources.get(source)!;
  const pictures = edit.clips.flatMap((clip, at) => [
    clipItem(edit, clip, sourceOf(clip), files, `picture-${at + 1}`, [
      ...(clip.speed === 1 ? [] : [timeRemap(clip.speed)]),
      ...fadedOpacity(clip),
    ]),
    ...(clip.transition && edit.clips[at + 1] ? [dissolve(edit, clip)] : []),
  ]);
  const alternatives = tracksOf(edit.alternatives).map((track) =>
    trackOf(track.map((one) => alternativeItem(edit, one, sources.get(one.source)!, files))),
  );
  const sounds = edit.clips.flatMap((clip, at) =>
    sourceOf(clip).hasSound
      ? [
          clipItem(edit, clip, sourceOf(clip), files, `sound-${at + 1}`, [
            ...(clip.speed === 1 ? [] : [timeRemap(clip.speed)]),
            ...levelOf(clip),
            element('sourcetrack', {}, [textElement('mediatype', 'audio'), textElement('trackindex', 1)]),
          ]),
        ]
      : [],
  );
  const format = element('format', {}, [
    element('samplecharacteristics', {}, [
      rateElement(edit.rate),
      textElement('width', edit.width),
      textElement('height', edit.height),
      textElement('pixelaspectratio', 'square'),
      textElement('fielddominance', 'none'),
    ]),
  ]);
  const songs = [0, 1].flatMap((parity) => {
    const passes = edit.music.filter((_, at) => at % 2 === parity);
    return passes.length > 0 ? [trackOf(passes.map((pass) => songItem(edit, pass, sources, files)))] : [];
  });
  const sequence = element('sequence', { id: 'film' }, [
    textElement('name', edit.name || 'Film'),
    textElement('duration', all),
    rateElement(edit.rate),
    timecodeElement(0, edit.rate),
    element('media', {}, [
      element('video', {}, [format, trackOf(pictures), ...alternatives]),
      element('audio', {}, [trackOf(sounds), ...songs]),
    ]),
    ...edit.markers.map(({ at, text }) =>
      element('marker', {}, [
        ...[textElement('name', text), textElement('comment', ''), textElement('in', at)],
        textElement('out', -1),
      ]),
    ),
  ]);
  return xmlDocument(element('xmeml', { version: 5 }, [sequence]), 'xmeml');
}

/** Some programs open no file whose tracks do not say whether they are locked. */
function trackOf(items: readonly XmlNode[]): XmlNode {
  return element('track', {}, [...items, textElement('enabled', 'TRUE'), textElement('locked', 'FALSE')]);
}

type FileWriter = (source: EditSource) => XmlNode;

/** A file is described where it is named first, and only named behind that. */
function fileWriter({ sources, rate }: Edit): FileWriter {
  const ids = new Map(sources.map(({ key }, at) => [key, `file-${at + 1}`]));
  const described = new Set<string>();
  return (source) => {
    const id = ids.get(source.key)!;
    if (described.has(id)) return element('file', { id });
    described.add(id);
    const { fileName, path, frames, startFrame, picture, hasSound } = source;
    const video = picture && [
      element('samplecharacteristics', {}, [
        textElement('width', picture.width),
        textElement('height', picture.height),
      ]),
    ];
    const audio = hasSound && [
      element('samplecharacteristics', {}, [textElement('samplerate', AUDIO_RATE), textElement('depth', 16)]),
      textElement('channelcount', 2),
    ];
    return element('file', { id }, [
      textElement('name', fileName),
      textElement('pathurl', addressOf(path)),
      rateElement(rate),
      textElement('duration', Math.max(1, frames)),
      timecodeElement(startFrame, rate),
      element('media', {}, [
        ...(video ? [element('video', {}, video)] : []),
        ...(audio ? [element('audio', {}, audio)] : []),
      ]),
    ]);
  };
}

/** A clip on a track. Beside a transition it has no end of its own (-1): the transition says where it lies. */
function clipItem(
  edit: Edit,
  clip: EditClip,
  source: EditSource,
  file: FileWriter,
  id: string,
  more: XmlNode[],
): XmlNode {
  const isPicture = id.startsWith('picture');
  const before = isPicture ? edit.clips[edit.clips.indexOf(clip) - 1]?.transition : null;
  const after = isPicture ? clip.transition : null;
  // What a clip that plays faster is counted in: its own time.
  const first = Math.round(clip.sourceFrame / clip.speed);
  const [lead, tail] = [before?.before ?? 0, after?.after ?? 0];
  return element('clipitem', { id }, [
    textElement('name', clip.name),
    textElement('enabled', 'TRUE'),
    textElement('duration', Math.max(1, Math.round(source.frames / clip.speed))),
    rateElement(edit.rate),
    textElement('start', before ? -1 : clip.at),
    textElement('end', after ? -1 : clip.at + clip.frames),
    textElement('in', Math.max(0, first - lead)),
    textElement('out', first + clip.frames + tail),
    file(source),
    ...more,
  ]);
}

/** A clip that is switched off. */
function alternativeItem(
  { rate }: Edit,
  { name, at, frames, sourceFrame, track }: EditAlternative,
  source: EditSource,
  file: FileWriter,
): XmlNode {
  return element('clipitem', { id: `alternative-${at}-${track + 1}` }, [
    textElement('name', name),
    textElement('enabled', 'FALSE'),
    textElement('duration', Math.max(1, source.frames)),
    rateElement(rate),
    textElement('start', at),
    textElement('end', at + frames),
    textElement('in', sourceFrame),
    textElement('out', sourceFrame + frames),
    file(source),
  ]);
}

function songItem(
  edit: Edit,
  { source: key, at, frames, sourceFrame, gains }: EditMusic,
  sources: ReadonlyMap<string, EditSource>,
  file: FileWriter,
): XmlNode {
  const source = sources.get(key)!;
  return element('clipitem', { id: `music-${at}` }, [
    textElement('name', source.fileName),
    textElement('enabled', 'TRUE'),
    textElement('duration', Math.max(1, source.frames)),
    rateElement(edit.rate),
    textElement('start', at),
    textElement('end', at + frames),
    textElement('in', sourceFrame),
    textElement('out', sourceFrame + frames),
    file(source),
    ...levelOf({ gains: gains.map(({ frame, gain }) => ({ frame: frame - at + sourceFrame, gain })) }),
    element('sourcetrack', {}, [textElement('mediatype', 'audio'), textElement('trackindex', 1)]),
  ]);
}

function dissolve({ rate }: Edit, { at, frames, transition }: EditClip): XmlNode {
  const cut = at + frames;
  return element('transitionitem', {}, [
    textElement('start', cut - transition!.before),
    textElement('end', cut + transition!.after),
    textElement('alignment', 'center'),
    rateElement(rate),
    element('effect', {}, [
      textElement('name', 'Cross Dissolve'),
      textElement('effectid', 'Cross Dissolve'),
      textElement('effectcategory', 'Dissolve'),
      textElement('effecttype', 'transition'),
      textElement('mediatype', 'video'),
    ]),
  ]);
}

function rateElement(rate: FrameRate): XmlNode {
  const isNtsc = rate.seconds === 1001;
  return element('rate', {}, [
    textElement('timebase', nominalRate(rate)),
    textElement('ntsc', isNtsc ? 'TRUE' : 'FALSE'),
  ]);
}

function timecodeElement(frame: number, rate: FrameRate): XmlNode {
  return element('timecode', {}, [
    rateElement(rate),
    textElement('string', timecodeOf(frame, rate)),
    textElement('frame', frame),
    textElement('displayformat', 'NDF'),
  ]);
}
