import { createHash } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { MEDIA_STATUS } from '@cutgraph/contract';
import { mediaFolder, originalKey } from '@cutgraph/store';
import { chanceOf } from '../kills/chance.ts';
import { makeBytes } from './made-bytes.ts';
import { type Look, memoryStays } from './memory-stays.ts';
import { openServers, type Servers } from './open-servers.ts';
import { beginRoughly, type Course, sendRoughly } from './rough-client.ts';

export type StormOptions = {
  uploads: number;
  bytesEach: number;
  servers: number;
  seed: number;
  /** Mean time between two kills of a server. */
  killEverySeconds: number;
  /** Is given the memory of the servers now and then. With it, growth of that memory is checked: only a long run can tell. */
  onMemory?: (seconds: number, residentBytes: number[]) => void;
};

export type StormReport = {
  course: Course;
  /** What is checked, and what is wrong with it; null where nothing is. */
  checks: { name: string; problem: string | null }[];
  kills: number;
  seconds: number;
};

const LOOK_EVERY_MS = 2_000;
/** The first kill comes early: on a fast machine a small storm would be over before it. */
const FIRST_KILL_SHARE = 0.2;
const LONG_AGO_MS = 48 * 3600 * 1000;

/**
 * Many concurrent uploads to several servers that are killed again and again, every other one driven by two clients. Each
 * must arrive byte for byte, be taken in once, and leave nothing half-written.
 */
export async function storm(options: StormOptions): Promise<StormReport> {
  const servers = await openServers(options.servers);
  const course: Course = { cut: 0, twice: 0, refused: new Map(), unreachable: 0, taken: 0 };
  const began = performance.now();
  const ended = new AbortController();
  const looks: Look[] = [];
  try {
    const kills = killAgainAndAgain(servers, options, ended.signal);
    const looking = lookAgainAndAgain(ended.signal, async () => {
      const measures = await Promise.all(servers.list.map((server) => server.measure()));
      const residentBytes = measures.flatMap((one) => (one ? [one.residentBytes] : []));
      looks.push({ taken: course.taken, residentBytes });
      options.onMemory?.((performance.now() - began) / 1000, residentBytes);
    });
    const checks = await Promise.all(
      Array.from({ length: options.uploads }, async (_, index) => ({
        name: `upload ${index}`,
        problem: await oneUpload(servers, options, index, course).catch(String),
      })),
    );
    ended.abort();
    await looking;
    const report = { course, kills: await kills, seconds: (performance.now() - began) / 1000 };
    const memory = options.onMemory ? [memoryStays(looks, course.taken)] : [];
    return { ...report, checks: [...checks, ...memory, await nothingIsLeft(servers)] };
  } finally {
    ended.abort();
    await servers.close();
  }
}

async function oneUpload(
  servers: Servers,
  { seed, bytesEach }: StormOptions,
  index: number,
  course: Course,
): Promise<string | null> {
  const { store, workspaceId } = servers;
  const where = { ...servers, urls: () => servers.list.map(({ url }) => url) };
  // No two as long, so that none can stand for another.
  const bytes = makeBytes(`${seed} ${index}`, bytesEach + index);
  const clients = (index % 2 === 0 ? [0, 1] : [0]).map((which) => ({
    course,
    chance: chanceOf(seed * 10_000 + index * 10 + which),
  }));
  const path = await beginRoughly(where, bytes, clients[0]!);
  await Promise.all(clients.map((client) => sendRoughly(where, path, bytes, client)));

  const id = path.split('/').at(-1)!;
  const media = await store.read.media.byId(workspaceId, id);
  if (media?.mediaStatus !== MEDIA_STATUS.Processing) return `its media is ${media?.mediaStatus}`;
  const tasks = await store.read.tasks.ofSubject(workspaceId, `/ws/${workspaceId}/media/${id}`);
  if (new Set(tasks.map(({ taskType }) => taskType)).size !== tasks.length || tasks.length === 0)
    return `it has ${tasks.length} tasks`;
  const hash = createHash('sha256');
  await pipeline(await store.files.openRange(originalKey(workspaceId, id)), hash);
  if (hash.digest('hex') !== bytes.sha256()) return 'it is not byte for byte what was sent';
  // The next ones want its room on the disk.
  await store.change((write) => write.media.delete(workspaceId, id));
  await store.files.removeFolder(mediaFolder(workspaceId, id));
  return null;
}

/** Only uploads whose client never learned of them may be left; a day later they are gone too. */
async function nothingIsLeft({ store, list, uploadsFolder, filesFolder, workspaceId }: Servers) {
  const name = 'nothing half-written is left';
  const open = new Set((await store.read.media.uploading()).map(({ id }) => id));
  const there = await readdir(uploadsFolder);
  const strange = there.filter((file) => !open.has(file));
  if (strange.length > 0) return { name, problem: `these belong to no upload: ${strange.join(', ')}` };
  const longAgo = new Date(Date.now() - LONG_AGO_MS);
  for (const file of there) await utimes(join(uploadsFolder, file), longAgo, longAgo);
  await list[0]!.killAndStart();
  const left = [
    ...(await readdir(uploadsFolder)),
    ...(await store.read.media.uploading()).map(({ id }) => id),
    ...(await readdir(join(filesFolder, 'ws', workspaceId, 'media')).catch(() => [])),
  ];
  return { name, problem: left.length > 0 ? `these are left: ${left.join(', ')}` : null };
}

async function killAgainAndAgain(
  { list }: Servers,
  { seed, killEverySeconds }: StormOptions,
  signal: AbortSignal,
): Promise<number> {
  const chance = chanceOf(seed);
  for (let kills = 0; ; kills++) {
    const wait = 2 * killEverySeconds * 1000 * chance.share() * (kills === 0 ? FIRST_KILL_SHARE : 1);
    await pause(wait, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return kills;
    await chance.pick(list).killAndStart();
  }
}

async function lookAgainAndAgain(signal: AbortSignal, look: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await look();
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}
