import type { AudioEdges } from '../audio-edges.ts';
import type { ClipFill } from '../clip-fill.ts';
import type { Colour } from '../colour.ts';
import type { Denoise } from '../denoise.ts';
import type { Overlays } from '../overlays.ts';
import type { Speed } from '../speed.ts';
import type { MusicClip, Timeline, TimelineClip } from '../timeline.ts';
import type { Transition } from '../transition.ts';

/** What a change of a clip sets; the rest stays. A transition that is null becomes a cut; what else is null is as recorded. */
export type ClipFields = Partial<
  Pick<TimelineClip, 'start' | 'end' | 'crop' | 'framing' | 'volume' | 'fadeIn' | 'fadeOut'>
> & {
  transition?: Transition | null;
  denoise?: Denoise | null;
  colour?: Colour | null;
  fill?: ClipFill | null;
  stabilise?: boolean | null;
  speed?: Speed | null;
} & AudioEdges;

/** What a change of the timeline sets besides its clips; the rest stays. */
export type TimelineFields = Partial<
  Pick<Timeline, 'name' | 'loudness' | 'canvas'> & { music: MusicClip | null; overlays: Overlays }
>;

/** One change of a timeline, as plain JSON. Clips are named by their id; places count from 0. */
export type TimelineOperation =
  | { kind: 'insert'; at: number; clip: TimelineClip }
  | { kind: 'remove'; clipId: string }
  | { kind: 'move'; clipId: string; to: number }
  | { kind: 'setClip'; clipId: string; fields: ClipFields }
  | { kind: 'setTimeline'; fields: TimelineFields };

/** A timeline after a change, and what takes it back to what it was. */
export type Applied = { timeline: Timeline; inverse: TimelineOperation[] };
