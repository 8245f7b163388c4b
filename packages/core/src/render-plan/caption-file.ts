import type { Timeline } from '../timeline/timeline.ts';
import { DEFAULT_CANVAS } from './default-canvas.ts';
import { clipFrames, shownCaptions } from './shown-captions.ts';

/** Files of captions that players and platforms read. */
export const CAPTION_FILE_KINDS = ['srt', 'vtt'] as const;
export type CaptionFileKind = (typeof CAPTION_FILE_KINDS)[number];

/**
 * The captions of a film as a file beside it, at the times at which they are in its picture when they are burnt in.
 * Sources: https://www.w3.org/TR/webvtt1/ and, of SRT, what SubRip wrote: numbers, a comma before the milliseconds, CRLF.
 */
export function captionFile(timeline: Timeline, kind: CaptionFileKind): string {
  const { framesPerSecond } = timeline.canvas ?? DEFAULT_CANVAS;
  const isVtt = kind === 'vtt';
  const time = (frame: number) => clock(frame / framesPerSecond, isVtt ? '.' : ',');
  const blocks = shownCaptions(timeline, clipFrames(timeline, framesPerSecond), framesPerSecond).map(
    ({ startFrame, endFrame, text }, at) =>
      [
        ...(isVtt ? [] : [at + 1]),
        `${time(startFrame)} --> ${time(endFrame)}`,
        linesOf(text, isVtt),
        '',
      ].join('\n'),
  );
  const file = [...(isVtt ? ['WEBVTT', ''] : []), ...blocks].join('\n');
  return isVtt ? file : file.replaceAll('\n', '\r\n');
}

/** Empty lines would end a caption, and an arrow would begin another one; VTT has tags and entities, SRT as players read it tags. */
function linesOf(text: string, isVtt: boolean): string {
  const lines = text
    .toWellFormed()
    .split(/[\r\n]+/)
    .map((line) => line.replace(/\p{Cc}/gu, ' ').trim())
    .filter(Boolean)
    .join('\n');
  if (!isVtt) return lines.replaceAll('-->', '->').replaceAll('<', '\u2039').replaceAll('>', '\u203a');
  return lines.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function clock(seconds: number, point: ',' | '.'): string {
  const milliseconds = Math.round(seconds * 1000);
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  const [hours, minutes] = [milliseconds / 3_600_000, (milliseconds / 60_000) % 60];
  return `${part(hours)}:${part(minutes)}:${part((milliseconds / 1000) % 60)}${point}${part(milliseconds % 1000, 3)}`;
}
