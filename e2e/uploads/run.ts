/**
 * `npm run soak uploads`: many large concurrent uploads, with cut connections, parts sent twice, two clients for one upload and
 * servers that are killed and started again. Ends with a line `N passed, N failed`.
 */
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { storm } from './storm.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50' },
    megabytes: { type: 'string', default: '200' },
    servers: { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    'kill-every': { type: 'string', default: '15' },
  },
});
const say = (text: string) => process.stdout.write(`${text}\n`);
const [uploads, bytesEach] = [Number(values.count), Number(values.megabytes) * 1e6];

const { bavail, bsize } = await statfs(tmpdir());
if (bavail * bsize < uploads * bytesEach * 1.1)
  throw new Error(
    `${tmpdir()} has ${Math.round((bavail * bsize) / 1e9)} GB free, and this wants ${Math.round((uploads * bytesEach * 1.1) / 1e9)} GB.`,
  );

const SAY_EVERY_SECONDS = 10;
const inMegabytes = (bytes: number) => Math.round(bytes / 1e6);
const memory: number[] = [];
let saidAt = -SAY_EVERY_SECONDS;
const { course, checks, kills, seconds } = await storm({
  uploads,
  bytesEach,
  servers: Number(values.servers),
  seed: Number(values.seed),
  killEverySeconds: Number(values['kill-every']),
  onMemory(at, residentBytes) {
    memory.push(...residentBytes.filter((bytes) => bytes > 0));
    if (at - saidAt < SAY_EVERY_SECONDS) return;
    saidAt = at;
    say(
      `${at.toFixed(0).padStart(5)} s  memory of the servers: ${residentBytes.map(inMegabytes).join(' and ')} MB`,
    );
  },
});

for (const { name, problem } of checks) say(`${name.padEnd(30)} ${problem ? `FAILED  ${problem}` : 'ok'}`);
const refused = [...course.refused].map(([status, count]) => `${count} of ${status}`).join(', ') || 'none';
say(`${uploads} uploads of ${values.megabytes} MB in ${seconds.toFixed(0)} s: ${kills} kills of a server,`);
say(
  `${course.cut} parts cut off, ${course.twice} sent twice, ${course.unreachable} without an answer, refused: ${refused}`,
);
const sorted = memory.sort((a, b) => a - b);
const at = (share: number) => inMegabytes(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
say(`memory of a server: ${at(0.1)} MB (10%), ${at(0.5)} MB (half), ${at(1)} MB (most)`);
const failed = checks.filter(({ problem }) => problem).length;
say(`${checks.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
