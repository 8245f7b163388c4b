import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recommendIndexOf } from '@cutgraph/core';
import { type Home, openHome, openStore, type Store } from '@cutgraph/store';
import { type Figure, reportFigures } from '../figures.ts';
import { type Asked, askTogether } from './ask.ts';
import { type Filled, fillWorkspace } from './fill-workspace.ts';
import { bytesOf } from './memory-of.ts';

/*
 * Is a recommendation instant in a big workspace? 100,000 clips of 10,000 videos in a real PostgreSQL, a real server
 * process, 20 concurrent users who each ask one question after the other; against the same requests to a workspace
 * without clips, in turn with the others, so that another load on the machine meets both.
 */
const MEDIA = 10_000;
const CLIPS_EACH = 10;
const USERS = 20;
const ROUNDS = 5;
const TIMES_A_ROUND = 20;

const folder = await mkdtemp(join(tmpdir(), 'bench-recommend-'));
const home = await openHome({ dataFolder: folder, env: {} });
try {
  const store = await openStore({ ...home, migrate: true });
  try {
    const filled = await fillWorkspace(store, { media: MEDIA, clipsEach: CLIPS_EACH, users: USERS });
    reportFigures('recommend', [
      ...(await answerFigures(home, filled)),
      ...(await indexFigures(store, filled)),
    ]);
  } finally {
    await store.close();
  }
} finally {
  await home.close();
  await rm(folder, { recursive: true, force: true });
}

async function answerFigures(
  { databaseUrl, filesFolder, uploadsFolder }: Home,
  filled: Filled,
): Promise<Figure[]> {
  const program = join(import.meta.dirname, 'one-server.ts');
  const server = spawn(process.execPath, [program, databaseUrl, filesFolder, uploadsFolder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  try {
    const [address] = (await once(server.stdout, 'data')) as [Buffer];
    const url = address.toString().trim();
    const ask = (workspaceId: string, seed: number, times: number) =>
      askTogether(url, workspaceId, { tokens: filled.tokens, times, seed, media: MEDIA });
    const before = performance.now();
    await ask(filled.workspaceId, 0, 1);
    console.log(
      `# the first answers, with the index read and built: ${Math.round(performance.now() - before)} ms`,
    );
    await ask(filled.workspaceId, 0, TIMES_A_ROUND);
    await ask(filled.emptyWorkspaceId, 0, TIMES_A_ROUND);
    const full: Asked[] = [];
    const empty: Asked[] = [];
    for (let round = 1; round <= ROUNDS; round++) {
      full.push(await ask(filled.workspaceId, round, TIMES_A_ROUND));
      empty.push(await ask(filled.emptyWorkspaceId, round, TIMES_A_ROUND));
    }
    const results = full.reduce((sum, asked) => sum + asked.results, 0);
    const [ours, nothing] = [sortedOf(full), sortedOf(empty)];
    console.log(
      `# ${ours.length} questions about ${filled.clips} clips, ${results / ours.length} answers each`,
    );
    console.log(`# the same without clips: p50 ${at(nothing, 0.5)} ms, p99 ${at(nothing, 0.99)} ms`);
    return [
      { name: 'recommend.p50_ms', value: at(ours, 0.5), unit: 'ms' },
      { name: 'recommend.p99_ms', value: at(ours, 0.99), unit: 'ms' },
      { name: 'recommend.p99_over_empty', value: at(ours, 0.99) / at(nothing, 0.99), unit: 'x' },
      { name: 'recommend.p50_over_empty', value: at(ours, 0.5) / at(nothing, 0.5), unit: 'x' },
    ];
  } finally {
    server.stdin.end();
    await ended;
  }
}

async function indexFigures(store: Store, { workspaceId }: Filled): Promise<Figure[]> {
  const points = await store.read.clipPoints.ofWorkspace(workspaceId);
  const before = performance.now();
  const index = recommendIndexOf(points);
  const buildMs = performance.now() - before;
  return [
    { name: 'recommend.index_build_ms', value: buildMs, unit: 'ms' },
    { name: 'recommend.index_mb', value: bytesOf(index) / 1e6, unit: 'MB' },
  ];
}

function sortedOf(asked: readonly Asked[]): number[] {
  return asked.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
}
