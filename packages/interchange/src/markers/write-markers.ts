import { timecodeOf } from '@cutgraph/core';
import type { Edit } from '../edit/edit.ts';

const COLUMNS = ['number', 'start', 'end', 'file', 'source start', 'speed', 'name', 'why'];

/**
 * The cuts of a film as a table of comma-separated values (RFC 4180): where each lies, of which file it is, and why it is there.
 */
export function writeMarkers({ clips, sources, markers, rate }: Edit): string {
  const files = new Map(sources.map((source) => [source.key, source]));
  const rows = clips.map(({ at, frames, source, sourceFrame, speed, name }, place) => {
    const file = files.get(source)!;
    const reasons = markers.filter((marker) => marker.at >= at && marker.at < at + frames);
    return [
      place + 1,
      timecodeOf(at, rate),
      timecodeOf(at + frames, rate),
      file.fileName,
      timecodeOf(Math.round(file.startFrame + sourceFrame), rate),
      Number(speed.toFixed(4)),
      name,
      reasons.map(({ text }) => text).join(' '),
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
