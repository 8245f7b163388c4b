import {
  clipFrames,
  type FactsByKey,
  isRetimed,
  layOut,
  musicClipOf,
  overlaysOf,
  type RenderPlan,
  shownCaptions,
  type Timeline,
  type TimelineClip,
  transitionAfter,
  videoClipsOf,
} from '@cutgraph/core';
import type { Feature } from './features.ts';

/** What goes along with an edit: how many other clips for its cuts, and comments. */
export type Along = { alternatives: number; comments: number };

/** How often each feature is in an edit: clips, transitions, fades, captions, titles, what goes along; 0 where it is not. */
export function usedFeatures(timeline: Timeline, facts: FactsByKey, along: Along): Record<Feature, number> {
  const clips = videoClipsOf(timeline);
  const plan = layOut(timeline, facts);
  const rate = plan.canvas.framesPerSecond;
  const music = musicClipOf(timeline);
  const { captions, titles } = overlaysOf(timeline);
  const count = (has: (clip: TimelineClip) => unknown) => clips.filter(has).length;
  const joins = clips.flatMap((_, at) => transitionAfter(clips, at)?.kind ?? []);
  const ofKind = (has: (kind: (typeof joins)[number]) => boolean) => joins.filter(has).length;
  const dips = ofKind((kind) => kind === 'dipToBlack');
  const whole = new Set(bodiesOf(plan, (body) => body.path === undefined && isCropped(body)));
  const moving = new Set(bodiesOf(plan, (body) => body.path !== undefined));
  const filled = plan.segments.filter(({ fill, transition }) => fill && !transition);
  const hasColour = (fill: NonNullable<(typeof filled)[number]['fill']>) => 'colour' in fill;
  return {
    speed: count(({ speed }) => typeof speed === 'number' && isRetimed({ speed })),
    'speed-ramp': count(({ speed }) => typeof speed === 'string'),
    crop: whole.size,
    'moving-crop': moving.size,
    'fill-colour': filled.filter(({ fill }) => hasColour(fill!)).length,
    'blurred-fill': filled.filter(({ fill }) => !hasColour(fill!)).length,
    stabilisation: count(({ stabilise }) => stabilise),
    colour: count(({ colour }) => colour),
    dissolve: ofKind((kind) => kind === 'dissolve'),
    transition: joins.length - dips - ofKind((kind) => kind === 'dissolve' || kind === 'dipToWhite'),
    'dip-to-white': ofKind((kind) => kind === 'dipToWhite'),
    fade: count(({ fadeIn }) => fadeIn > 0) + count(({ fadeOut }) => fadeOut > 0) + dips,
    volume: count(({ volume }) => volume !== 1),
    'noise-cut': count(({ denoise }) => denoise),
    'audio-edge': count(({ audioLead }) => audioLead) + count(({ audioLag }) => audioLag),
    music: music ? 1 : 0,
    'music-curve': music && isShaped(music) ? 1 : 0,
    loudness: timeline.loudness ? 1 : 0,
    captions: captions ? shownCaptions(timeline, clipFrames(timeline, rate), rate).length : 0,
    titles: titles.length,
    ...along,
  };
}

/** The cuts whose own frames have something. */
function bodiesOf(plan: RenderPlan, has: (body: RenderPlan['segments'][number]) => boolean): number[] {
  return plan.segments.filter((segment) => !segment.transition && has(segment)).map(({ cut }) => cut);
}

/** Whether less than the whole frame is shown. */
function isCropped({ window }: RenderPlan['segments'][number]): boolean {
  return window.width < 1 - 1e-6 || window.height < 1 - 1e-6;
}

/** Whether the music of an edit is anything but its file. */
function isShaped(music: NonNullable<ReturnType<typeof musicClipOf>>): boolean {
  return music.gain !== 0 || music.fadeIn > 0 || music.fadeOut > 0 || music.ducking;
}
