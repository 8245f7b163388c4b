/** A worker's process: ingests the videos that it is given, one after another, and prints what that cost; with `--film` only what a film needs. */
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
    costs.push(await ingest(file, into, models, isForFilm ? 'film' : 'all'));
    await rm(into, { recursive: true });
  }
  const peaks = await memory.end();
  await models.close();
  console.log(JSON.stringify({ costs, peaks }));
} finally {
  await rm(folder, { recursive: true, force: true });
}
