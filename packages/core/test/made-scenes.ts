import {
  applyPresets,
  type MediaInput,
  type Observation,
  rulesOf,
  type Template,
  type VideographRules,
} from '../src/index.ts';

/** A subject that moves straight through a picture: where it is, in fractions of the frame, and per second. */
export type Walk = {
  track?: string;
  label?: string;
  category?: string;
  start?: number;
  seconds: number;
  x: number;
  y?: number;
  width?: number;
  height?: number;
  velocityX?: number;
  velocityY?: number;
  confidence?: number;
};

/** Observations of a walk, five a second, both ends included. */
export function walk(mediaId: string, path: Walk): Observation[] {
  const { track = '1', label = 'person', category = 'person', start = 0, seconds, x, y = 0.5 } = path;
  const { width = 0.2, height = 0.4, velocityX = 0, velocityY = 0, confidence = 0.9 } = path;
  return Array.from({ length: Math.round(seconds * 5) + 1 }, (_, sample) => {
    const centreX = Math.min(1 - width / 2, Math.max(width / 2, x + (velocityX * sample) / 5));
    const centreY = Math.min(1 - height / 2, Math.max(height / 2, y + (velocityY * sample) / 5));
    const box = {
      left: centreX - width / 2,
      top: centreY - height / 2,
      right: centreX + width / 2,
      bottom: centreY + height / 2,
    };
    return {
      mediaId,
      time: Math.round((start + sample / 5) * 1e6) / 1e6,
      track,
      label,
      category,
      box,
      confidence,
    };
  });
}

/** A media with the given walks, by default as long as they need and 16:9. */
export function media(mediaId: string, walks: Walk[], more: Partial<MediaInput> = {}): MediaInput {
  const observations = walks.flatMap((path, at) => walk(mediaId, { track: String(at + 1), ...path }));
  const last = Math.max(0, ...observations.map(({ time }) => time));
  return { mediaId, observations, durationSeconds: last + 0.2, aspect: 16 / 9, ...more };
}

/** Rules of a template with some fields set. */
export function rules(fields: Partial<Template> = {}): VideographRules {
  return rulesOf(applyPresets(fields));
}
