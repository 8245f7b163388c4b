import {
  OTHER_JOIN_KINDS,
  type OtherJoinKind,
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_FIELDS,
  type Template,
  templateFrom,
  templateProblems,
} from '@cutgraph/core';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { WrongUse } from '../terminal/exit.ts';
import { readJsonFile } from './json-file.ts';

/** What the template options of a command come to. */
export type TemplateOptions = {
  template?: string;
  montage?: Template['montagePreset'];
  preset?: Template['durationPreset'];
  look?: Template['lookPreset'];
  edit?: Template['editPreset'];
  joins?: OtherJoinKind[];
  entity?: string;
  duration?: number;
};

function positiveSeconds(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('It must be a number of seconds above 0.');
  return value;
}

function joinKinds(text: string): OtherJoinKind[] {
  const kinds = text.split(',').map((kind) => kind.trim());
  const isKind = (kind: string): kind is OtherJoinKind =>
    (OTHER_JOIN_KINDS as readonly string[]).includes(kind);
  if (kinds.every(isKind)) return [...new Set(kinds)];
  throw new InvalidArgumentError(`Allowed are, with commas between them: ${OTHER_JOIN_KINDS.join(', ')}.`);
}

/** Adds the options that say how a montage is found. */
export function withTemplateOptions(command: Command): Command {
  const choice = (flags: string, description: string, field: keyof Template) =>
    new Option(flags, description).choices([...(TEMPLATE_FIELDS[field].choices ?? [])]);
  return command
    .option('--template <file>', 'JSON with any fields of a template (docs/template-fields.md)')
    .addOption(choice('--montage <kind>', 'a chain of match cuts, or the best moments', 'montagePreset'))
    .addOption(choice('--preset <name>', 'how long', 'durationPreset'))
    .addOption(choice('--look <name>', 'how joins match', 'lookPreset'))
    .addOption(choice('--edit <name>', 'how long cuts are', 'editPreset'))
    .option('--joins <kinds>', `joins beside matches: ${OTHER_JOIN_KINDS.join(',')}`, joinKinds)
    .option('--entity <name>', 'what to follow: a label or a category, such as person, car, animal')
    .option('--duration <seconds>', 'the wished length', positiveSeconds);
}

/**
 * The template that the options describe: a file's fields, the options over them, the defaults under them. Throws
 * WrongUse, one sentence a line, where it cannot be used.
 */
export async function templateOf(options: TemplateOptions): Promise<Template> {
  const template = templateFrom(undefined, {
    ...(options.template && (await fieldsIn(options.template))),
    ...(options.montage && { montagePreset: options.montage }),
    ...(options.preset && { durationPreset: options.preset }),
    ...(options.look && { lookPreset: options.look }),
    ...(options.edit && { editPreset: options.edit }),
    ...(options.joins && { lookJoinKinds: options.joins }),
    ...(options.entity && { queryLabelEntityName: options.entity }),
    // A length that is said is meant: the bounds of a preset or a file make way.
    ...(options.duration && {
      durationTargetTime: options.duration,
      durationMinTime: null,
      durationMaxTime: null,
    }),
  });
  const problems = templateProblems(template);
  if (problems.length > 0) throw new WrongUse(problems.map(({ message }) => message).join('\n'));
  return template;
}

/** The fields in a file; whether each makes sense is judged with the others. */
async function fieldsIn(file: string): Promise<Partial<Template>> {
  const fields = await readJsonFile(file);
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields))
    throw new WrongUse(`${file} is no template: it must be an object with fields of a template.`);
  const unknown = Object.keys(fields).filter(
    (name) => !TEMPLATE_FIELD_NAMES.includes(name as keyof Template),
  );
  if (unknown.length > 0)
    throw new WrongUse(unknown.map((name) => `${file}: No template has a field "${name}".`).join('\n'));
  return fields;
}
