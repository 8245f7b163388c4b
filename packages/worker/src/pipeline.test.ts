import {
  ALL_JOBS,
  MEDIA_STATUS,
  MEDIA_TASK_TYPES,
  type MediaJobName,
  type MediaTaskType,
  MOTION_TASK,
  MUSIC_TASK_TYPES,
  TASK_STATUS,
  type Task,
} from '@cutgraph/contract';
import { messageOfText } from '@cutgraph/core';
import { describe, expect, test } from 'vitest';
import { HANDLERS } from './jobs/handlers.ts';
import { mediaStateOf } from './media/advance.ts';
import { dependentsOf, MEDIA_JOBS, PIPELINE, passesOf, wantedJobs } from './pipeline.ts';

const { Ready, Running, Finished, Error: Failed, Suspended } = TASK_STATUS;
type Status = Task['taskStatus'];

const NEW = { mediaURL: '', csvURL: '', mediaContentType: 'Video' as const };
const WATCHABLE = { ...NEW, mediaURL: '/proxy' };
const SEEN = { ...WATCHABLE, csvURL: '/csv' };

/** All tasks of a media in one state, but those of some passes in another. */
function tasks(all: Status, but: Partial<Record<MediaJobName, Status | Status[]>> = {}) {
  return MEDIA_TASK_TYPES.map((taskType: MediaTaskType) => {
    const job = MEDIA_JOBS.find((name) => PIPELINE[name].serves.includes(taskType))!;
    const status = but[job] ?? all;
    const taskStatus = Array.isArray(status) ? status[PIPELINE[job].serves.indexOf(taskType)]! : status;
    const failed = taskStatus === Failed;
    return {
      ...{ taskType, taskStatus },
      errorCode: failed ? 'internal' : null,
      message: failed ? messageOfText(`${taskType} broke.`) : null,
    };
  });
}

describe('the table', () => {
  test('ends every task of a media exactly once', () => {
    expect(MEDIA_JOBS.flatMap((job) => PIPELINE[job].serves).sort()).toEqual(
      [...MEDIA_TASK_TYPES, ...MUSIC_TASK_TYPES, MOTION_TASK].sort(),
    );
  });

  test('has no circle: whatever a pass needs or waits for stands above it', () => {
    MEDIA_JOBS.forEach((job, at) => {
      const { needs, waitsFor } = PIPELINE[job];
      for (const before of [needs, waitsFor])
        if (before) expect(MEDIA_JOBS.slice(0, at), job).toContain(before);
    });
  });

  test('lets nothing that gates a media need something that does not', () => {
    for (const job of MEDIA_JOBS) {
      const { gates, needs } = PIPELINE[job];
      if (gates && needs) expect(PIPELINE[needs].gates).toBe(true);
    }
  });

  test('names passes that are jobs, and every job has its handler', () => {
    for (const job of MEDIA_JOBS) expect(ALL_JOBS.map(({ name }) => name)).toContain(job);
    for (const { name } of ALL_JOBS) expect(HANDLERS[name].definition.name).toBe(name);
  });

  test('knows who depends on whom', () => {
    expect(dependentsOf('derive-media')).toEqual(passesOf(NEW).slice(1));
    expect(dependentsOf('see-media')).toEqual(['study-media']);
    expect(dependentsOf('hear-media')).toEqual([]);
  });
});

