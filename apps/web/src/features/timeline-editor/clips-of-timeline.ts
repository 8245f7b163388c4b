import { idOfRef, type Timeline } from '@cutgraph/contract';
import { secondsOf } from '@cutgraph/core';
import type { FilmClip } from './film-clip.ts';

type Exported = Pick<Timeline['exportTimeline'], 'inputs' | 'editList'>;

/** The cuts of a montage as clips that can be edited; they keep what of the frame they show. */
export function clipsOfTimeline(workspaceId: string, { inputs, editList }: Exported): FilmClip[] {
  const refs = new Map(inputs.map(({ key, uri }) => [key, uri]));
  return editList.map((item, at) => {
    const mediaRefId = refs.get(item.inputs[0] ?? '') ?? '';
    const start = secondsOf(plain(item.startTimeOffset));
    const end = secondsOf(plain(item.endTimeOffset));
    // A montage of clips names its cuts by their place and clip.
    const own = item.key.replace(/^\d+ /, '');
    const prefix = `${mediaRefId}/clips/`;
    const name = own.startsWith(prefix) ? own.slice(prefix.length) : own;
    return {
      key: `${at} ${item.key}`,
      // Others may have named it as they like; a clip is named by letters, digits, - and _.
      id: `${prefix}${name.replace(/[^\w-]+/g, '-').slice(0, 100)}`,
      title: '',
      source: 'clips',
      length: Math.round(Math.max(0, end - start) * 1e6) / 1e6,
      start,
      end,
      mediaID: idOfRef(mediaRefId),
      thumbnailURL: '',
      workspaceRefId: `/ws/${workspaceId}`,
      mediaRefId,
      volume: item.volume ?? 1,
      fadeIn: item.fadeIn ?? 0,
      fadeOut: item.fadeOut ?? 0,
      ...(item.crop ? { crop: item.crop } : {}),
    };
  });
}

function plain({ seconds, nanos }: { seconds: number; nanos?: number | undefined }) {
  return { seconds, nanos: nanos ?? 0 };
}
