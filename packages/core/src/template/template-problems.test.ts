import { describe, expect, it } from 'vitest';
import { DEFAULT_TEMPLATES } from './default-templates.ts';
import { TEMPLATE_DEFAULTS, type Template } from './template.ts';
import { TEMPLATE_GROUPS } from './template-field.ts';
import { TEMPLATE_FIELD_NAMES, TEMPLATE_FIELDS } from './template-fields.ts';
import { templateProblems } from './template-problems.ts';

describe('TEMPLATE_FIELDS', () => {
  it('describe every field in sentences, group by group', () => {
    const groups = TEMPLATE_FIELD_NAMES.map((field) => TEMPLATE_FIELDS[field].group);
    expect([...new Set(groups)]).toEqual(TEMPLATE_GROUPS);
    const inOrder = groups.toSorted((a, b) => TEMPLATE_GROUPS.indexOf(a) - TEMPLATE_GROUPS.indexOf(b));
    expect(groups).toEqual(inOrder);
    for (const field of TEMPLATE_FIELD_NAMES) {
      const { title, meaning, atEnds, low, high } = TEMPLATE_FIELDS[field];
      expect(title).toMatch(/^[A-Z][a-z ]+$/);
      for (const text of [meaning, atEnds]) expect(text).toMatch(/^.{15,}\.$/);
      if (low !== null) expect(low).toBeLessThan(high!);
    }
    const titles = TEMPLATE_FIELD_NAMES.map((field) => TEMPLATE_FIELDS[field].title);
    expect(new Set(titles).size).toBe(titles.length);
  });
});

describe('templateProblems', () => {
  it('has none with the defaults', () => {
    expect(templateProblems(TEMPLATE_DEFAULTS)).toEqual([]);
    for (const template of DEFAULT_TEMPLATES) expect(templateProblems(template)).toEqual([]);
  });

  it.each<[Partial<Template>, keyof Template, string]>([
    [{ frameSearchLimit: 0 }, 'frameSearchLimit', 'must be a whole number from 1 to 10000 observations.'],
    [{ childLimitMin: 6 }, 'childLimitMin', 'must not be above Most next cuts (childLimitMax).'],
    [{ nodeLimitMin: 30 }, 'nodeLimitMin', 'must not be above Most cuts (nodeLimitMax).'],
    [{ lookPositionMatch: Number.NaN }, 'lookPositionMatch', 'must be a number from 0.01 to 1 of the frame.'],
    [{ durationMinTime: 61 }, 'durationMinTime', 'must not be above Wished length (durationTargetTime).'],
    [{ durationMaxTime: 30 }, 'durationMaxTime', 'must not be below Wished length (durationTargetTime).'],
    [{ durationMaxTime: 4, durationTargetTime: 3 }, 'durationMaxTime', 'must be at least 5 seconds'],
    [
      { durationMaxTime: '9' as never },
      'durationMaxTime',
      'must be a number from 1 to 3600 seconds, or open.',
    ],
    [{ editLengthMax: 5 }, 'editLengthMax', 'must be more than 5 seconds: shorter cuts are not offered.'],
    [{ editLengthMin: 8, editLengthMax: 7 }, 'editLengthMax', 'at least 8 seconds, the shortest cut'],
    [{ editPreset: 'fast', editLengthMin: 3, editLengthMax: 2.5 }, 'editLengthMax', 'at least 3 seconds'],
    [{ editPreset: 'wild' as never }, 'editPreset', 'must be one of steady, fast, slow, or empty.'],
    [
      { lookJoinKinds: ['own' as never] },
      'lookJoinKinds',
      'must be a list of kinds among contrast, person, next',
    ],
    [{ lookJoinKinds: 'next' as never }, 'lookJoinKinds', 'must be a list of kinds'],
    [{ montagePreset: null as never }, 'montagePreset', 'must be one of matchcuts, highlights, or empty.'],
    [{ name: 7 as never }, 'name', 'must be a word of at most 200 characters, or empty.'],
    [
      { queryLabelCategoryName: 'Dog' },
      'queryLabelCategoryName',
      '"Dog" is a subject of the category animal.',
    ],
    [
      { queryLabelCategoryName: 'vehicle', queryLabelEntityName: 'dog' },
      'queryLabelEntityName',
      'No dog is a vehicle, so nothing would be found.',
    ],
    [
      { queryLabelEntityName: 'car', startPosEntityName: 'person' },
      'startPosEntityName',
      'No person is a car',
    ],
    [
      { queryLabelCategoryName: 'animal', startPosEntityName: 'car' },
      'startPosEntityName',
      'No car is an animal',
    ],
    [
      {
        startPreset: 'timecode',
        startFitlerMediaID: 'm',
        queryLabelEntityName: 'car',
        startTimeEntityName: 'dog',
      },
      'startTimeEntityName',
      'is left out by Subject (queryLabelEntityName)',
    ],
    [{ startPreset: 'clip', startTimeMediaID: 'm' }, 'startTimeClipID', 'Choose the clip'],
    [{ startPreset: 'clip', startTimeClipID: 'c' }, 'startTimeMediaID', 'Choose the video'],
    [{ startPreset: 'timecode' }, 'startFitlerMediaID', 'Choose the video'],
    [
      {
        startPreset: 'timecode',
        startFitlerMediaID: 'm',
        startFitlerStartTime: 9,
        startFitlerEndTime: 9,
      },
      'startFitlerEndTime',
      'must be after Earliest start (startFitlerStartTime).',
    ],
  ])('says what is wrong with %j', (fields, field, words) => {
    const problems = templateProblems({ ...TEMPLATE_DEFAULTS, ...fields });
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]!.message).toContain(words);
    expect(problems[0]!.message).toMatch(
      new RegExp(`^${TEMPLATE_FIELDS[field].title} \\(${field}\\) .*\\.$`),
    );
  });

  it('says nothing of words that it does not know, nor of a start that is not used', () => {
    const fine: Partial<Template>[] = [
      { queryLabelCategoryName: 'hat', queryLabelEntityName: 'person' },
      { queryLabelCategoryName: 'animal', queryLabelEntityName: 'Dog ' },
      { queryLabelEntityName: 'animal', startPosEntityName: 'dog' },
      { queryLabelEntityName: 'car', startTimeEntityName: 'dog' },
      { montagePreset: 'highlights', queryLabelEntityName: 'car', startPosEntityName: 'dog' },
    ];
    for (const fields of fine) expect(templateProblems({ ...TEMPLATE_DEFAULTS, ...fields })).toEqual([]);
  });

  it('says one sentence for each of many fields', () => {
    const problems = templateProblems({
      ...TEMPLATE_DEFAULTS,
      childLimitMin: 0.5,
      childLimitMax: 0,
      startPosX: 2,
    });
    expect(problems.map(({ field }) => field)).toEqual(['childLimitMin', 'childLimitMax', 'startPosX']);
  });
});
