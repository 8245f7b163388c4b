/** `npm run corpus odd [--out DIR]`: makes the odd files and lists them. */
import { parseArgs } from 'node:util';
import { makeOddFiles, ODD_FOLDER } from './make-odd-files.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: ODD_FOLDER } } });
const { files, made } = await makeOddFiles(values.out);
for (const { name, truth, expects } of files)
  process.stdout.write(
    `${String(truth.durationSeconds.toFixed(2)).padStart(8)} s  ${truth.uprightWidth}x${truth.uprightHeight}  ${name}${expects === 'done' ? '' : '  (to be refused)'}\n`,
  );
process.stdout.write(`${files.length} odd files in ${values.out}, ${made} of them made now.\n`);