test.each<[string, ReturnType<typeof tasks>, typeof NEW, MediaJobName[], MediaJobName[]]>([
  ['a new media is derived first', tasks(Ready), NEW, ['derive-media'], []],
  [
    'then everything but what needs or waits for more',
    tasks(Ready, { 'derive-media': Finished }),
    WATCHABLE,
    ['see-media', 'hear-media', 'encode-hevc'],
    [],
  ],
  [
    'then what studies what is seen; the WebM waits for it',
    tasks(Ready, { 'derive-media': Finished, 'see-media': Finished, 'hear-media': Running }),
    SEEN,
    ['study-media', 'hear-media', 'encode-hevc'],
    [],
  ],
  [
    'the WebM comes when the study has ended, well or not',
    tasks(Finished, { 'study-media': [Finished, Failed], 'encode-webm': Ready }),
    SEEN,
    ['encode-webm'],
    [],
  ],
  [
    'a study of which a task is still open goes on',
    tasks(Finished, { 'study-media': [Finished, Running], 'encode-webm': Ready }),
    SEEN,
    ['study-media'],
    [],
  ],
  ['nothing is left to do', tasks(Finished), SEEN, [], []],
  ['everything was put aside', tasks(Suspended), NEW, [], []],
  [
    'the proxy is made for the others when the sound alone is put aside',
    tasks(Ready, { 'derive-media': Suspended }),
    NEW,
    ['derive-media'],
    [],
  ],
  [
    'the proxy is made for the others when the sound alone is cancelled',
    tasks(Ready, { 'derive-media': Failed }),
    NEW,
    ['derive-media'],
    [],
  ],
  [
    'what needs a pass that was put aside waits, and the WebM does not wait for that',
    tasks(Ready, { 'derive-media': Finished, 'see-media': Suspended }),
    WATCHABLE,
    ['hear-media', 'encode-hevc', 'encode-webm'],
    [],
  ],
  [
    'a pass goes on for one of its tasks when the other is cancelled',
    tasks(Finished, { 'see-media': [Failed, Running], 'study-media': Ready }),
    WATCHABLE,
    ['see-media'],
    [],
  ],
  [
    'what needs a pass that failed has no hope; the others go on',
    tasks(Ready, { 'derive-media': Finished, 'see-media': Failed, 'encode-hevc': Finished }),
    WATCHABLE,
    ['hear-media', 'encode-webm'],
    ['study-media'],
  ],
  [
    'a pass that runs again is no reason to run the others',
    tasks(Finished, { 'see-media': [Finished, Ready] }),
    SEEN,
    ['see-media'],
    [],
  ],
  [
    'a study does not wait for a pass that runs again',
    tasks(Finished, { 'see-media': Running, 'study-media': Ready }),
    SEEN,
    ['see-media', 'study-media'],
    [],
  ],
])('%s', (_, of, media, run, hopeless) => {
  expect(wantedJobs(of, media)).toEqual({ run, hopeless });
});

const STATES: [string, ReturnType<typeof tasks>, typeof NEW, number, string | null][] = [
  ['new', tasks(Ready), NEW, MEDIA_STATUS.Processing, null],
  ['watchable', tasks(Ready, { 'derive-media': Finished }), WATCHABLE, MEDIA_STATUS.Processing, null],
  ['seen', tasks(Ready, { 'derive-media': Finished, 'see-media': Finished }), SEEN, MEDIA_STATUS.Done, null],
  [
    'seen, and an optional task failed',
    tasks(Finished, { 'hear-media': Failed }),
    SEEN,
    MEDIA_STATUS.Done,
    null,
  ],
  ['seen, and seeing again failed', tasks(Finished, { 'see-media': Failed }), SEEN, MEDIA_STATUS.Done, null],
  ['put aside', tasks(Suspended), NEW, MEDIA_STATUS.Processing, null],
  [
    'not seen, for good',
    tasks(Finished, { 'see-media': Failed, 'hear-media': Running }),
    WATCHABLE,
    MEDIA_STATUS.Error,
    'LabelDetectionFromGCI_V1 broke.',
  ],
  ['broken', tasks(Failed), NEW, MEDIA_STATUS.Error, 'TranscodeCreateAudioStream_V1 broke.'],
];
test.each(STATES)('a media that is %s', (_, of, media, mediaStatus, words) => {
  expect(mediaStateOf(of, media)).toEqual({ mediaStatus, failure: words && messageOfText(words) });
});

test('a media whose tasks were all cancelled says that it was stopped', () => {
  const stopped = tasks(Failed).map((task) => ({
    ...task,
    errorCode: 'cancelled',
    message: { code: 'task-cancelled' as const },
  }));
  expect(mediaStateOf(stopped, NEW)).toEqual({
    mediaStatus: MEDIA_STATUS.Error,
    failure: { code: 'processing-stopped' },
  });
});

test('all clips of a day are seen before one is looked at closely, and that before copies for download', () => {
  const placeOf = (job: MediaJobName, clip: number) => clip + PIPELINE[job].delay;
  const latestLook = Math.max(placeOf('derive-media', 20), placeOf('see-media', 20));
  expect(placeOf('study-media', 1)).toBeGreaterThan(latestLook);
  for (const copy of ['encode-hevc', 'encode-webm'] as const)
    expect(placeOf(copy, 1)).toBeGreaterThan(placeOf('study-media', 100));
});
