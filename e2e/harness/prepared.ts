import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { openApi } from './api.ts';
import { type Filled, fillWorkspace } from './fill.ts';
import { type Footage, footageWithPeople } from './footage.ts';
import { newDataFolder, startApp } from './start-app.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache/flows');
/** Everything that a prepared data folder depends on. */
const SOURCES = [
  'packages',
  'apps/cli/src',
  'e2e/harness/fill.ts',
  'e2e/harness/footage.ts',
  'e2e/harness/prepared.ts',
  'package-lock.json',
];

/** What the apps of the flows begin with: a data folder in which Alex has a workspace with analyzed footage. */
export type Prepared = { token: string; filled: Filled; footage: Footage };

/**
 * Analyzes the footage and renders the film that many flows look at, once for all apps of a run. The result is kept in
 * `.cache/flows` for the day, until a source changes. Answers the folder to give to `openPrepared`.
 */
export async function prepare(): Promise<string> {
  const place = join(CACHE, await fingerprint());
  if (await stat(join(place, 'prepared.json')).catch(() => null)) return place;
  await rm(CACHE, { recursive: true, force: true });
  const making = join(CACHE, `making-${process.pid}`);
  await mkdir(making, { recursive: true });
  const footage = await footageWithPeople(making, true);
  const app = await startApp();
  try {
    const api = await openApi(app);
    const filled = await fillWorkspace(api, footage.clips, 'Summer in the city', { untilAllEnded: true });
    await app.stop();
    await mkdir(join(making, 'data'));
    await copyFolder(app.dataFolder, join(making, 'data'));
    const clips = footage.clips.map((clip) => clip.replace(making, place));
    const prepared: Prepared = { token: api.token, filled, footage: { ...footage, clips } };
    await writeFile(join(making, 'prepared.json'), JSON.stringify(prepared));
    await rename(making, place);
  } finally {
    await app.discard();
    await rm(making, { recursive: true, force: true });
  }
  return place;
}

/** A copy of the prepared data folder for one app to run on, and what is in it. */
export async function openPrepared(place: string): Promise<Prepared & { dataFolder: string }> {
  const dataFolder = newDataFolder();
  await copyFolder(join(place, 'data'), dataFolder);
  return { ...JSON.parse(await readFile(join(place, 'prepared.json'), 'utf8')), dataFolder };
}

/** Owners are kept: where root starts the database, its files belong to another user. */
async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}

/** A hash of the day, the sources and the footage folder. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(`${new Date().toISOString().slice(0, 10)} ${process.env.CUTGRAPH_FOOTAGE ?? ''}`);
  for (const source of SOURCES) {
    for (const path of await filesOf(join(ROOT, source))) hash.update(path).update(await readFile(path));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => name !== 'node_modules').sort();
  return (await Promise.all(names.map((name) => filesOf(join(path, name))))).flat();
}
