import { expect, onTestFinished, test } from 'vitest';
import { logOutput, plainLine } from './log-output.ts';

const time = new Date(2026, 0, 2, 12, 30, 5).getTime();
const line = (entry: object) => `${JSON.stringify({ time, pid: 1, hostname: 'h', ...entry })}\n`;

test('a line of the log is time, level, who, sentence and facts', () => {
  const begun = line({ level: 30, name: 'worker', msg: 'Job done', job: 'see-media', ms: 1200 });
  expect(plainLine(begun)).toBe('12:30:05 info  worker: Job done (job see-media, ms 1200)\n');
  const slow = line({ level: 40, msg: 'Slow', req: { method: 'GET', url: '/api/ws', headers: { a: 'b' } } });
  expect(plainLine(slow)).toBe('12:30:05 warn  Slow (GET /api/ws)\n');
});

test('a fault says what went wrong and where, a warning only what', () => {
  const err = { type: 'Error', message: 'No disk', stack: 'Error: No disk\n    at here' };
  expect(plainLine(line({ level: 50, msg: 'No disk', err }))).toBe(
    '12:30:05 error No disk\nError: No disk\n    at here\n',
  );
  expect(plainLine(line({ level: 40, msg: 'Tried again', err }))).toBe(
    '12:30:05 warn  Tried again: No disk\n',
  );
});

test('nothing that a name holds moves the cursor or begins a line', () => {
  const msg = 'clip\u001b[2J.mp4\n12:30:06 info  forged';
  expect(plainLine(line({ level: 30, msg, name: 'worker' }))).toBe(
    '12:30:05 info  worker: clip\\x1b[2J.mp4\\x0a12:30:06 info  forged\n',
  );
});

test('what is no line of the log stays as it is', () => {
  for (const other of ['plain words\n', '{"kind":"note"}\n', '12\n']) expect(plainLine(other)).toBe(other);
});

test('the format is that of the setting, and nothing else is one', () => {
  expect(logOutput({ LOG_FORMAT: 'json' })).toBe(process.stderr);
  expect(logOutput({ LOG_FORMAT: 'plain' })).not.toBe(process.stderr);
  expect(() => logOutput({ LOG_FORMAT: 'xml' })).toThrow('must be plain or json');
});

test('without a setting it is lines for people on a terminal, and JSON elsewhere', () => {
  const { isTTY } = process.stderr;
  onTestFinished(() => {
    process.stderr.isTTY = isTTY;
  });
  process.stderr.isTTY = true;
  expect(logOutput({})).not.toBe(process.stderr);
  process.stderr.isTTY = false;
  expect(logOutput({})).toBe(process.stderr);
});
