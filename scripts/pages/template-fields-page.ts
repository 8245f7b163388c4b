import {
  DURATION_PRESETS,
  EDIT_PRESETS,
  LOOK_PRESETS,
  START_PRESETS,
  TEMPLATE_DEFAULTS,
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_FIELDS,
  TEMPLATE_GROUPS,
  type Template,
  type TemplateGroup,
} from '@cutgraph/core';

const HEAD = `<!-- Made by \`npm run generate\` from packages/core/src/template. Do not edit. -->
# The fields of a template

A template says how a montage is found. These names and defaults are those of the API, of stored documents, and of the
file that \`cutgraph montage --template T.json\` reads (\`startFitler...\` is spelled like that). A field that is left out has
its default. Times are in seconds; places and sizes are shares of the frame, from the left and from the top; the size of a
subject is the square root of its box's share of the frame.

What makes no sense is refused, with a sentence for each field.
`;

const TITLES: Record<TemplateGroup, string> = {
  name: 'What it is called',
  footage: 'Which footage is looked at',
  length: 'How long the film is',
  cut: 'How long cuts are',
  look: 'How cuts follow each other',
  graph: 'How large the graph is',
  start: 'Where the film begins',
  music: 'What music it has',
  style: 'What it looks and sounds like beside its cuts',
};

const PRESETS_HEAD = `## What presets fill

A preset fills the fields below and hides none: a field that is given beside it is kept. When the preset of a stored template
changes, it brings its own values with it. \`montagePreset\` fills nothing.
`;

/** The page of all fields and presets, from the tables that the program itself obeys. */
export function templateFieldsPage(): string {
  const parts = [HEAD];
  for (const group of TEMPLATE_GROUPS) {
    const rows = TEMPLATE_FIELD_NAMES.filter((name) => TEMPLATE_FIELDS[name].group === group).map(rowOf);
    const head = ['Field', 'Shown as', 'Meaning', 'Unit', 'Range', 'Default', 'At its ends'];
    parts.push(`## ${TITLES[group]}\n\n${tableOf(head, rows)}`);
  }
  parts.push(`${PRESETS_HEAD}\n${tableOf(['Field', 'Preset', 'Fills'], presetRows())}`);
  return parts.join('\n');
}

function rowOf(name: keyof Template): string[] {
  const { title, meaning, unit, atEnds } = TEMPLATE_FIELDS[name];
  return [`\`${name}\``, title, meaning, unit || '-', rangeOf(name), shown(TEMPLATE_DEFAULTS[name]), atEnds];
}

function rangeOf(name: keyof Template): string {
  const { low, high, whole, mayBeOpen, choices } = TEMPLATE_FIELDS[name];
  if (choices && Array.isArray(TEMPLATE_DEFAULTS[name])) return `any of ${choices.join(', ')}`;
  if (choices) return `${choices.join(', ')}, or empty`;
  if (low === null || high === null) return 'a word, or empty';
  return `${low} to ${high}${whole ? ', whole' : ''}${mayBeOpen ? ', or null (open)' : ''}`;
}

function presetRows(): string[][] {
  const all: [keyof Template, Record<string, Partial<Template>>][] = [
    ['durationPreset', DURATION_PRESETS],
    ['editPreset', EDIT_PRESETS],
    ['lookPreset', LOOK_PRESETS],
    ['startPreset', START_PRESETS],
  ];
  return all.flatMap(([field, presets]) =>
    Object.entries(presets).map(([preset, fields]) => {
      const fills = Object.entries(fields).map(([name, value]) => `\`${name}\` ${shown(value)}`);
      return [`\`${field}\``, preset, fills.join(', ') || 'nothing'];
    }),
  );
}

function shown(value: Template[keyof Template]): string {
  if (value === null) return 'null (open)';
  return value === '' || (Array.isArray(value) && value.length === 0) ? 'empty' : String(value);
}

function tableOf(head: string[], rows: string[][]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('');
}
