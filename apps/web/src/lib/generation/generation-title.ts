import type { Wizard } from '@cutgraph/contract';
import { labelName } from '../search/labels.ts';
import { generationMessages } from './messages.ts';

/** What a generation is called: by its template, else by its length, else by its kind; and whom it follows. */
export function generationTitle(initConfig: Wizard['initConfig']): string {
  const { templateName, name, durationPreset, montagePreset } = initConfig;
  const follow = initConfig.queryLabelEntityName || initConfig.queryLabelCategoryName;
  const length = durationPreset ? generationMessages.durations[durationPreset][0] : '';
  const title =
    (templateName || name || length || generationMessages.montages[montagePreset || 'matchcuts'][0]) ?? '';
  return follow ? `${title} · ${labelName(follow)}` : title;
}
