import { CUT_FIELDS } from './fields/cut-fields.ts';
import { FOOTAGE_FIELDS } from './fields/footage-fields.ts';
import { GRAPH_FIELDS } from './fields/graph-fields.ts';
import { LENGTH_FIELDS } from './fields/length-fields.ts';
import { LOOK_FIELDS } from './fields/look-fields.ts';
import { MUSIC_FIELDS } from './fields/music-fields.ts';
import { NAME_FIELDS } from './fields/name-fields.ts';
import { START_FIELDS } from './fields/start-fields.ts';
import { STYLE_FIELDS } from './fields/style-fields.ts';
import { TEMPLATE_DEFAULTS, type Template } from './template.ts';
import type { TemplateField } from './template-field.ts';

/** The one table of all fields, group by group: what is checked, what the docs say and what the form shows come from it. */
export const TEMPLATE_FIELDS: Record<keyof Template, TemplateField> = {
  ...NAME_FIELDS,
  ...FOOTAGE_FIELDS,
  ...LENGTH_FIELDS,
  ...CUT_FIELDS,
  ...LOOK_FIELDS,
  ...GRAPH_FIELDS,
  ...START_FIELDS,
  ...MUSIC_FIELDS,
  ...STYLE_FIELDS,
};

/** The names of all fields in the order of the table. */
export const TEMPLATE_FIELD_NAMES = Object.keys(TEMPLATE_FIELDS) as (keyof Template)[];

/** The most characters that a word in a template may have. */
export const TEMPLATE_TEXT_LIMIT = 200;

/** A field as sentences name it: its title, then the name that scripts use. */
export function templateFieldName(field: keyof Template): string {
  return `${TEMPLATE_FIELDS[field].title} (${field})`;
}

/** What a field must be, as a sentence: "Most videos (graphInputDfMax) must be a whole number from 1 to 1000 videos." */
export function templateFieldRule(field: keyof Template): string {
  const { low, high, whole, unit, mayBeOpen, choices } = TEMPLATE_FIELDS[field];
  const name = templateFieldName(field);
  if (choices && isList(field))
    return `${name} must be a list of kinds among ${choices.join(', ')}, or empty.`;
  if (choices) return `${name} must be one of ${choices.join(', ')}, or empty.`;
  if (low === null || high === null)
    return `${name} must be a word of at most ${TEMPLATE_TEXT_LIMIT} characters, or empty.`;
  const kind = whole ? 'a whole number' : 'a number';
  const range = `${name} must be ${kind} from ${low} to ${high}${unit === '' ? '' : ` ${unit}`}`;
  return mayBeOpen ? `${range}, or open.` : `${range}.`;
}

/** Whether a value fits a field by itself. */
export function fitsTemplateField(field: keyof Template, value: unknown): boolean {
  const { low, high, whole, mayBeOpen, choices } = TEMPLATE_FIELDS[field];
  if (isList(field))
    return (
      Array.isArray(value) && value.length <= choices!.length && value.every((one) => choices!.includes(one))
    );
  if (choices) return typeof value === 'string' && (value === '' || choices.includes(value));
  if (low === null || high === null) return typeof value === 'string' && value.length <= TEMPLATE_TEXT_LIMIT;
  if (value === null) return mayBeOpen;
  return typeof value === 'number' && value >= low && value <= high && (!whole || Number.isInteger(value));
}

function isList(field: keyof Template): boolean {
  return Array.isArray(TEMPLATE_DEFAULTS[field]);
}
