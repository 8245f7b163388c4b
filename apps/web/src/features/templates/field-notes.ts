import { TEMPLATE_FIELDS, type Template } from '@cutgraph/core';
import { generationMessages } from '../../lib/generation/messages.ts';
import { fieldTexts, templateMessages } from './messages.ts';

type Field = keyof Template;

/** Which way to start a field belongs to. */
const START_OF: Partial<Record<Field, 'position' | 'clip' | 'timecode'>> = {
  startPosEntityName: 'position',
  startPosX: 'position',
  startPosY: 'position',
  startPosSize: 'position',
  startFitlerMediaID: 'timecode',
  startFitlerStartTime: 'timecode',
  startFitlerEndTime: 'timecode',
  startTimeEntityName: 'timecode',
  startTimeMediaID: 'clip',
  startTimeClipID: 'clip',
};

/** Fields that only a search for matches looks at, beside those of the look. */
const MATCH_CUTS_ONLY: readonly Field[] = ['frameSearchLimit', 'startPosX', 'startPosY', 'startPosSize'];

/** Why a field does nothing with the template as it is; undefined where it counts. */
export function unusedNote(field: Field, template: Template): string | undefined {
  const { group } = TEMPLATE_FIELDS[field];
  const isOfMatchCuts = MATCH_CUTS_ONLY.includes(field) || (group === 'look' && field !== 'montagePreset');
  if (template.montagePreset === 'highlights' && isOfMatchCuts) return templateMessages.notForHighlights;
  const start = START_OF[field];
  if (start && start !== (template.startPreset || 'position'))
    return templateMessages.usedWhen(generationMessages.starts[start][0] ?? start);
  if (field === 'musicMediaID' && template.musicPreset !== 'song') return templateMessages.music.usedForSong;
  if (field === 'musicBeats' && template.musicPreset === '') return templateMessages.music.usedWithMusic;
  return undefined;
}

/** A field's range in a sentence: "From 1 to 1000 videos. Whole numbers." Empty for a word. */
export function rangeOf(field: Field): string {
  const { low, high, whole, mayBeOpen } = TEMPLATE_FIELDS[field];
  if (low === null || high === null) return '';
  const parts = [templateMessages.range(low.toLocaleString(), high.toLocaleString(), fieldTexts[field].unit)];
  if (whole) parts.push(templateMessages.whole);
  if (mayBeOpen) parts.push(templateMessages.mayBeOpen);
  return parts.join(' ');
}

/** A value as the screen writes it. */
export function written(value: Template[Field]): string {
  if (value === null) return templateMessages.open.toLowerCase();
  if (value === '') return templateMessages.empty.toLowerCase();
  return Array.isArray(value) ? value.join(', ') : String(value);
}
