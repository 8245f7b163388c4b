import { dateTitle, type ExportTimeline, type MediaInput, renderCostOf, titlesOf } from '@cutgraph/core';
import type { Command } from 'commander';

/** What the command line says of the title that a film begins with. */
export type TitleOptions = { title?: string };

/** Adds the option of a film's title. */
export function withTitleOption(command: Command): Command {
  return command.option(
    '--title <text>',
    'the title that the film begins with; without a template its date where that is known, and none where empty',
  );
}

/**
 * The edit list with its title: what was asked for, else when the videos that it shows were recorded.
 *
 * @param shown the videos of the film; none where only what was asked for counts.
 */
export function withTitle(
  timeline: ExportTimeline,
  { title }: TitleOptions,
  shown: readonly MediaInput[],
): { timeline: ExportTimeline; title: string } {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const recorded = shown.map(({ recordedAt = null }) => recordedAt);
  const text = title ?? dateTitle(recorded, timeZone);
  const titles = titlesOf(text, renderCostOf(timeline).filmSeconds);
  return { timeline: titles.length > 0 ? { ...timeline, titles } : timeline, title: titles[0]?.text ?? '' };
}
