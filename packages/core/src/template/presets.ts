import type { Canvas } from '../videograph/graph/videograph.ts';
import {
  type DurationPreset,
  type EditPreset,
  type LookPreset,
  type StartPreset,
  TEMPLATE_DEFAULTS,
  type Template,
  type TemplateFields,
} from './template.ts';

/** The fields that each length of film fills. Lengths in seconds. */
export const DURATION_PRESETS: Record<DurationPreset, Partial<Template>> = {
  reel: { durationTargetTime: 22, durationMinTime: 15, durationMaxTime: 30 },
  teaser: { durationTargetTime: 120, durationMinTime: 108, durationMaxTime: 132, nodeLimitMax: 60 },
  longer: { durationTargetTime: 240, durationMinTime: 216, durationMaxTime: 264, nodeLimitMax: 120 },
};

/** The fields that each rhythm fills: the search window, and the shortest cut where it is not the usual one. */
export const EDIT_PRESETS: Record<EditPreset, Partial<Template>> = {
  steady: { editSearchTime: 2 },
  fast: { editLengthMin: 2, editSearchTime: 1 },
  slow: { editSearchTime: 3 },
};

/** The length (seconds) that a cut has in each rhythm where nothing else decides; no rhythm is `steady`. */
export const WISHED_CUT_SECONDS: Record<EditPreset | '', number> = {
  steady: 6.5,
  fast: 2.75,
  slow: 9.5,
  '': 6.5,
};

/** The fields that each look fills; its other weights are `LOOKS`. */
export const LOOK_PRESETS: Record<LookPreset, Partial<Template>> = {
  exact: { lookPositionMatch: 0.15, lookPositionWeight: 0.5 },
  momentum: { lookPositionMatch: 0.25, lookPositionWeight: 0.3 },
  smooth: {
    lookPositionMatch: 0.25,
    lookPositionWeight: 0.25,
    lookContextWeight: 0.1,
    lookTemporalWeight: 0.1,
  },
};

/** The fields that each way to start fills: at a position a subject in the middle, of a size that the eye rests on. */
export const START_PRESETS: Record<StartPreset, Partial<Template>> = {
  position: { startPosX: 0.5, startPosY: 0.5, startPosSize: 0.4 },
  clip: {},
  timecode: {},
};

/** What a film of each length is rendered to. */
export const CANVASES: Record<DurationPreset | '', Canvas> = {
  reel: { width: 1080, height: 1920, framesPerSecond: 30 },
  teaser: { width: 1920, height: 1080, framesPerSecond: 30 },
  longer: { width: 1920, height: 1080, framesPerSecond: 30 },
  '': { width: 1920, height: 1080, framesPerSecond: 30 },
};

/** What the presets among some fields fill; nothing where there is none. */
export function presetFields(fields: Partial<Template>): Partial<Template> {
  return {
    ...(fields.durationPreset ? DURATION_PRESETS[fields.durationPreset] : {}),
    ...(fields.editPreset ? EDIT_PRESETS[fields.editPreset] : {}),
    ...(fields.lookPreset ? LOOK_PRESETS[fields.lookPreset] : {}),
    ...(fields.startPreset ? START_PRESETS[fields.startPreset] : {}),
  };
}

/**
 * A whole template from some fields: the defaults, over them what the presets among the fields fill, over them
 * the fields themselves. A field that is given is never changed by a preset.
 */
export function applyPresets(fields: TemplateFields): Template {
  const given: Partial<Template> = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  );
  return { ...TEMPLATE_DEFAULTS, ...presetFields(given), ...given };
}
