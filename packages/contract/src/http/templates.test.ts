import {
  applyPresets,
  fitsTemplateField,
  TEMPLATE_DEFAULTS,
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_FIELDS,
  type Template,
  templateProblems,
} from '@cutgraph/core';
import { describe, expect, it } from 'vitest';
import { templateFieldsSchema } from './templates.ts';

/** What people and programs send: the ends of every range, what lies just beyond, and other kinds of things. */
function valuesFor(field: keyof Template): unknown[] {
  const { low, high, choices } = TEMPLATE_FIELDS[field];
  const odd = [null, '', 'x'.repeat(200), 'x'.repeat(201), 0, -1, 0.5, 2.5, 1e9, true, [], ['next'], {}];
  const ends = low === null || high === null ? [] : [low, high, low - 0.001, high + 0.001, low - 1, high + 1];
  const lists = choices ? [[...choices], [...choices, choices[0]], ['own'], [1]] : [];
  return [...odd, ...ends, ...(choices ?? []), ...lists, Number.NaN, Number.POSITIVE_INFINITY];
}

/** What else must be said for the end of a range to make sense. */
const COMPANY: Partial<Record<keyof Template, Partial<Template>>> = {
  childLimitMin: { childLimitMax: 20 },
  childLimitMax: { childLimitMin: 0 },
  nodeLimitMin: { nodeLimitMax: 1000 },
  nodeLimitMax: { nodeLimitMin: 1 },
  durationMinTime: { durationTargetTime: 3600 },
  durationMaxTime: { durationTargetTime: 1, editPreset: 'fast', editLengthMin: 0.5 },
  editLengthMax: { editPreset: 'fast', editLengthMin: 0.5 },
  musicPreset: { musicMediaID: 'song' },
};

describe('the schema of template fields', () => {
  it('has the fields of a template and no other', { tags: ['@S3.27'] }, () => {
    expect(Object.keys(templateFieldsSchema.shape).sort()).toEqual([...TEMPLATE_FIELD_NAMES].sort());
    expect(Object.keys(TEMPLATE_DEFAULTS).sort()).toEqual([...TEMPLATE_FIELD_NAMES].sort());
  });

  it.each(TEMPLATE_FIELD_NAMES)('lets through what generation lets through: %s', (field) => {
    for (const value of valuesFor(field)) {
      const parsed = templateFieldsSchema.safeParse({ [field]: value });
      expect({ value, lets: parsed.success }).toEqual({ value, lets: fitsTemplateField(field, value) });
      if (!parsed.success)
        for (const { message } of parsed.error.issues) {
          expect(message).toContain(`${TEMPLATE_FIELDS[field].title} (${field}) must be `);
          const problems = templateProblems({ ...TEMPLATE_DEFAULTS, [field]: value });
          expect(problems).toContainEqual({ field, message });
        }
    }
  });

  it('takes the defaults and both ends of every range', { tags: ['@S3.37'] }, () => {
    expect(templateFieldsSchema.parse(TEMPLATE_DEFAULTS)).toEqual(TEMPLATE_DEFAULTS);
    for (const field of TEMPLATE_FIELD_NAMES) {
      const { low, high, choices } = TEMPLATE_FIELDS[field];
      const words = choices && !Array.isArray(TEMPLATE_DEFAULTS[field]) ? choices : [];
      for (const value of low === null ? words : [low, high]) {
        if (field === 'startPreset') continue;
        const asked = { ...COMPANY[field], [field]: value };
        expect(templateFieldsSchema.safeParse(asked).success).toBe(true);
        expect({ asked, problems: templateProblems(applyPresets(asked)) }).toEqual({ asked, problems: [] });
      }
    }
  });
});
