import { analyzeMusic } from '@cutgraph/analysis';
import { BEAT_MODES, type BeatRule, beatsOfFilm, LONGEST_MUSIC_SECONDS } from '@cutgraph/core';
import { type Command, Option } from 'commander';
import { WrongUse } from '../terminal/exit.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { requireSong, type SoundOptions } from './sound-options.ts';

/** Whether the joins of a film keep to its music; near its beats where nothing is said. */
export type BeatsOptions = { beats?: BeatRule['mode'] | undefined };

/** Beats are known for films of up to so many seconds. */
const LONGEST_FILM_SECONDS = 3600;

/** Adds the option of joins on the beats of `--music`. */
export function withBeatsOptions(command: Command): Command {
  return command.addOption(
    new Option(
      '--beats <mode>',
      'with --music: joins near its beats (by default), locked to them, or not',
    ).choices(BEAT_MODES),
  );
}

/**
 * The beats under a film with the music of the options; null where its joins take no notice of any. Music that is too long to be
 * listened to is no failure unless its beats are asked for. Throws WrongUse for beats without music.
 */
export async function beatRuleOf(
  { music, beats }: SoundOptions & BeatsOptions,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<BeatRule | null> {
  if (music === undefined) {
    if (beats) throw new WrongUse('--beats are those of --music: name a song, or leave it out.');
    return null;
  }
  const song = await requireSong(music, signal);
  if (beats === 'off' || (!beats && song.seconds > LONGEST_MUSIC_SECONDS)) return null;
  const facts = await analyzeMusic(song.path, {
    signal,
    onProgress: (share) => terminal.progress(`Listening to ${music}`, share),
  });
  terminal.done();
  if (facts.beats.length === 0) terminal.say('No beat was found in the music, so no cut keeps to it.');
  // A song that is shorter than the film begins again, see `musicUnder`.
  return { mode: beats ?? 'near', ...beatsOfFilm(facts, { start: 0, loop: true }, LONGEST_FILM_SECONDS) };
}
