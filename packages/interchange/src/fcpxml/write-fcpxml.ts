import type { FrameRate } from '@cutgraph/core';
import { addressOf } from '../edit/address.ts';
import type { Edit, EditAlternative, EditClip, EditMusic, EditSource } from '../edit/edit.ts';
import { element, type XmlNode, xmlDocument } from '../xml/write-xml.ts';
import { blendOf, cropOf, musicVolumeOf, volumeOf } from './adjustments.ts';
import { secondsText } from './times.ts';

/** The oldest version that every program reads which is sold today. */
const VERSION = '1.10';
const AUDIO_RATE = 48_000;

/**
 * A project of Final Cut Pro. Without a format of its own a sequence shows nothing in other programs.
 * Source: https://developer.apple.com/documentation/professional-video-applications/fcpxml-reference
 */
export function writeFcpxml(edit: Edit): string {
  const { rate } = edit;
  const ids = new Map(edit.sources.map(({ key }, at) => [key, `asset${at + 1}`]));
  const sources = new Map(edit.sources.map((source) => [source.key, source]));
  const all = edit.clips.reduce((most, { at, frames }) => Math.max(most, at + frames), 0);
  let place = 0;
  const story = edit.clips.flatMap((clip, at) => {
    const gap = clip.at - place;
    const gapAt = place;
    place = clip.at + clip.frames;
    const clipNode = clipOf(edit, clip, sources.get(clip.source)!, ids, at === 0 ? edit.music : []);
    const isJoined = clip.transition && edit.clips[at + 1];
    return [
      ...(gap > 0 ? [gapOf(gapAt, gap, rate)] : []),
      clipNode,
      ...(isJoined ? [transitionOf(clip, rate)] : []),
    ];
  });
  const sequence = { format: 'film', duration: secondsText(all, rate), tcStart: '0s', tcFormat: 'NDF' };
  const resources = [
    formatOf('film', rate, edit),
    ...edit.sources.flatMap((source) => resourcesOf(source, ids, rate)),
  ];
  return xmlDocument(
    element('fcpxml', { version: VERSION }, [
      element('resources', {}, resources),
      element('library', {}, [
        element('event', { name: edit.name || 'Film' }, [
          element('project', { name: edit.name || 'Film' }, [
            element('sequence', { ...sequence, audioLayout: 'stereo', audioRate: '48k' }, [
              element('spine', {}, story),
            ]),
          ]),
        ]),
      ]),
    ]),
    'fcpxml',
  );
}

type Ids = ReadonlyMap<string, string>;

function formatOf(
  id: string,
  rate: FrameRate,
  { width, height }: { width: number; height: number },
): XmlNode {
  return element('format', { id, frameDuration: secondsText(1, rate), width, height });
}

/** The file of a media, and the format of its picture. */
function resourcesOf(source: EditSource, ids: Ids, rate: FrameRate): XmlNode[] {
  const { key, fileName, path, startFrame, frames, picture, hasSound, isStill } = source;
  const id = ids.get(key)!;
  const format = `${id}-format`;
  // A photo has no length of its own.
  const duration = isStill ? '0s' : secondsText(frames, rate);
  const attributes = {
    ...{ id, name: fileName, start: secondsText(startFrame, rate), duration },
    ...(picture && { hasVideo: 1, format, videoSources: 1 }),
    ...(hasSound && { hasAudio: 1, audioSources: 1, audioChannels: 2, audioRate: AUDIO_RATE }),
  };
  return [
    ...(picture ? [formatOf(format, isStill ? rate : picture.rate, picture)] : []),
    element('asset', attributes, [element('media-rep', { kind: 'original-media', src: addressOf(path) })]),
  ];
}

