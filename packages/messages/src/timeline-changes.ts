import type { TimelineChange } from '@cutgraph/core';
import { SPEED_RAMP_NAMES } from './speed-names.ts';
import { TRANSITION_NAMES } from './transition-names.ts';

const clip = 'Clip {place, number}{name, select, clip {} other { ({name})}}';

const kinds = Object.entries(TRANSITION_NAMES).map(([name, words]) => `${name} {${words}}`);
const kind = `{kind, select, ${kinds.join(' ')} other {{kind}}}`;

const ramps = Object.entries(SPEED_RAMP_NAMES).map(([name, words]) => `${name} {${words}}`);
const ramp = `{ramp, select, ${ramps.join(' ')} other {{ramp}}}`;
const lasts = 'lasts {seconds, number, ::.## group-off} s';

/** How one version of a timeline differs from another: sentences. */
export const TIMELINE_CHANGES: Record<TimelineChange['code'], string> = {
  'timeline-renamed': 'The title is "{name}".',
  'canvas-changed': 'The film has another shape.',
  'clip-added': `${clip} was added.`,
  'clip-removed': `${clip} was taken out.`,
  'clip-moved': `${clip} was clip {from, number}.`,
  'clip-trimmed': `${clip} was trimmed to {seconds, number, ::.## group-off} s.`,
  'clip-speed-changed': `${clip} plays at {factor, number, ::.## group-off}x and ${lasts}.`,
  'clip-speed-ramped': `${clip} plays with the speed ramp "${ramp}" and ${lasts}.`,
  'clip-volume-changed': `${clip} has its sound at {percent, number} %.`,
  'clip-denoise-changed': `${clip} has {denoise, select, rumble {rumble} noise {rumble and noise} none {nothing} other {{denoise}}} cut from its sound.`,
  'clip-fades-changed': `${clip} has other fades.`,
  'clip-audio-edges-changed': `${clip} is heard {lead, number, ::.## group-off} s before its picture and {lag, number, ::.## group-off} s after it.`,
  'clip-crop-changed': `${clip} is cropped in another way.`,
  'clip-framing-changed': `${clip} is framed in another way.`,
  'clip-colour-changed': `${clip} has other colours.`,
  'clip-fill-changed': `${clip} has something else behind it.`,
  'clip-stabilised': `${clip} is stabilised.`,
  'clip-not-stabilised': `${clip} is not stabilised any more.`,
  'transition-set': `After clip {place, number} there is a transition (${kind}, {seconds, number, ::.## group-off} s).`,
  'transition-removed': 'After clip {place, number} there is a plain cut.',
  'music-added': 'Music was added.',
  'music-replaced': 'The music was replaced.',
  'music-removed': 'The music was taken out.',
  'music-changed': 'The music plays in another way.',
  'loudness-changed': 'The loudness of the video was changed.',
  'captions-added': 'Captions were added.',
  'captions-removed': 'The captions were taken out.',
  'captions-changed': 'The captions were changed.',
  'titles-changed': 'The titles were changed.',
};
