import { type FrameRate, frameOfTimecode, framesPerSecondOf } from '@cutgraph/core';
import type { ReadEdit } from '../edit/edit.ts';
import { editBuilder } from '../edit/edit-builder.ts';
import { unreadable } from '../edit/unreadable.ts';

const TIMECODE = '(\\d{1,2}:\\d{2}:\\d{2}[:;.,]\\d{2,3})';
const EVENT = new RegExp(
  `^(\\d{1,6})\\s+(\\S+)\\s+(\\S+)\\s+(C|D|W\\d*|K\\S*)\\s+(?:(\\d+)\\s+)?${[1, 2, 3, 4].map(() => TIMECODE).join('\\s+')}`,
);
const MOST_LINES = 100_000;

type Line = {
  number: string;
  reel: string;
  frames: number[];
  transition: number;
  speed: number;
  names: Names;
};
/** What comments under an event call its files. */
type Names = { from?: string; to?: string; file?: string };

/**
 * The pictures of an edit decision list. It says of no rate what its timecodes count, so the rate is given.
 *
 * @throws Refusal `invalid-argument` with a sentence.
 */
export function readEdl(text: string, rate: FrameRate): ReadEdit {
  const { title, events } = linesOf(text, rate);
  const edit = editBuilder(title, rate);
  let end: number | null = null;
  for (const event of events) {
    const [sourceIn, , recordIn, recordOut] = event.frames as [number, number, number, number];
    // Of a dissolve the line before it has no length: it only says which clip ends there.
    if (recordOut === recordIn) continue;
    // The reel that is black.
    if (event.reel === 'BL') continue;
    const before = Math.floor(event.transition / 2);
    const hasGap = end !== null && recordIn > end;
    if (hasGap) edit.gap(recordIn - (end ?? 0));
    const isJoined = event.transition > 0 && end !== null && !hasGap;
    if (isJoined) {
      edit.extend(before);
      edit.join({ kind: 'dissolve', before, after: event.transition - before });
    }
    const taken = isJoined ? before : 0;
    const { from, to, file } = event.names;
    const name = (event.transition > 0 ? to : from) ?? file ?? event.reel;
    const startFrame = 0;
    edit.clip({
      source: edit.source({ fileName: file ?? name, path: '', startFrame, frames: 0 }),
      ...{ name, speed: event.speed, frames: recordOut - recordIn - taken },
      sourceFrame: sourceIn + Math.round(taken * event.speed),
    });
    end = recordOut;
  }
  return edit.done();
}

/** The lines of pictures, each with what is said under it. */
function linesOf(text: string, rate: FrameRate): { title: string; events: Line[] } {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.length > MOST_LINES) throw unreadable(`it has more than ${MOST_LINES} lines`);
  const events: Line[] = [];
  let title = '';
  let names: Names = {};
  for (const line of lines) {
    const [, number, reel, channel, kind, length, ...times] = EVENT.exec(line) ?? [];
    if (number !== undefined && reel !== undefined) {
      // Lines of one event share what is said under them.
      if (events.at(-1)?.number !== number) names = {};
      if (!channel?.includes('V') && channel !== 'B') continue;
      const frames = times.map((time) => frameOfTimecode(time, rate));
      if (frames.some((frame) => frame === null))
        throw unreadable(
          `event ${number} has a timecode that is none at ${framesPerSecondOf(rate).toFixed(2)} frames a second`,
        );
      const transition = kind === 'C' ? 0 : Number(length ?? 0);
      events.push({ number, reel, frames: frames as number[], transition, speed: 1, names });
      continue;
    }
    const [, what, rest = ''] =
      /^\*?\s*(TITLE|FROM CLIP NAME|TO CLIP NAME|SOURCE FILE):(.*)$/i.exec(line) ?? [];
    const value = rest.trim();
    if (what?.toUpperCase() === 'TITLE') title = value;
    else if (what)
      names[({ F: 'from', T: 'to', S: 'file' } as const)[what[0]!.toUpperCase() as 'F' | 'T' | 'S']] = value;
    const [, framesPerSecond] = /^M2\s+\S+\s+(-?[\d.]+)/.exec(line) ?? [];
    const last = events.at(-1);
    if (last && framesPerSecond !== undefined)
      last.speed = Math.round((Number(framesPerSecond) / framesPerSecondOf(rate)) * 1e4) / 1e4;
  }
  return { title, events };
}
