import { applyPresets } from './presets.ts';
import type { Template } from './template.ts';

/** The templates that every workspace begins with, one for each length of film. */
export const DEFAULT_TEMPLATES: readonly Template[] = [
  applyPresets({
    templateName: 'Short reel',
    name: 'Short reel',
    durationPreset: 'reel',
    editPreset: 'steady',
    lookPreset: 'exact',
    startPreset: 'position',
    startPosSize: 0.4,
  }),
  applyPresets({
    templateName: 'Two-minute teaser',
    name: 'Two-minute teaser',
    durationPreset: 'teaser',
    editPreset: 'steady',
    lookPreset: 'momentum',
    startPreset: 'position',
    startPosSize: 0.4,
  }),
  applyPresets({
    templateName: 'Longer film',
    name: 'Longer film',
    durationPreset: 'longer',
    editPreset: 'slow',
    lookPreset: 'smooth',
    startPreset: 'position',
    startPosSize: 0.4,
  }),
];
