import {
  dateTitle,
  FILM_STYLES,
  type FilmStyle,
  finishedFilm,
  joinsOfPath,
  type MediaInput,
  type Timeline,
  timelineOfPath,
  titlesOf,
  type Videograph,
} from '@cutgraph/core';
import { type Command, Option } from 'commander';

/** What the command line says of a film beside its cuts and its sound. */
export type FinishOptions = { title?: string; style?: FilmStyle };

/** Adds the options of a film's title and style. */
export function withFinishOptions(command: Command): Command {
  return command
    .option(
      '--title <text>',
      'the title that the film begins with; without a template its date where that is known, and none where empty',
    )
    .addOption(
      new Option(
        '--style <name>',
        'titles, captions, transitions, fades and loudness; over that of a template',
      ).choices(FILM_STYLES),
    );
}

/**
 * The text of the film's title: what was asked for, else when the videos that it shows were recorded.
 *
 * @param shown the videos of the film; none where only what was asked for counts.
 */
export function titleText({ title }: FinishOptions, shown: readonly MediaInput[]): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    title ??
    dateTitle(
      shown.map(({ recordedAt = null }) => recordedAt),
      timeZone,
    )
  );
}

/** The film of a path with its title and its style; `durationOf` are the seconds of a media by its id. */
export function filmOfPath(
  { videograph, path }: { videograph: Videograph; path: readonly number[] },
  { text, style }: { text: string; style: FilmStyle | '' },
  durationOf: (mediaId: string) => number | undefined,
): Timeline {
  const seconds = path.reduce((sum, index) => sum + videograph.cuts[index]!.length, 0);
  return finishedFilm(
    timelineOfPath(videograph, path),
    { titles: titlesOf(text, seconds), style },
    { ...joinsOfPath(videograph, path), durationOf },
  );
}