function clipOf(
  edit: Edit,
  clip: EditClip,
  source: EditSource,
  ids: Ids,
  music: readonly EditMusic[],
): XmlNode {
  const { rate } = edit;
  const start = startOf(clip, source);
  const song = ({ source: key, at, frames, sourceFrame, gains }: EditMusic, pass: number) =>
    element(
      'asset-clip',
      {
        ...{ ref: ids.get(key)!, lane: -1 - (pass % 2), srcEnable: 'audio', audioRole: 'music' },
        offset: secondsText(start + at - clip.at, rate),
        name: edit.sources.find((one) => one.key === key)?.fileName ?? null,
        start: secondsText(startFrameOf(edit, key) + sourceFrame, rate),
        duration: secondsText(frames, rate),
      },
      [
        musicVolumeOf(
          gains.map(({ frame, gain }) => ({ frame: frame - at, gain })),
          startFrameOf(edit, key) + sourceFrame,
          rate,
        ),
      ],
    );
  const alternative = ({ source: key, name, frames, sourceFrame, track }: EditAlternative) => {
    const other = edit.sources.find((one) => one.key === key)!;
    return element(other.isStill ? 'video' : 'asset-clip', {
      ...{ ref: ids.get(key)!, lane: 1 + track, offset: secondsText(start, rate), name },
      start: secondsText(other.startFrame + sourceFrame, rate),
      ...{ duration: secondsText(frames, rate), enabled: 0 },
      ...(other.isStill ? {} : { format: `${ids.get(key)}-format`, tcFormat: 'NDF' }),
    });
  };
  const markers = edit.markers.filter(({ at }) => at >= clip.at && at < clip.at + clip.frames);
  return element(
    source.isStill ? 'video' : 'asset-clip',
    {
      ref: ids.get(clip.source)!,
      offset: secondsText(clip.at, rate),
      name: clip.name,
      start: secondsText(start, rate),
      duration: secondsText(clip.frames, rate),
      ...(source.isStill ? {} : { format: `${ids.get(clip.source)}-format`, tcFormat: 'NDF' }),
    },
    [
      clip.speed === 1 || source.isStill ? null : timeMapOf(clip, source, rate),
      cropOf(clip, source),
      blendOf(clip, rate),
      source.isStill ? null : volumeOf(clip, rate),
      ...music.map(song),
      ...edit.alternatives.filter(({ at }) => at === clip.at).map(alternative),
      ...markers.map(({ at, text }) =>
        element('marker', {
          start: secondsText(start + at - clip.at, rate),
          duration: secondsText(1, rate),
          value: text,
        }),
      ),
    ],
  );
}

function startFrameOf({ sources }: Edit, key: string): number {
  return sources.find((source) => source.key === key)?.startFrame ?? 0;
}

/** Where a clip begins in its own time, which begins with its file and in which a second of a faster clip is a second of the film. */
function startOf({ sourceFrame, speed }: EditClip, { startFrame }: EditSource): number {
  return startFrame + Math.round(sourceFrame / speed);
}

/** Which time of the file is shown at the beginning and the end of the time of a clip; evenly between them. */
function timeMapOf({ speed, sourceFrame, frames }: EditClip, source: EditSource, rate: FrameRate): XmlNode {
  const length = Math.ceil(Math.max(source.frames, sourceFrame + frames * speed) / speed);
  const points = [0, length].map((time) =>
    element('timept', {
      time: secondsText(source.startFrame + time, rate),
      value: secondsText(source.startFrame + time * speed, rate),
      interp: 'linear',
    }),
  );
  return element('timeMap', {}, points);
}

function transitionOf({ at, frames, transition }: EditClip, rate: FrameRate): XmlNode {
  const { before, after } = transition!;
  return element('transition', {
    name: 'Cross Dissolve',
    offset: secondsText(at + frames - before, rate),
    duration: secondsText(before + after, rate),
  });
}

function gapOf(at: number, frames: number, rate: FrameRate): XmlNode {
  return element('gap', {
    ...{ name: 'Gap', offset: secondsText(at, rate), start: '0s' },
    duration: secondsText(frames, rate),
  });
}
