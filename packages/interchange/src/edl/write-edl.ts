import { framesPerSecondOf, timecodeOf } from '@cutgraph/core';
import type { Edit, EditClip, EditSource } from '../edit/edit.ts';

/**
 * An edit decision list as CMX 3600 has it: cuts, dissolves and speeds of one track of pictures with its sound. Files are named in the
 * comments from which programs link them; the reel of all is `AX`, for files that are no tape.
 * Source: SMPTE ST 258, and what programs agree on beyond it (`FROM CLIP NAME`, `SOURCE FILE`).
 */
export function writeEdl(edit: Edit): string {
  const sources = new Map(edit.sources.map((source) => [source.key, source]));
  const events: string[][] = [];
  for (const [at, clip] of edit.clips.entries()) {
    const before = edit.clips[at - 1];
    const source = sources.get(clip.source)!;
    const number = String(events.length + 1).padStart(3, '0');
    events.push(
      before?.transition
        ? dissolve(edit, number, { from: before, to: clip }, sources.get(before.source)!, source)
        : cut(edit, number, clip, source),
    );
  }
  const lines = [`TITLE: ${comment(edit.name || 'Film')}`, 'FCM: NON-DROP FRAME', ''];
  return [...lines, ...events.flatMap((event) => [...event, '']), ''].join('\n');
}

function cut(edit: Edit, number: string, clip: EditClip, source: EditSource): string[] {
  const frames = clip.frames - (clip.transition?.before ?? 0);
  const file = `* FROM CLIP NAME: ${comment(clip.name)}`;
  return [
    `${head(number, source)} C        ${places(edit, clip, source, { at: clip.at, into: 0, frames })}`,
    ...speed(edit, clip, source, 0),
    file,
    `* SOURCE FILE: ${comment(source.fileName)}`,
  ];
}

/** The clip before ends where the dissolve begins; from there on the next one is counted. */
function dissolve(
  edit: Edit,
  number: string,
  { from, to }: { from: EditClip; to: EditClip },
  source: EditSource,
  next: EditSource,
): string[] {
  const { before, after } = from.transition!;
  const at = to.at - before;
  const left = { at, into: at - from.at, frames: 0 };
  const right = { at, into: -before, frames: before + to.frames - (to.transition?.before ?? 0) };
  const length = String(before + after).padStart(3, '0');
  return [
    `${head(number, source)} C        ${places(edit, from, source, left)}`,
    `${head(number, next)} D    ${length} ${places(edit, to, next, right)}`,
    ...speed(edit, to, next, -before),
    `* FROM CLIP NAME: ${comment(from.name)}`,
    `* TO CLIP NAME: ${comment(to.name)}`,
    `* SOURCE FILE: ${comment(next.fileName)}`,
  ];
}

function head(number: string, { hasSound }: EditSource): string {
  return `${number}  AX       ${hasSound ? 'AA/V' : 'V   '}`;
}

/** Source in and out, and those of the film. */
function places(
  { rate }: Edit,
  clip: EditClip,
  source: EditSource,
  { at, into, frames }: { at: number; into: number; frames: number },
): string {
  const first = sourceStart(clip, source, into);
  const last = first + Math.round(frames * clip.speed);
  return [first, last, at, at + frames].map((frame) => timecodeOf(frame, rate)).join(' ');
}

function sourceStart(
  { sourceFrame, speed: factor }: EditClip,
  { startFrame }: EditSource,
  into: number,
): number {
  return Math.max(0, Math.round(startFrame + sourceFrame + into * factor));
}

/** How many frames a second a clip plays at another speed. */
function speed({ rate }: Edit, clip: EditClip, source: EditSource, into: number): string[] {
  if (clip.speed === 1 || source.isStill) return [];
  const framesPerSecond = (framesPerSecondOf(rate) * clip.speed).toFixed(2).padStart(6, '0');
  return [
    `M2   AX             ${framesPerSecond}                ${timecodeOf(sourceStart(clip, source, into), rate)}`,
  ];
}

/** A comment is the rest of one line. */
function comment(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();
}
