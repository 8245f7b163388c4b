const place = { place: 'count' } as const;
const clip = { ...place, name: 'text' } as const;

/** How one version of a timeline differs from another. Places count from 1; `name` is what a clip shows, or `clip` where nothing says. */
export const TIMELINE_CHANGES = {
  'timeline-renamed': { name: 'text' },
  'canvas-changed': {},
  'clip-added': clip,
  'clip-removed': clip,
  'clip-moved': { ...clip, from: 'count' },
  'clip-trimmed': { ...clip, seconds: 'seconds' },
  'clip-volume-changed': { ...clip, percent: 'count' },
  'clip-denoise-changed': { ...clip, denoise: 'text' },
  'clip-fades-changed': clip,
  'clip-audio-edges-changed': { ...clip, lead: 'seconds', lag: 'seconds' },
  'clip-crop-changed': clip,
  'clip-framing-changed': clip,
  'clip-colour-changed': clip,
  'clip-speed-changed': { ...clip, factor: 'seconds', seconds: 'seconds' },
  'clip-speed-ramped': { ...clip, ramp: 'text', seconds: 'seconds' },
  'transition-set': { ...place, kind: 'text', seconds: 'seconds' },
  'transition-removed': place,
  'music-added': {},
  'music-replaced': {},
  'music-removed': {},
  'music-changed': {},
  'loudness-changed': {},
  'captions-added': {},
  'captions-removed': {},
  'captions-changed': {},
  'titles-changed': {},
} as const;
