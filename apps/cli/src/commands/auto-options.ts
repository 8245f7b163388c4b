import { AUTO_CANVASES, AUTO_CLIPS, AUTO_PACES, type AutoDecisions, type AutoWishes } from '@cutgraph/core';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { WrongUse } from '../terminal/exit.ts';
import type { TemplateOptions } from './template-options.ts';

/** What Auto takes of the command line, beside the options that templates have too. */
export type AutoOptions = Partial<Pick<AutoDecisions, 'pace' | 'canvas' | 'clips'>> & { film: number };

const MOST_FILMS = 3;

function filmNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= MOST_FILMS) return value;
  throw new InvalidArgumentError(`It must be a number from 1 to ${MOST_FILMS}.`);
}

/** Adds the options of films that are made without a template. */
export function withAutoOptions(command: Command): Command {
  return command
    .addOption(new Option('--pace <name>', 'without a template: how long cuts are').choices([...AUTO_PACES]))
    .addOption(
      new Option('--canvas <shape>', 'without a template: the shape of the film').choices([...AUTO_CANVASES]),
    )
    .addOption(
      new Option('--clips <which>', 'without a template: leave out near-duplicates, or not').choices([
        ...AUTO_CLIPS,
      ]),
    )
    .option('--film <number>', 'without a template: the best film (1), or another one', filmNumber, 1);
}

/** What Auto is asked for; null where the options describe a template. Throws WrongUse where they do both. */
export function autoWishesOf(options: TemplateOptions & AutoOptions): AutoWishes | null {
  const { template, preset, look, edit, joins, montage, entity, duration, film } = options;
  const { pace, canvas, clips } = options;
  if (template || preset || look || edit || joins) {
    if (pace || canvas || clips || film > 1)
      throw new WrongUse(
        '--pace, --canvas, --clips and --film choose among films that are made without a template: leave out --template, --preset, --look, --edit and --joins, or these.',
      );
    return null;
  }
  return {
    ...(montage && { montage }),
    ...(entity !== undefined && { subject: entity }),
    ...(duration && { longest: duration }),
    ...(pace && { pace }),
    ...(canvas && { canvas }),
    ...(clips && { clips }),
  };
}
