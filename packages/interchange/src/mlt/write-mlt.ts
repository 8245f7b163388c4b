import { reduced } from '@cutgraph/core';
import type { Edit, EditClip, EditMusic, EditSource } from '../edit/edit.ts';
import { element, type XmlNode, xmlDocument } from '../xml/write-xml.ts';
import { clipFilters, gainFilter, property } from './filters.ts';

/**
 * A project of MLT, which Shotcut opens and Kdenlive, and `melt` plays. One producer a clip, so that its filters are its own; of a
 * transition a small tractor of its own stands between the clips. Ends are the last frame that is shown.
 * Source: https://www.mltframework.org/docs/mltxml/
 */
export function writeMlt(edit: Edit): string {
  const sources = new Map(edit.sources.map((source) => [source.key, source]));
  const producers = edit.clips.map((clip, at) => producerOf(edit, clip, at, sources.get(clip.source)!));
  const joins = edit.clips.flatMap((_, at) => joinOf(edit, at));
  const songs = edit.music.map((pass, at) => songOf(pass, at, sources.get(pass.source)!));
  const songList = edit.music.length > 0 ? [musicList(edit)] : [];
  const tracks = ['pictures', ...(songList.length > 0 ? ['music'] : [])];
  const all = frameCountOf(edit);
  const mix = { mlt_service: 'mix', always_active: 1, sum: 1, a_track: 0, b_track: 1 };
  const main = element('tractor', { id: 'film', in: 0, out: all - 1 }, [
    ...tracks.map((producer) =>
      element('track', { producer, ...(producer === 'music' && { hide: 'video' }) }),
    ),
    ...(songList.length > 0 ? [element('transition', {}, propertiesOf(mix))] : []),
  ]);
  const root = { LC_NUMERIC: 'C', title: edit.name, producer: 'film' };
  return xmlDocument(
    element('mlt', root, [
      profileOf(edit),
      ...producers,
      ...songs,
      ...joins,
      pictureList(edit),
      ...songList,
      main,
    ]),
  );
}

function profileOf({ rate, width, height }: Edit): XmlNode {
  const aspect = reduced({ frames: width, seconds: height });
  return element('profile', {
    ...{ description: 'film', width, height, progressive: 1, colorspace: 709 },
    ...{ sample_aspect_num: 1, sample_aspect_den: 1 },
    ...{ display_aspect_num: aspect.frames, display_aspect_den: aspect.seconds },
    ...{ frame_rate_num: rate.frames, frame_rate_den: rate.seconds },
  });
}

/** Frames of a clip in its own time, those included that transitions show beyond its ends. */
function reachOf(edit: Edit, at: number) {
  const clip = edit.clips[at]!;
  const [lead, tail] = [edit.clips[at - 1]?.transition?.before ?? 0, clip.transition?.after ?? 0];
  const start = Math.round(clip.sourceFrame / clip.speed);
  // Rounded, a clip of the very beginning may lack a frame of its handle.
  const first = Math.max(0, start - lead);
  return { start, first, last: start + clip.frames + tail - 1 };
}

function producerOf(edit: Edit, clip: EditClip, at: number, source: EditSource): XmlNode {
  const { start, first, last } = reachOf(edit, at);
  const isRetimed = clip.speed !== 1 && !source.isStill;
  const speed = String(Number(clip.speed.toFixed(6)));
  const file: Record<string, string | number> = isRetimed
    ? {
        ...{ mlt_service: 'timewarp', resource: `${speed}:${source.path}` },
        ...{ warp_speed: speed, warp_resource: source.path, warp_pitch: 1 },
      }
    : { resource: source.path };
  const length = source.isStill ? last + 1 : Math.max(last + 1, Math.floor(source.frames / clip.speed));
  return element('producer', { id: `clip${at}`, in: 0, out: length - 1 }, [
    ...propertiesOf({ length, ...file, 'shotcut:caption': clip.name }),
    ...clipFilters(edit, clip, { first, last, start }),
  ]);
}

/** The clips, and between two of them what plays while they go over into each other. */
function pictureList(edit: Edit): XmlNode {
  let place = 0;
  const entries = edit.clips.flatMap((clip, at): XmlNode[] => {
    const { start } = reachOf(edit, at);
    const [lead, tail] = [edit.clips[at - 1]?.transition?.after ?? 0, clip.transition?.before ?? 0];
    const gap = clip.at - place;
    place = clip.at + clip.frames;
    const { transition } = clip;
    const joinLength = transition && transition.before + transition.after;
    return [
      ...(gap > 0 ? [element('blank', { length: gap })] : []),
      element('entry', { producer: `clip${at}`, in: start + lead, out: start + clip.frames - tail - 1 }),
      ...(joinLength ? [element('entry', { producer: `join${at}`, in: 0, out: joinLength - 1 })] : []),
    ];
  });
  return element('playlist', { id: 'pictures' }, entries);
}

/** What plays while a clip goes over into the next one; nothing where there is a cut. */
function joinOf(edit: Edit, at: number): XmlNode[] {
  const { transition, frames } = edit.clips[at]!;
  if (!transition || !edit.clips[at + 1]) return [];
  const { before, after } = transition;
  const [from, to] = [reachOf(edit, at), reachOf(edit, at + 1)];
  const last = before + after - 1;
  const cut = from.start + frames;
  const span = { in: 0, out: last };
  const ends = { a_track: 0, b_track: 1 };
  return [
    element('tractor', { id: `join${at}`, ...span }, [
      ...propertiesOf({ 'shotcut:transition': 'lumaMix' }),
      element('track', { producer: `clip${at}`, in: cut - before, out: cut + after - 1 }),
      element('track', { producer: `clip${at + 1}`, in: to.start - before, out: to.start + after - 1 }),
      element('transition', span, propertiesOf({ ...ends, mlt_service: 'luma' })),
      element('transition', span, propertiesOf({ ...ends, mlt_service: 'mix', start: -1 })),
    ]),
  ];
}

function songOf({ gains, at, frames, sourceFrame }: EditMusic, place: number, source: EditSource): XmlNode {
  const length = Math.max(source.frames, sourceFrame + frames);
  return element('producer', { id: `song${place}`, in: 0, out: length - 1 }, [
    ...propertiesOf({ length, resource: source.path, video_index: -1 }),
    gainFilter(
      { first: sourceFrame, last: sourceFrame + frames - 1 },
      gains.map(({ frame, gain }) => ({ frame: frame - at, gain })),
    ),
  ]);
}

/** Passes that fade over into each other follow each other in a list: the later one begins where the one before ends. */
function musicList({ music }: Edit): XmlNode {
  let place = 0;
  const entries = music.flatMap(({ at, frames, sourceFrame }, song) => {
    const cut = Math.max(0, place - at);
    const gap = at - place;
    place = at + frames;
    return [
      ...(gap > 0 ? [element('blank', { length: gap })] : []),
      element('entry', { producer: `song${song}`, in: sourceFrame + cut, out: sourceFrame + frames - 1 }),
    ];
  });
  return element('playlist', { id: 'music' }, entries);
}

function frameCountOf({ clips }: Edit): number {
  return clips.reduce((most, { at, frames }) => Math.max(most, at + frames), 1);
}

function propertiesOf(values: Record<string, string | number>): XmlNode[] {
  return Object.entries(values).map(([name, value]) => property(name, value));
}
