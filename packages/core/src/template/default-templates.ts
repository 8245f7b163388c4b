import { applyPresets } from './presets.ts';
import type { Template } from './template.ts';

/** The templates that every workspace begins with, one for each length of film and one for highlights. */
export const DEFAULT_TEMPLATES: readonly Template[] = [
  applyPresets({
    templateName: 'Short reel',
    name: 'Short reel',
    durationPreset: 'reel',
    editPreset: 'steady',
    lookPreset: 'exact',
    startPreset: 'position',
  }),
  applyPresets({
    templateName: 'Two-minute teaser',
    name: 'Two-minute teaser',
    durationPreset: 'teaser',
    editPreset: 'steady',
    lookPreset: 'momentum',
    startPreset: 'position',
  }),
  applyPresets({
    templateName: 'Longer film',
    name: 'Longer film',
    durationPreset: 'longer',
    editPreset: 'slow',
    lookPreset: 'smooth',
    startPreset: 'position',
  }),
  applyPresets({
    templateName: 'Highlights',
    name: 'Highlights',
    montagePreset: 'highlights',
    durationTargetTime: 60,
  }),
];
