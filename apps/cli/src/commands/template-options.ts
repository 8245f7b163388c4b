import { readFile } from 'node:fs/promises';
import { TEMPLATE_DEFAULTS, type Template } from '@cutgraph/core';
import { type Command, InvalidArgumentError, Option } from 'commander';

/** What the template options of a command come to. */
export type TemplateOptions = {
  template?: string;
  preset?: Template['durationPreset'];
  look?: Template['lookPreset'];
  edit?: Template['editPreset'];
  entity?: string;
  duration?: number;
};

function positiveSeconds(text: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new InvalidArgumentError('It must be a number of seconds above 0.');
  return value;
}

/** Adds the options that say how a montage is found. */
export function withTemplateOptions(command: Command): Command {
  return command
    .option('--template <file>', 'JSON with any fields of a template')
    .addOption(new Option('--preset <name>', 'how long').choices(['reel', 'teaser', 'longer']))
    .addOption(new Option('--look <name>', 'how joins match').choices(['exact', 'momentum', 'smooth']))
    .addOption(new Option('--edit <name>', 'how long cuts are').choices(['steady', 'fast', 'slow']))
    .option('--entity <name>', 'what to follow: a label or a category, such as person, car, animal')
    .option('--duration <seconds>', 'the wished length', positiveSeconds);
}

/** The template that the options describe: a file's fields, then the options over it, then the defaults under it. */
export async function templateOf(options: TemplateOptions): Promise<Partial<Template>> {
  const fields = options.template
    ? (JSON.parse(await readFile(options.template, 'utf8')) as Record<string, unknown>)
    : {};
  const unknown = Object.keys(fields).filter((name) => !(name in TEMPLATE_DEFAULTS));
  if (unknown.length > 0)
    throw new Error(`The template has fields that no template has: ${unknown.join(', ')}.`);
  return {
    ...(fields as Partial<Template>),
    ...(options.preset && { durationPreset: options.preset }),
    ...(options.look && { lookPreset: options.look }),
    ...(options.edit && { editPreset: options.edit }),
    ...(options.entity && { queryLabelEntityName: options.entity }),
    // A length that is said is meant: the bounds of a preset or a file make way.
    ...(options.duration && {
      durationTargetTime: options.duration,
      durationMinTime: null,
      durationMaxTime: null,
    }),
  };
}
