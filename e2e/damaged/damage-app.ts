import { readFile } from 'node:fs/promises';
import { MEDIA_STATUS, type Media } from '@cutgraph/contract';
import pLimit from 'p-limit';
import { untilEnded } from '../corpus/until-ended.ts';
import type { Api } from '../harness/api.ts';
import type { RunningApp } from '../harness/start-app.ts';
import { patiently, untilNone } from '../harness/wait.ts';
import type { DamagedFile } from './damaged-file.ts';
import { findCanary, findRemains } from './find-remains.ts';
import type { SetTraps } from './traps.ts';
import { type MemoryPeaks, watchMemory } from './watch-memory.ts';

/** How one damaged file ended. */
export type DamageVerdict = {
  file: DamagedFile;
  outcome: 'done' | 'done with a warning' | 'error' | 'none';
  /** The warning or the error. */
  words: string;
  seconds: number;
  problem?: string;
};

export type DamageReport = {
  verdicts: DamageVerdict[];
  /** What is wrong with the app as a whole, afterwards. */
  problems: string[];
  peaks: MemoryPeaks;
};

/** A file may be worked on for so long. A gap of an hour may be filled and seen like any hour. */
const LIMIT_SECONDS = { usual: 120, gaps: 1800 };
/** Concurrent uploads. */
const LANES = 3;
/** One process of a kind may have so much, in megabytes; a picture of 36 million pixels is 54 MB in YUV. */
const MOST_MEGABYTES = { worker: 1500, server: 1000, tool: 1500, model: 2500 } as const;
const QUIET_WITHIN_SECONDS = 60;

/** Gives every damaged file to a running app, and looks at how each ended and what they left behind. */
export async function damageApp(given: {
  app: RunningApp;
  api: Api;
  traps: SetTraps;
  files: readonly DamagedFile[];
  onVerdict?: (verdict: DamageVerdict) => void;
}): Promise<DamageReport> {
  const { app, api, traps, files, onVerdict } = given;
  const { id: workspaceId } = await api.createWorkspace('Damaged files');
  const parts = async () => [await app.pidOf('server'), await app.pidOf('worker')].join(' ');
  const before = await parts();
  const logged = (await readFile(app.logPath, 'utf8')).length;
  const memory = watchMemory(app.dataFolder);
  const verdicts: DamageVerdict[] = [];
  const media: Media[] = [];
  await pLimit(LANES).map(files, async (file) => {
    const verdict = await verdictOf(api, workspaceId, file, media);
    verdicts.push(verdict);
    onVerdict?.(verdict);
  });
  const remains = await untilNone(() => findRemains(app, workspaceId, media), QUIET_WITHIN_SECONDS);
  await memory.stop();
  const log = (await readFile(app.logPath, 'utf8')).slice(logged);
  const suspects = media.filter(({ name }) => /^(disguise|stranger)/.test(name));
  const problems = [
    ...((await parts()) === before ? [] : ['the server or the worker is another process than before']),
    ...(log.match(/stopped unexpectedly|starting it again|SIG(SEGV|ABRT|BUS|FPE|ILL)/g) ?? []).map(
      (words) => `the log says "${words}"`,
    ),
    ...remains,
    ...(await traps.sprung()),
    ...(await findCanary(app, suspects)),
    ...Object.entries(MOST_MEGABYTES).flatMap(([kind, most]) => {
      const had = memory.peaks[kind] ?? 0;
      return had > most ? [`a process of kind ${kind} took ${had} MB, over ${most}`] : [];
    }),
  ];
  return { verdicts, problems, peaks: memory.peaks };
}

async function verdictOf(
  api: Api,
  workspaceId: string,
  file: DamagedFile,
  ended: Media[],
): Promise<DamageVerdict> {
  const began = performance.now();
  try {
    const { address, mediaId } = await patiently(() => api.beginUpload(workspaceId, file.path, ''));
    await patiently(() => api.continueUpload(address, file.path));
    const limit = file.kind === 'gaps' ? LIMIT_SECONDS.gaps : LIMIT_SECONDS.usual;
    const { media, seconds } = await untilEnded(api, workspaceId, mediaId, limit);
    ended.push(media);
    const words = media.error ?? media.warning ?? '';
    if (media.mediaStatus === MEDIA_STATUS.Done)
      return { file, outcome: media.warning ? 'done with a warning' : 'done', words, seconds };
    // Words that promise that another try may help are not true of a damaged file.
    const isSaid = /^[A-Z].{15,}\.$/s.test(words) && !/worker/.test(words);
    const problem = isSaid ? {} : { problem: `its error does not say what is wrong with it: "${words}"` };
    return { file, outcome: 'error', words, seconds, ...problem };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { file, outcome: 'none', words: '', seconds: (performance.now() - began) / 1000, problem };
  }
}
