import type { Template } from './template.ts';

/** The parts of a template as the form, the docs and the command line group them. */
export const TEMPLATE_GROUPS = [
  'name',
  'footage',
  'length',
  'cut',
  'look',
  'graph',
  'start',
  'music',
  'style',
] as const;
export type TemplateGroup = (typeof TEMPLATE_GROUPS)[number];

/** What one field of a template is, in words for people. Its default is in `TEMPLATE_DEFAULTS`. */
export type TemplateField = {
  group: TemplateGroup;
  /** What the form calls it. */
  title: string;
  /** One or two sentences. */
  meaning: string;
  /** "seconds", "of the frame", ...; empty for a word or a bare number. */
  unit: string;
  /** The lowest and the highest value; null for a word. */
  low: number | null;
  high: number | null;
  /** Whether a number must be whole. */
  whole: boolean;
  /** Whether a number may be null, and a word or a list empty. */
  mayBeOpen: boolean;
  /** The words that it may be (or, for a list, hold), the empty one not among them; null where any word will do. */
  choices: readonly string[] | null;
  /** What its lowest, its highest and its open value do. */
  atEnds: string;
};

/** Descriptions of some fields, none of them a field that no template has. */
export type SomeTemplateFields = { [field in keyof Template]?: TemplateField };

type Texts = Pick<TemplateField, 'group' | 'title' | 'meaning' | 'atEnds'>;

/** A field that holds a number from `low` to `high`. */
export function numberField(
  texts: Texts,
  range: { low: number; high: number; unit?: string; whole?: boolean; mayBeOpen?: boolean },
): TemplateField {
  return { unit: '', whole: false, mayBeOpen: false, ...texts, ...range, choices: null };
}

/** A field that holds any word, or none. */
export function textField(texts: Texts): TemplateField {
  return { ...texts, unit: '', low: null, high: null, whole: false, mayBeOpen: true, choices: null };
}

/** A field that holds one of some words (or a list of them), or none. */
export function choiceField(texts: Texts, choices: readonly string[]): TemplateField {
  return { ...textField(texts), choices };
}
