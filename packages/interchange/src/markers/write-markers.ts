import { timecodeOf } from '@cutgraph/core';
import type { Edit } from '../edit/edit.ts';

const COLUMNS = ['number', 'start', 'end', 'file', 'source start', 'speed', 'name', 'why', 'comments'];

/**
 * The cuts of a film as a table of comma-separated values (RFC 4180): where each lies, of which file it is, why it is there, and what is said of it.
 */
export function writeMarkers({ clips, sources, markers, rate }: Edit): string {
  const files = new Map(sources.map((source) => [source.key, source]));
  const rows = clips.map(({ at, frames, source, sourceFrame, speed, name }, place) => {
    const file = files.get(source)!;
    const own = markers.filter((marker) => marker.at >= at && marker.at < at + frames);
    const textOf = (isComment: boolean) =>
      own.flatMap((marker) => (Boolean(marker.isComment) === isComment ? [marker.text] : [])).join(' ');
    return [
      place + 1,
      timecodeOf(at, rate),
      timecodeOf(at + frames, rate),
      file.fileName,
      timecodeOf(Math.round(file.startFrame + sourceFrame), rate),
      Number(speed.toFixed(4)),
      name,
      textOf(false),
      textOf(true),
    ];
  });
  return [COLUMNS, ...rows].map((row) => `${row.map(cellOf).join(',')}\r\n`).join('');
}

/** A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function cellOf(value: string | number): string {
  const text = String(value)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ');
  const safe = typeof value === 'string' && /^[=+\-@]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
