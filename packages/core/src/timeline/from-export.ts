import type { ExportTimeline } from './export-timeline.ts';
import { musicOfItem } from './music.ts';
import { secondsOf } from './time-offset.ts';
import { type Timeline, type TimelineClip, timelineOf } from './timeline.ts';

/** The timeline that an edit list describes: the inverse of `exportOf`. The edit list may hold nonsense, see `validateTimeline`. */
export function timelineOfExport(exported: ExportTimeline): Timeline {
  const { canvas, inputs, editList, music, loudness, captions = null, titles = [] } = exported;
  const uris = new Map(inputs.map(({ key, uri }) => [key, uri]));
  const clips = editList.map((item): TimelineClip => {
    const key = item.inputs[0] ?? '';
    return {
      id: item.key,
      media: { key, uri: uris.get(key) ?? key },
      start: secondsOf(item.startTimeOffset),
      end: secondsOf(item.endTimeOffset),
      ...(item.speed && item.speed !== 1 && { speed: item.speed }),
      crop: item.crop ?? null,
      ...(item.framing && { framing: item.framing }),
      ...(item.colour && { colour: item.colour }),
      ...(item.fill && { fill: item.fill }),
      ...(item.stabilise && { stabilise: true }),
      volume: item.volume ?? 1,
      ...(item.denoise && { denoise: item.denoise }),
      fadeIn: item.fadeIn ?? 0,
      fadeOut: item.fadeOut ?? 0,
      ...(item.audioLead && { audioLead: item.audioLead }),
      ...(item.audioLag && { audioLag: item.audioLag }),
      ...(item.transition && { transition: item.transition }),
    };
  });
  return timelineOf(clips, canvas ?? null, {
    music: music ? musicOfItem(music, uris.get(music.key) ?? music.key) : null,
    loudness: loudness ?? null,
    overlays: { captions, titles },
  });
}
