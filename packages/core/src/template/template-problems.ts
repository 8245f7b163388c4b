import { minCutLengthOf } from './rules-of.ts';
import type { Template } from './template.ts';

/** What is wrong with one field, as a sentence for the screen. */
export type TemplateProblem = { field: keyof Template; message: string };

/** The range of each number: lowest, highest, whether it must be whole, and its unit in words. */
const RANGES: Partial<Record<keyof Template, [low: number, high: number, whole: boolean, unit: string]>> = {
  graphInputDfMax: [1, 1000, true, 'videos'],
  frameSearchLimit: [1, 10_000, true, 'observations'],
  childLimitMin: [0, 20, true, 'next cuts'],
  childLimitMax: [1, 20, true, 'next cuts'],
  nodeLimitMin: [1, 1000, true, 'cuts'],
  nodeLimitMax: [1, 1000, true, 'cuts'],
  queryLabelConfidence: [0, 1, false, ''],
  durationTargetTime: [1, 3600, false, 'seconds'],
  durationMaxTime: [1, 3600, false, 'seconds'],
  durationMinTime: [0, 3600, false, 'seconds'],
  editLengthMin: [0.5, 60, false, 'seconds'],
  editLengthMax: [0.5, 600, false, 'seconds'],
  editSearchTime: [0, 30, false, 'seconds'],
  lookPositionMatch: [0.01, 1, false, 'of the frame'],
  lookPositionWeight: [0, 1, false, ''],
  lookContextWeight: [0, 1, false, ''],
  lookTemporalWeight: [0, 1, false, ''],
  startPosX: [0, 1, false, 'of the frame'],
  startPosY: [0, 1, false, 'of the frame'],
  startPosSize: [0, 1, false, 'of the frame'],
  startFitlerStartTime: [0, 86_400, false, 'seconds'],
  startFitlerEndTime: [0, 86_400, false, 'seconds'],
};

/** Fields that may be left open. */
const MAY_BE_OPEN: readonly (keyof Template)[] = [
  'durationMaxTime',
  'durationMinTime',
  'editLengthMax',
  'startFitlerStartTime',
  'startFitlerEndTime',
];

const CHOICES: Partial<Record<keyof Template, readonly string[]>> = {
  durationPreset: ['', 'reel', 'teaser', 'longer'],
  editPreset: ['', 'steady', 'fast', 'slow'],
  lookPreset: ['', 'exact', 'momentum', 'smooth'],
  startPreset: ['', 'position', 'clip', 'timecode'],
};

/** Everything that is wrong with a template, one sentence a field; empty where it can be used. */
export function templateProblems(template: Template): TemplateProblem[] {
  const problems: TemplateProblem[] = [];
  const add = (field: keyof Template, message: string) => {
    if (!problems.some((known) => known.field === field)) problems.push({ field, message });
  };
  for (const [name, choices] of Object.entries(CHOICES)) {
    const field = name as keyof Template;
    const words = choices.filter((choice) => choice !== '').join(', ');
    if (!choices.includes(String(template[field]))) add(field, `${field} must be one of ${words}, or empty.`);
  }
  for (const [name, [low, high, whole, unit]] of Object.entries(RANGES)) {
    const field = name as keyof Template;
    const value = template[field];
    if (value === null && MAY_BE_OPEN.includes(field)) continue;
    const fits =
      typeof value === 'number' && value >= low && value <= high && (!whole || Number.isInteger(value));
    const kind = whole ? 'a whole number' : 'a number';
    if (!fits) add(field, `${field} must be ${kind} from ${low} to ${high}${unit === '' ? '' : ` ${unit}`}.`);
  }
  const { durationMinTime: least, durationMaxTime: most, durationTargetTime: target } = template;
  if (template.childLimitMin > template.childLimitMax)
    add('childLimitMin', 'childLimitMin must not be above childLimitMax.');
  if (template.nodeLimitMin > template.nodeLimitMax)
    add('nodeLimitMin', 'nodeLimitMin must not be above nodeLimitMax.');
  if (least !== null && least > target)
    add('durationMinTime', 'durationMinTime must not be above durationTargetTime.');
  if (most !== null && most < target)
    add('durationMaxTime', 'durationMaxTime must not be below durationTargetTime.');
  const shortest = minCutLengthOf(template);
  if (template.editLengthMax !== null && template.editLengthMax < shortest)
    add(
      'editLengthMax',
      `editLengthMax must be at least ${shortest} seconds, the shortest cut of this template.`,
    );
  addStartProblems(template, add);
  return problems;
}

function addStartProblems(template: Template, add: (field: keyof Template, message: string) => void): void {
  if (template.startPreset === 'clip') {
    if (template.startTimeMediaID === '') add('startTimeMediaID', 'Choose the video to start from.');
    if (template.startTimeClipID === '') add('startTimeClipID', 'Choose the clip to start from.');
  }
  if (template.startPreset === 'timecode') {
    if (template.startFitlerMediaID === '') add('startFitlerMediaID', 'Choose the video to start from.');
    const { startFitlerStartTime: from, startFitlerEndTime: to } = template;
    if (from !== null && to !== null && to <= from)
      add('startFitlerEndTime', 'startFitlerEndTime must be after startFitlerStartTime.');
  }
}
