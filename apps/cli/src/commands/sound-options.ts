import { basename, resolve } from 'node:path';
import {
  type ExportTimeline,
  itemOfMusic,
  LOUDNESS_PRESETS,
  type LoudnessPreset,
  musicUnder,
  renderCostOf,
  validateTimeline,
} from '@cutgraph/core';
import { MediaRefusal, measureMusic, probeMusic } from '@cutgraph/media';
import { sentenceOf } from '@cutgraph/messages';
import { type Command, Option } from 'commander';

/** What the command line says of a film's sound. */
export type SoundOptions = { music?: string; loudness?: LoudnessPreset };

/** Which music a film got; for the report. */
export type UsedMusic = {
  file: string;
  /** Of the part of the song that is heard, LUFS; null in silence. */
  lufs: number | null;
  /** dB. */
  gain: number;
  loop: boolean;
};

/** Adds the options of a film's sound. */
export function withSoundOptions(command: Command): Command {
  return command
    .option('--music <file>', 'a song under the film: MP3, M4A, FLAC, OGG, WAV')
    .addOption(
      new Option('--loudness <name>', 'how loud the film is; as mixed without it').choices(LOUDNESS_PRESETS),
    );
}

/** A file that can be music, and its length; a file that cannot ends the command with its name and why. */
export async function requireSong(
  file: string,
  signal: AbortSignal,
): Promise<{ path: string; seconds: number }> {
  const path = resolve(file);
  try {
    return { path, seconds: (await probeMusic(path, signal)).durationSeconds };
  } catch (error) {
    if (error instanceof MediaRefusal)
      throw new Error(`${file}: ${sentenceOf(error.said)}`, { cause: error });
    throw error;
  }
}

/** An edit list with the sound that the options ask for: a song at its level under the film, and a loudness. */
export async function withSoundOf(
  timeline: ExportTimeline,
  { music: file, loudness }: SoundOptions,
  signal: AbortSignal,
): Promise<{ timeline: ExportTimeline; music: UsedMusic | null }> {
  const asked = { ...timeline, ...(loudness && { loudness }) };
  if (file === undefined) return { timeline: asked, music: null };
  validateTimeline(asked);
  const song = await requireSong(file, signal);
  const { filmSeconds } = renderCostOf(asked);
  const lufs = await measureMusic(song.path, Math.min(song.seconds, filmSeconds), signal);
  const inputs = asked.inputs.filter(({ key }) => isShown(asked, key));
  let key = 'music';
  while (inputs.some((input) => input.key === key)) key += '+';
  const media = { key, uri: song.path };
  const music = musicUnder(media, { lufs, songSeconds: song.seconds, filmSeconds });
  const used = { file: basename(file), lufs, gain: music.gain, loop: music.loop };
  return { timeline: { ...asked, inputs: [...inputs, media], music: itemOfMusic(music) }, music: used };
}

/** Whether an input is in the picture of an edit list, and not its music alone. */
export function isShown({ editList }: ExportTimeline, key: string): boolean {
  return editList.some(({ inputs }) => inputs.includes(key));
}

/** The music in one line. */
export function musicInWords({ file, lufs, gain, loop }: UsedMusic): string {
  const level = lufs === null ? 'silent' : `${lufs.toFixed(1)} LUFS, ${gain > 0 ? '+' : ''}${gain} dB`;
  return `Music: ${file} (${level}${loop ? ', repeated to the end of the film' : ''})`;
}
