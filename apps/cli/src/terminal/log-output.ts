import { Writable } from 'node:stream';
import { styleText } from 'node:util';
import { WrongUse } from './exit.ts';

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
const COLOURS: Record<string, Parameters<typeof styleText>[0]> = {
  warn: 'yellow',
  error: 'red',
  fatal: 'red',
};
/** What a line of the log has besides its message and its facts. */
const COMMON: ReadonlySet<string> = new Set([
  'level',
  'time',
  'pid',
  'hostname',
  'name',
  'msg',
  'err',
  'req',
]);
const LONGEST_FACT = 200;

/** Where a part writes its log: to standard error, in lines for people on a terminal, else one JSON object a line. */
export function logOutput(env: NodeJS.ProcessEnv): NodeJS.WritableStream {
  const { LOG_FORMAT: format = process.stderr.isTTY ? 'plain' : 'json' } = env;
  if (format === 'json') return process.stderr;
  if (format === 'plain') return plainOutput(process.stderr);
  throw new WrongUse(`The setting LOG_FORMAT is "${format}", but it must be plain or json.`);
}

function plainOutput(to: NodeJS.WriteStream): Writable {
  return new Writable({
    decodeStrings: false,
    write: (line: string, _, done) => to.write(plainLine(String(line), to.isTTY), () => done()),
  });
}

/** One JSON line of the log as `12:30:05 warn  server: sentence (fact 1, other fact)`; anything else as it is. */
export function plainLine(line: string, isColoured = false): string {
  const entry = entryOf(line);
  if (!entry) return line;
  const { time, level, name, msg, err, req } = entry;
  const word = LEVELS[Number(level)] ?? String(level);
  const colour = COLOURS[word];
  const shown =
    isColoured && colour ? styleText(colour, word.padEnd(5), { stream: process.stderr }) : word.padEnd(5);
  const request = isObject(req) ? [req.method, req.url].filter(Boolean).map(String).join(' ') : '';
  const facts = Object.entries(entry)
    .filter(([key]) => !COMMON.has(key))
    .map(([key, value]) => `${key} ${factOf(value)}`);
  const more = [request, ...facts].filter(Boolean).join(', ');
  const what = [msg, isObject(err) ? err.message : ''].filter(Boolean).map(String);
  const sentence = [...new Set(what)].join(': ');
  const stack =
    isObject(err) && typeof err.stack === 'string' && Number(level) >= 50
      ? `\n${err.stack.split('\n').map(harmless).join('\n')}`
      : '';
  const who = name ? `${String(name)}: ` : '';
  const text = harmless(`${who}${sentence}${more ? ` (${more})` : ''}`);
  return `${clockOf(time)} ${shown} ${text}${stack}
`;
}

/** Names of files and addresses are not ours: what would move the cursor or begin a line is shown as its code. */
function harmless(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, (letter) => `\\x${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

function entryOf(line: string): Record<string, unknown> | undefined {
  try {
    const entry: unknown = JSON.parse(line);
    return isObject(entry) && 'level' in entry ? entry : undefined;
  } catch {
    return undefined;
  }
}

function clockOf(time: unknown): string {
  const moment = new Date(typeof time === 'number' || typeof time === 'string' ? time : Number.NaN);
  return Number.isNaN(moment.getTime()) ? '--:--:--' : moment.toTimeString().slice(0, 8);
}

function factOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_FACT ? `${text.slice(0, LONGEST_FACT)}...` : text;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
