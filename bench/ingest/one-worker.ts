/**
 * A worker's process: ingests the videos that it is given, one after another, and prints what that cost; with `--film` only
 * what a film needs. What each cost goes to the error stream as soon as it is done: a run may be ended early.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchMemory } from './peak-memory.ts';
import { ingest, openModels } from './whole-pipeline.ts';

const isForFilm = process.argv.includes('--film');
const files = process.argv.slice(2).filter((word) => word !== '--film');
const folder = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
try {
  const cacheFolder = join(folder, 'models');
  await mkdir(cacheFolder);
  const models = await openModels(cacheFolder);
  const memory = watchMemory();
  const costs = [];
  for (const [i, file] of files.entries()) {
    const into = join(folder, String(i));
    await mkdir(into);
    const cost = await ingest(file, into, models, isForFilm ? 'film' : 'all');
    costs.push(cost);
    const steps = Object.entries(cost.steps).map(([step, used]) => `${step} ${used.toFixed(1)}`);
    console.error(
      `# ${cost.mediaSeconds.toFixed(1)} s of video, processor seconds: ${steps.join(', ')} (${i + 1} of ${files.length})`,
    );
    await rm(into, { recursive: true });
  }
  const peaks = await memory.end();
  await models.close();
  console.log(JSON.stringify({ costs, peaks }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
