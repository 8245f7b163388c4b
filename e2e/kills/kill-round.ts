import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningApp } from '../harness/start-app.ts';
import { patiently, untilNone } from '../harness/wait.ts';
import { ACTS } from './acts.ts';
import { type Chance, chanceOf } from './chance.ts';
import { findDebris } from './find-debris.ts';
import { type Moment, momentOf, watchChanges } from './moment.ts';
import type { Round } from './plan-rounds.ts';
import type { Stage } from './stage.ts';

/** How a round went that went well. */
export type RoundReport = {
  moment: Moment;
  /** Seconds from the kill until what was under way had ended; 0 when it had ended before. */
  finishedSeconds: number;
  /** Seconds from the kill until no job, process or file was left over from it. */
  quietSeconds: number;
};

/** The longest that leftovers of a kill may stay. */
const QUIET_WITHIN_SECONDS = 120;

/**
 * Kills one part of Cutgraph at a moment of a phase that comes out of the seed, and sees that everything ends well, once, and
 * that nothing is left over.
 *
 * @throws when it does not.
 */
export async function killRound(stage: Stage, { victim, phase, seed }: Round): Promise<RoundReport> {
  const { app, api, workspaceId } = stage;
  const chance = chanceOf(seed);
  // What a failed round has left over is not reported again.
  await patiently(() => api.workspace(workspaceId));
  const before = new Set(await patiently(() => findDebris(stage)));
  const moment = momentOf(chance, stage.usual[phase]);
  const killer = await aimAt(stage, victim, chance);
  const act = await ACTS[phase](stage, chance);
  const changes = watchChanges(
    app,
    (count) => 'atChange' in moment && count === moment.atChange && killer.kill(),
  );
  const timer = 'afterSeconds' in moment && setTimeout(killer.kill, moment.afterSeconds * 1000);
  try {
    const check = await act();
    const endedAt = performance.now();
    // It was over before its moment came: the kill hits what follows.
    killer.kill();
    const killedAt = await killer.done();
    await patiently(() => api.workspace(workspaceId));
    await patiently(check);
    const debris = await untilNone(
      async () => (await patiently(() => findDebris(stage))).filter((one) => !before.has(one)),
      QUIET_WITHIN_SECONDS,
    );
    assert.deepEqual(debris, [], 'something is left over');
    return {
      moment,
      finishedSeconds: Math.max(0, endedAt - killedAt) / 1000,
      quietSeconds: (performance.now() - killedAt) / 1000,
    };
  } finally {
    changes.close();
    if (timer) clearTimeout(timer);
  }
}

/** The process is looked up beforehand, so that the kill is immediate; it happens only once. */
async function aimAt({ app }: Stage, victim: Round['victim'], chance: Chance) {
  const pid = await app.pidOf(victim);
  assert.ok(pid, `there is no ${victim} to kill`);
  let killedAt: number | undefined;
  let restarted: Promise<void> | undefined;
  return {
    kill() {
      if (killedAt !== undefined) return;
      process.kill(pid, 'SIGKILL');
      killedAt = performance.now();
      if (victim !== 'supervisor') return;
      restarted = startAgain(app, chance);
      // Awaited in `done`; until then a failure must not count as unhandled.
      restarted.catch(() => {});
    },
    /** Resolves with the time of the kill once a killed supervisor, which nothing else restarts, has been restarted. */
    async done(): Promise<number> {
      await restarted;
      assert.ok(killedAt !== undefined, 'nothing was killed');
      return killedAt;
    },
  };
}

/** Now and then it is killed once more while it is starting. */
async function startAgain(app: RunningApp, chance: Chance): Promise<void> {
  const isKilledAgain = chance.share() < 0.4;
  const afterSeconds = 2 * chance.share();
  if (isKilledAgain) {
    const starting = app.startAgain().catch(() => {});
    await pause(afterSeconds * 1000);
    const pid = await app.pidOf('supervisor');
    if (pid) process.kill(pid, 'SIGKILL');
    await starting;
  }
  await app.startAgain();
}
