import type { Wizard } from '@cutgraph/contract';
import { labelName, words } from '../words.ts';

/** What a generation is called: by its template, else by its length, else by its kind; and whom it follows. */
export function generationTitle(initConfig: Wizard['initConfig']): string {
  const { templateName, name, durationPreset, montagePreset } = initConfig;
  const follow = initConfig.queryLabelEntityName || initConfig.queryLabelCategoryName;
  const length = durationPreset ? words.create.durations[durationPreset][0] : '';
  const title =
    (templateName || name || length || words.create.montages[montagePreset || 'matchcuts'][0]) ?? '';
  return follow ? `${title} · ${labelName(follow)}` : title;
}
