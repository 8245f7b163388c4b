import { idOfRef, type Timeline } from '@cutgraph/contract';
import {
  type ExportTimeline,
  type FilmSound,
  musicClipOf,
  timelineOfExport,
  videoClipsOf,
} from '@cutgraph/core';
import type { FilmClip } from './film-clip.ts';

type Exported = Pick<Timeline['exportTimeline'], 'inputs' | 'editList' | 'music' | 'loudness'>;

/** The cuts of a montage as clips that can be edited; they keep what of the frame they show. */
export function clipsOfTimeline(workspaceId: string, exported: Exported): FilmClip[] {
  const clips = videoClipsOf(timelineOfExport(exported as ExportTimeline));
  return clips.map(({ id, media, start, end, crop, volume, fadeIn, fadeOut }, at) => {
    // A montage of clips names its cuts by their place and clip.
    const own = id.replace(/^\d+ /, '');
    const prefix = `${media.uri}/clips/`;
    const name = own.startsWith(prefix) ? own.slice(prefix.length) : own;
    return {
      key: `${at} ${id}`,
      // Others may have named it as they like; a clip is named by letters, digits, - and _.
      id: `${prefix}${name.replace(/[^\w-]+/g, '-').slice(0, 100)}`,
      title: '',
      source: 'clips',
      length: Math.round(Math.max(0, end - start) * 1e6) / 1e6,
      start,
      end,
      mediaID: idOfRef(media.uri),
      thumbnailURL: '',
      workspaceRefId: `/ws/${workspaceId}`,
      mediaRefId: media.uri,
      volume,
      fadeIn,
      fadeOut,
      ...(crop ? { crop } : {}),
    };
  });
}

/** What a montage sounds like besides its cuts, its music named as its clips are: by the id of the media. */
export function soundOfTimeline(exported: Exported): FilmSound {
  const timeline = timelineOfExport(exported as ExportTimeline);
  const music = musicClipOf(timeline);
  const { loudness } = timeline;
  return { music: music && { ...music, media: { ...music.media, key: idOfRef(music.media.uri) } }, loudness };
}
