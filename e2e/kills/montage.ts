import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TASK_STATUS, type Timeline, timelineRef, type Wizard } from '@cutgraph/contract';
import { queryDatabase } from '../harness/database.ts';
import { readFrameNumbers } from '../harness/made-footage.ts';
import { waitFor } from '../harness/wait.ts';
import type { Chance } from './chance.ts';
import { FOOTAGE_SECONDS, FRAMES_PER_SECOND } from './footage.ts';
import type { Stage } from './stage.ts';

/** Short cuts, so that seven seconds of footage are enough for a videograph. */
export const TEMPLATE = { editPreset: 'fast', startPreset: 'position', durationTargetTime: 10 } as const;

/** Waits for the end of a generation that must go well. */
export function generated({ api, workspaceId }: Stage, wizardId: string): Promise<Wizard> {
  return waitFor(api, workspaceId, 'a videograph', async () => {
    const wizard = await api.wizard(workspaceId, wizardId);
    assert.equal(wizard.error, null);
    return wizard.isRunning ? undefined : wizard;
  });
}

/** Sees that a generation made one videograph, with something in it. */
export async function checkVideograph({ api, app, workspaceId }: Stage, wizardId: string): Promise<void> {
  const { videographRef } = await api.wizard(workspaceId, wizardId);
  assert.ok(videographRef, 'the wizard ended without a videograph');
  const rows = await queryDatabase(app, 'select id from videographs where wizard_id = $1', [wizardId]);
  assert.equal(rows.length, 1, 'a wizard makes one videograph');
  const { cuts } = await api.videograph(videographRef);
  assert.ok(Object.keys(cuts).length > 0, 'the videograph is empty');
}

/** Four short cuts of any of the footage, and the frame of the source that each frame of the film must show. */
export function timelineOf({ footage, workspaceId }: Pick<Stage, 'footage' | 'workspaceId'>, chance: Chance) {
  const cuts = Array.from({ length: 4 }, () => {
    const frames = chance.whole(20, 45);
    const from = chance.whole(0, FOOTAGE_SECONDS * FRAMES_PER_SECOND - frames);
    return { of: chance.pick(footage), from, frames };
  });
  const timeline = {
    minCutLength: Math.min(...cuts.map(({ frames }) => frames)) / FRAMES_PER_SECOND,
    canvas: { width: 320, height: 240, framesPerSecond: FRAMES_PER_SECOND },
    inputs: footage.map(({ mediaId }) => ({ key: mediaId, uri: `/ws/${workspaceId}/media/${mediaId}` })),
    editList: cuts.map(({ of, from, frames }, at) => ({
      key: `cut-${at}`,
      inputs: [of.mediaId],
      startTimeOffset: offsetOf(from),
      endTimeOffset: offsetOf(from + frames),
    })),
  };
  const shown = cuts.flatMap(({ of, from, frames }) =>
    Array.from({ length: frames }, (_, at) =>
      of.sourceNumber ? `${of.sourceNumber}:${from + at}` : 'people',
    ),
  );
  return { timeline, shown };
}

/** Waits for the end of a render that must go well. */
export function rendered({ api, workspaceId }: Stage, timelineId: string): Promise<Timeline> {
  return waitFor(api, workspaceId, 'a finished film', async () => {
    const timeline = await api.timeline(workspaceId, timelineId);
    assert.equal(timeline.error, null);
    return timeline.mediaURL ? timeline : undefined;
  });
}

/** Sees that a film has exactly the frames that its edit list asks for, and sound as long as its picture. */
export async function checkFilm(
  { api, workspaceId }: Stage,
  timelineId: string,
  shown: string[],
): Promise<void> {
  const timeline = await api.timeline(workspaceId, timelineId);
  const { items } = await api.tasks(workspaceId);
  const tasks = items.filter(({ subjectRef }) => subjectRef === timelineRef(workspaceId, timelineId));
  assert.deepEqual(
    tasks.map(({ taskStatus, outcome }) => ({ taskStatus, outcome })),
    [{ taskStatus: TASK_STATUS.Finished, outcome: 'done' }],
  );
  const film = await api.file(timeline.mediaURL);
  assert.equal(film.length, timeline.size);
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-film-'));
  try {
    const path = join(folder, 'film.mp4');
    await writeFile(path, film);
    const seconds = shown.length / FRAMES_PER_SECOND;
    const lengths = await lengthsOf(path);
    for (const [what, length] of Object.entries({ ...lengths, row: timeline.duration }))
      assert.ok(
        Math.abs(length - seconds) <= 1 / FRAMES_PER_SECOND,
        `${what} lasts ${length} s, not ${seconds} s`,
      );
    const numbers = await readFrameNumbers(path);
    assert.deepEqual(
      numbers.map(({ source, frame }, at) => (shown[at] === 'people' ? 'people' : `${source}:${frame}`)),
      shown,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function lengthsOf(path: string): Promise<{ picture: number; sound: number }> {
  const options = ['-v', 'error', '-show_entries', 'stream=codec_type,duration', '-of', 'json', path];
  const { stdout } = await promisify(execFile)(process.env.FFPROBE_PATH ?? 'ffprobe', options);
  const { streams } = JSON.parse(stdout) as { streams: { codec_type: string; duration: string }[] };
  const lengthOf = (type: string) => Number(streams.find((stream) => stream.codec_type === type)?.duration);
  return { picture: lengthOf('video'), sound: lengthOf('audio') };
}

function offsetOf(frame: number) {
  const seconds = Math.floor(frame / FRAMES_PER_SECOND);
  return { seconds, nanos: ((frame % FRAMES_PER_SECOND) / FRAMES_PER_SECOND) * 1e9 };
}
