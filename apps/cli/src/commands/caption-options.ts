import { writeFile } from 'node:fs/promises';
import {
  CAPTION_FILE_KINDS,
  CAPTION_STYLES,
  type CaptionStyle,
  captionFile,
  captionsFromSpeech,
  type ExportTimeline,
  type SpeechSegment,
  type Timeline,
  timelineOfExport,
} from '@cutgraph/core';
import { type Command, Option } from 'commander';
import type { Terminal } from '../terminal/terminal.ts';

/** What the command line says of a film's captions. */
export type CaptionOptions = { captions?: CaptionStyle; captionsFile?: string };

/** Adds the options of a film's captions. */
export function withCaptionOptions(command: Command): Command {
  return command
    .addOption(
      new Option('--captions <style>', 'writes what is said into the picture').choices(CAPTION_STYLES),
    )
    .option('--captions-file <file>', 'the captions as a file beside the film, .srt or .vtt');
}

/** The edit list with captions of what is said in it, where they are asked for and it has none of its own. */
export function withSpokenCaptions(
  timeline: ExportTimeline,
  { captions: style, captionsFile }: CaptionOptions,
  speechOf: (key: string) => readonly SpeechSegment[] | undefined,
  terminal: Terminal,
): ExportTimeline {
  if (style === undefined && captionsFile === undefined) return timeline;
  if (timeline.captions)
    return style ? { ...timeline, captions: { ...timeline.captions, style, burn: true } } : timeline;
  const cues = captionsFromSpeech(timelineOfExport(timeline), speechOf);
  if (cues.length === 0) {
    terminal.say('No words of the videos are known, so the film has no captions.');
    return timeline;
  }
  return { ...timeline, captions: { cues, ...(style ? { style } : { burn: false }) } };
}

/** Refuses a name of a captions file that says no kind, before anything is made. */
export function requireCaptionsFile({ captionsFile }: CaptionOptions): void {
  if (captionsFile === undefined || kindOf(captionsFile)) return;
  throw new Error(`${captionsFile}: Name the file of the captions .srt or .vtt.`);
}

/** Writes the captions of a film where they are asked for. */
export async function writeCaptionsFile(film: Timeline, { captionsFile }: CaptionOptions): Promise<void> {
  const kind = captionsFile && kindOf(captionsFile);
  if (captionsFile && kind) await writeFile(captionsFile, captionFile(film, kind));
}

function kindOf(file: string) {
  return CAPTION_FILE_KINDS.find((kind) => file.toLowerCase().endsWith(`.${kind}`));
}
