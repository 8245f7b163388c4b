/** `npm run corpus damaged [--out DIR] [--seed N]`: makes the damaged files, with traps that are not watched, and counts them. */
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DAMAGED_FOLDER, makeDamagedFiles } from './make-damaged-files.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: DAMAGED_FOLDER },
    seed: { type: 'string', default: '1' },
  },
});
const folder = resolve(values.out);
const beside = dirname(folder);
const files = await makeDamagedFiles({
  folder,
  seed: Number(values.seed),
  traps: { canaryVideo: join(beside, 'canary.mp4'), canaryText: join(beside, 'canary.txt'), port: 47811 },
});
for (const [kind, list] of Object.entries(Object.groupBy(files, (file) => file.kind)))
  process.stdout.write(`${String(list.length).padStart(5)}  ${kind}\n`);
process.stdout.write(`${files.length} damaged files in ${folder}.\n`);
