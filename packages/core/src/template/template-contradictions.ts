import { COCO_LABELS, categoryOf } from '../footage/labels.ts';
import { MIN_CUT_LENGTH, shortestGrown } from '../videograph/rules/cut-length.ts';
import { minCutLengthOf } from './rules-of.ts';
import type { Template } from './template.ts';
import { templateFieldName as nameOf } from './template-fields.ts';

/** Fields that fit each by itself but make no sense together. The sentence is about `field`. */
type Contradiction = {
  field: keyof Template;
  /** The other fields that it is about. */
  with: readonly (keyof Template)[];
  holds: (template: Template) => boolean;
  sentence: (template: Template) => string;
};

const isAbove = (value: number | null, limit: number | null) =>
  value !== null && limit !== null && value > limit;
const startsAtPosition = ({ startPreset }: Template) => startPreset === '' || startPreset === 'position';
function neverBoth(one: string, other: string): string {
  const wide = other.trim();
  return `No ${one.trim()} is ${/^[aeiou]/i.test(wide) ? 'an' : 'a'} ${wide}, so nothing would be found`;
}

function notAbove(field: keyof Template, limit: keyof Template): Contradiction {
  return {
    field,
    with: [limit],
    holds: (template) => isAbove(template[field] as number | null, template[limit] as number | null),
    sentence: () => `${nameOf(field)} must not be above ${nameOf(limit)}.`,
  };
}

/** A match cut begins with a subject that the query lets through; a highlight may begin with any. */
function startSubject(
  field: 'startPosEntityName' | 'startTimeEntityName',
  applies: (template: Template) => boolean,
): Contradiction[] {
  return (['queryLabelEntityName', 'queryLabelCategoryName'] as const).map((query) => ({
    field,
    with: [query, 'startPreset', 'montagePreset'],
    holds: (template) =>
      template.montagePreset !== 'highlights' &&
      applies(template) &&
      excludeEachOther(template[field], template[query]),
    sentence: (template) =>
      `${nameOf(field)} is left out by ${nameOf(query)}: ${neverBoth(template[field], template[query])}.`,
  }));
}

function neededStart(
  field: keyof Template,
  preset: Template['startPreset'],
  sentence: string,
): Contradiction {
  return {
    field,
    with: ['startPreset'],
    holds: (template) => template.startPreset === preset && String(template[field]).trim() === '',
    sentence: () => `${nameOf(field)} is missing. ${sentence}`,
  };
}

/** Everything that makes no sense together; of several about one field the first counts. */
export const TEMPLATE_CONTRADICTIONS: readonly Contradiction[] = [
  notAbove('childLimitMin', 'childLimitMax'),
  notAbove('nodeLimitMin', 'nodeLimitMax'),
  notAbove('durationMinTime', 'durationTargetTime'),
  {
    field: 'durationMaxTime',
    with: ['durationTargetTime'],
    holds: ({ durationTargetTime, durationMaxTime }) => isAbove(durationTargetTime, durationMaxTime),
    sentence: () => `${nameOf('durationMaxTime')} must not be below ${nameOf('durationTargetTime')}.`,
  },
  {
    field: 'durationMaxTime',
    with: ['editPreset', 'editLengthMin'],
    holds: (template) => isAbove(minCutLengthOf(template), template.durationMaxTime),
    sentence: (template) =>
      `${nameOf('durationMaxTime')} must be at least ${minCutLengthOf(template)} seconds, the shortest cut of this template.`,
  },
  {
    field: 'editLengthMax',
    with: ['editPreset', 'editLengthMin'],
    holds: (template) => isAbove(shortestGrown(minCutLengthOf(template)), template.editLengthMax),
    sentence: (template) => {
      const shortest = minCutLengthOf(template);
      return shortest === MIN_CUT_LENGTH
        ? `${nameOf('editLengthMax')} must be more than ${shortest} seconds: shorter cuts are not offered.`
        : `${nameOf('editLengthMax')} must be at least ${shortest} seconds, the shortest cut of this template.`;
    },
  },
  {
    field: 'queryLabelCategoryName',
    with: [],
    holds: ({ queryLabelCategoryName }) => widerCategoryOf(queryLabelCategoryName) !== null,
    sentence: ({ queryLabelCategoryName: word }) =>
      `${nameOf('queryLabelCategoryName')} must be a category: "${word.trim()}" is a subject of the category ${widerCategoryOf(word)}.`,
  },
  {
    field: 'queryLabelEntityName',
    with: ['queryLabelCategoryName'],
    holds: ({ queryLabelEntityName, queryLabelCategoryName }) =>
      excludeEachOther(queryLabelEntityName, queryLabelCategoryName),
    sentence: ({ queryLabelEntityName, queryLabelCategoryName }) =>
      `${nameOf('queryLabelEntityName')} does not go with ${nameOf('queryLabelCategoryName')}: ${neverBoth(queryLabelEntityName, queryLabelCategoryName)}.`,
  },
  ...startSubject('startPosEntityName', startsAtPosition),
  ...startSubject('startTimeEntityName', ({ startPreset }) => startPreset === 'timecode'),
  neededStart('startTimeMediaID', 'clip', 'Choose the video to start from.'),
  neededStart('startTimeClipID', 'clip', 'Choose the clip to start from.'),
  neededStart('startFitlerMediaID', 'timecode', 'Choose the video to start from.'),
  {
    field: 'musicMediaID',
    with: ['musicPreset'],
    holds: ({ musicPreset, musicMediaID }) => musicPreset === 'song' && musicMediaID.trim() === '',
    sentence: () => `${nameOf('musicMediaID')} is missing. Choose the song.`,
  },
  {
    field: 'startFitlerEndTime',
    with: ['startFitlerStartTime', 'startPreset'],
    holds: ({ startPreset, startFitlerStartTime: from, startFitlerEndTime: to }) =>
      startPreset === 'timecode' && from !== null && to !== null && to <= from,
    sentence: () => `${nameOf('startFitlerEndTime')} must be after ${nameOf('startFitlerStartTime')}.`,
  },
];

/** The labels that a word names: itself, or those of its category. Null for no word, or one that is not known here. */
function labelsNamed(word: string): string[] | null {
  const name = word.trim().toLowerCase();
  const named = COCO_LABELS.filter((label) => label === name || categoryOf(label) === name);
  return named.length > 0 ? named : null;
}

/** Whether no subject can be both: "dog" and "vehicle", "person" and "car". Of words that are not known nothing is said. */
function excludeEachOther(one: string, other: string): boolean {
  const [first, second] = [labelsNamed(one), labelsNamed(other)];
  return first !== null && second !== null && !first.some((label) => second.includes(label));
}

/** The category of a word that is a label of a wider category ("dog" -> "animal"); null for any other word. */
function widerCategoryOf(word: string): string | null {
  const name = word.trim().toLowerCase();
  const category = categoryOf(name);
  return COCO_LABELS.includes(name) && category !== name ? category : null;
}
