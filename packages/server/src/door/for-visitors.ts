import type { MEDIA_FILES, Media, Timeline } from '@cutgraph/contract';
import type { Role } from './role.ts';

/**
 * What visitors of a public workspace may open: what plays, and its pictures. Not the original, in which the camera may
 * have written where and with what it was made; nor what was measured in the footage, people's tracks among it.
 */
const FILES_FOR_VISITORS: ReadonlySet<(typeof MEDIA_FILES)[number]> = new Set([
  'proxy.mp4',
  'video.webm',
  'video.hevc.mp4',
  'thumbnail.jpg',
  'sprite.jpg',
  'audio.m4a',
  'waveform.json',
  'speech.vtt',
]);

export function isForVisitors(file: (typeof MEDIA_FILES)[number]): boolean {
  return FILES_FOR_VISITORS.has(file);
}

/** A media as this caller may see it. */
export function mediaFor(role: Role, media: Media): Media {
  if (role !== 'visitor') return media;
  return {
    ...media,
    lastModified: null,
    uploadMetadata: {},
    storageRef: '',
    storageBucket: '',
    storageFolderRef: '',
    csvURL: '',
    speechURL: '',
    qualityURL: '',
    looksURL: '',
    persons: [],
    createdBy: '',
  };
}

/** A timeline as this caller may see it: visitors a film to watch, and nothing of how it was made. */
export function timelineFor(role: Role, timeline: Timeline): Timeline {
  if (role !== 'visitor') return timeline;
  const { canvas } = timeline.exportTimeline;
  return {
    ...timeline,
    videographRef: null,
    madeFrom: null,
    storageRef: '',
    storageBucket: '',
    // The shape of its picture; not the cuts, which name the footage that it is made of.
    exportTimeline: { ...(canvas ? { canvas } : {}), inputs: [], editList: [] },
    leftOut: [],
    createdBy: '',
  };
}
