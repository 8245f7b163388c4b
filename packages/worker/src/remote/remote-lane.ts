import type { JobName, RemoteJobKind } from '@cutgraph/contract';
import { rendererName } from '@cutgraph/media';
import { type Lane, REMOTE_JOBS_FOLDER, remoteJobFolder, type SharedLock, type Store } from '@cutgraph/store';
import type { Logger } from '../run/job-module.ts';

const LOOK_EVERY_MS = 2_000;
/** Parts of outputs whose job is gone go as often. */
const SWEEP_EVERY_MS = 60_000;

/** The kinds of jobs of which remote workers do what is heavy. */
export const REMOTE_JOBS = [
  'render-segment',
  'encode-hevc',
  'encode-webm',
] as const satisfies readonly JobName[] & readonly RemoteJobKind[];

/**
 * A lane for the jobs that remote workers do: as wide as these have places, beside the lane of what is done here. One worker at a
 * time has it; another when that one ends.
 */
export type RemoteLane = {
  lane: Lane;
  /** How many jobs of a kind it may do now. */
  limitOf(kind: RemoteJobKind): number;
  close(): Promise<void>;
};

export async function openRemoteLane(store: Store, log: Logger): Promise<RemoteLane> {
  const renderer = await rendererName();
  let lock: SharedLock | undefined;
  let here: Awaited<ReturnType<typeof store.read.workers.remoteHere>> = [];
  const placesOf = (kind?: RemoteJobKind) =>
    here
      .filter(
        ({ accepts, renderer: its }) =>
          its === renderer && (kind ? accepts.includes(kind) : accepts.length > 0),
      )
      .reduce((sum, { slots }) => sum + slots, 0);
  const lane = store.queue.lane(() => placesOf());
  let sweptAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    if (lock?.lost.aborted) lock = undefined;
    const seen = await store.read.workers.remoteHere();
    if (seen.length > 0) lock ??= await store.locks.take('remote workers', { limitMs: 0 });
    here = lock ? seen : [];
    if (placesOf() > 0) lane.wake();
    if (!lock || performance.now() - sweptAt < SWEEP_EVERY_MS) return;
    sweptAt = performance.now();
    await sweepOutputs(store);
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking
      .then(look)
      .catch((error: unknown) =>
        log.warn({ error: String(error) }, 'remote workers could not be looked for'),
      );
  }, LOOK_EVERY_MS).unref();
  return {
    lane,
    limitOf: placesOf,
    async close() {
      clearInterval(timer);
      await looking;
      here = [];
      await lock?.release();
    },
  };
}

/** Removes remote jobs whose owner is dead, and what was left of any that is gone. */
async function sweepOutputs(store: Store): Promise<void> {
  await store.change((write) => write.remoteJobs.removeOwnerless());
  const ids = new Set<string>();
  for await (const key of store.files.list(REMOTE_JOBS_FOLDER)) {
    const [, id] = key.split('/');
    if (id) ids.add(id);
  }
  const known = new Set(await store.read.remoteJobs.known([...ids]));
  for (const id of ids) if (!known.has(id)) await store.files.removeFolder(remoteJobFolder(id));
}
