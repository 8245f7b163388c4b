import { applyPresets } from '../template/presets.ts';
import type { Template, TemplateFields } from '../template/template.ts';
import type { AutoDecisions } from './auto-film.ts';

/** Lengths of cuts in seconds. Below 5 s they are those of the fast rhythm, where the shortest cut is the template's own. */
const PACES: Record<AutoDecisions['pace'], TemplateFields> = {
  quick: { editPreset: 'fast', editLengthMin: 0.8, editLengthMax: 1.8, editSearchTime: 0.5 },
  lively: { editPreset: 'fast', editLengthMin: 1.2, editLengthMax: 4, editSearchTime: 1 },
  calm: { editPreset: 'steady', editLengthMax: 9 },
};

/** Upright films crop each cut around its subject. */
const CANVASES: Record<AutoDecisions['canvas'], TemplateFields> = {
  wide: { durationPreset: '' },
  upright: { durationPreset: 'reel', durationMinTime: null, durationMaxTime: null },
};

/** So many videos are looked at. */
export const AUTO_MEDIA_LIMIT = 200;

/** The graph is larger than that of other templates: no one walks it before the film is found. */
const LARGE_GRAPH: TemplateFields = { nodeLimitMin: 1, nodeLimitMax: 60, childLimitMin: 3, childLimitMax: 8 };

/** The decisions as a template that can be opened and changed: generating from it makes the same film. */
export function autoTemplateOf({ montage, subject, pace, canvas, clips, longest }: AutoDecisions): Template {
  return applyPresets({
    templateName: 'Auto',
    name: 'Auto',
    montagePreset: montage,
    autoClips: clips,
    queryLabelEntityName: subject,
    durationTargetTime: longest,
    lookPreset: 'exact',
    startPreset: 'position',
    graphInputDfMax: AUTO_MEDIA_LIMIT,
    ...PACES[pace],
    ...CANVASES[canvas],
    ...LARGE_GRAPH,
  });
}
