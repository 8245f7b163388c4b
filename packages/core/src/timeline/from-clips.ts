import type { Canvas } from '../videograph/graph/videograph.ts';
import { type Timeline, type TimelineClip, timelineOf } from './timeline.ts';

/** A clip of a collection: seconds of its media, which `mediaRefId` names; what is absent is as recorded. */
export type CollectionCut = Pick<TimelineClip, 'id' | 'start' | 'end'> &
  Partial<Omit<TimelineClip, 'id' | 'name' | 'origin' | 'media' | 'start' | 'end'>> & {
    mediaID: string;
    mediaRefId: string;
  };

/** The longest key that an edit list takes. */
const MAX_ID_LENGTH = 200;

/** The timeline of clips in their order. The same clip may be there more than once. */
export function timelineOfClips(clips: readonly CollectionCut[], canvas: Canvas | null = null): Timeline {
  return timelineOf(
    clips.map(({ id, mediaID, mediaRefId, start, end, ...play }, at) => ({
      id: `${at} ${id}`.slice(0, MAX_ID_LENGTH),
      media: { key: mediaID, uri: mediaRefId },
      ...{ start, end, crop: play.crop ?? null },
      ...(play.speed && play.speed !== 1 && { speed: play.speed }),
      ...(play.framing?.length && { framing: play.framing }),
      ...(play.colour && { colour: play.colour }),
      ...(play.fill && { fill: play.fill }),
      ...(play.stabilise && { stabilise: true }),
      ...{ volume: play.volume ?? 1, fadeIn: play.fadeIn ?? 0, fadeOut: play.fadeOut ?? 0 },
      ...(play.denoise && { denoise: play.denoise }),
      ...(play.audioLead && { audioLead: play.audioLead }),
      ...(play.audioLag && { audioLag: play.audioLag }),
      ...(play.transition && { transition: play.transition }),
    })),
    canvas,
  );
}
