import { type AnalysisStepName, stepBefore } from '@cutgraph/analysis';
import {
  JOB_DELAY,
  JOB_OF_TASK,
  MEDIA_TASK_TYPES,
  type Media,
  type MediaJobName,
  type MediaTaskType,
  MOTION_TASK,
  MUSIC_TASK_TYPES,
  TASK_STATUS,
  type Task,
} from '@cutgraph/contract';

/** What a pass over a media has to do with the others. */
type PassDependency = {
  /** Of a media with which content. */
  of: 'Video' | 'Audio';
  /** The media is Done once every pass that gates it has left its result. */
  gates: boolean;
  /** Whose result it reads. */
  needs: MediaJobName | null;
  /** What it rather comes after, however that ends. */
  waitsFor: MediaJobName | null;
};

/** One pass over a media. */
type Pass = PassDependency & {
  /** The tasks that it ends. */
  serves: readonly MediaTaskType[];
  /** How many turns it comes after the first pass of its media, so that a first look at other media comes before. */
  delay: number;
};

/**
 * The passes that are steps of the analysis: its manifest says what they need. Jobs keep the names under which running
 * databases have stored them.
 */
const STEP_OF_JOB = {
  'derive-media': 'transcode-proxy',
  'see-media': 'detect-objects',
  'study-media': 'analyze-shots',
  'hear-media': 'analyze-audio',
} as const satisfies { [Job in MediaJobName]?: AnalysisStepName };

type AnalysisJob = keyof typeof STEP_OF_JOB;
const ANALYSIS_JOBS = Object.keys(STEP_OF_JOB) as AnalysisJob[];

function jobBefore(job: AnalysisJob): AnalysisJob | null {
  const step = stepBefore(STEP_OF_JOB[job]);
  return ANALYSIS_JOBS.find((other) => STEP_OF_JOB[other] === step) ?? null;
}

/** The one table of what follows what. An earlier row never needs a later one. */
const DEPENDENCIES: Readonly<Record<MediaJobName, PassDependency>> = {
  'derive-media': { of: 'Video', gates: true, needs: jobBefore('derive-media'), waitsFor: null },
  'see-media': { of: 'Video', gates: true, needs: jobBefore('see-media'), waitsFor: null },
  'study-media': { of: 'Video', gates: false, needs: jobBefore('study-media'), waitsFor: null },
  'hear-media': { of: 'Video', gates: false, needs: jobBefore('hear-media'), waitsFor: null },
  'encode-hevc': { of: 'Video', gates: false, needs: 'derive-media', waitsFor: null },
  // The faces that are known by then are worth a picture.
  'encode-webm': { of: 'Video', gates: false, needs: 'derive-media', waitsFor: 'study-media' },
  // Only for videos of which a clip is stabilised.
  'measure-motion': { of: 'Video', gates: false, needs: 'derive-media', waitsFor: null },
  'analyze-music': { of: 'Audio', gates: true, needs: null, waitsFor: null },
};

export const MEDIA_JOBS = Object.keys(DEPENDENCIES) as MediaJobName[];

/** The passes, with what the contract says of them: which tasks each of them ends, and how many turns it waits. */
export const PIPELINE = Object.fromEntries(
  MEDIA_JOBS.map((job): [MediaJobName, Pass] => {
    const types = [...MEDIA_TASK_TYPES, ...MUSIC_TASK_TYPES, MOTION_TASK] as const;
    const serves = types.filter((type) => JOB_OF_TASK[type] === job);
    return [job, { ...DEPENDENCIES[job], serves, delay: JOB_DELAY[job] ?? 0 }];
  }),
) as Readonly<Record<MediaJobName, Pass>>;

/** What the pipeline decides by. */
export type PipelineTask = Pick<Task, 'taskType' | 'taskStatus'>;
/** The addresses that say which results are there. */
export type PipelineMedia = Pick<Media, 'mediaURL' | 'csvURL' | 'mediaContentType'>;

/** The passes over a media with such content. */
export function passesOf({ mediaContentType }: PipelineMedia): MediaJobName[] {
  return MEDIA_JOBS.filter((job) => (PIPELINE[job].of === 'Audio') === (mediaContentType === 'Audio'));
}

/** The proxy has no task of its own: its pass runs as long as anything of the media is wanted. */
const BASE: MediaJobName = 'derive-media';

/**
 * What is to be done for a media now. `run`: passes that can run and must be in the queue; none of the others may
 * be. `hopeless`: passes that are wanted and whose need never comes, because that pass failed or was cancelled.
 */
export function wantedJobs(
  tasks: readonly PipelineTask[],
  media: PipelineMedia,
): { run: MediaJobName[]; hopeless: MediaJobName[] } {
  const passes = passesOf(media);
  const hopeless = passes.filter((job) => isOpen(job, tasks) && isLost(PIPELINE[job].needs, tasks, media));
  const run = passes.filter((job) => {
    const { needs, waitsFor } = PIPELINE[job];
    if (job === BASE && !hasResult(job, media)) return tasks.some(isOpenTask);
    if (!isOpen(job, tasks) || (needs && !hasResult(needs, media))) return false;
    return waitsFor === null || !isComing(waitsFor, tasks, media);
  });
  return { run, hopeless };
}

/** Whether what a pass gives to those that need it is there. */
export function hasResult(job: MediaJobName, media: PipelineMedia): boolean {
  if (job === 'derive-media' || job === 'analyze-music') return media.mediaURL !== '';
  if (job === 'see-media') return media.csvURL !== '';
  throw new RangeError(`Nothing needs ${job}, so nothing says whether its result is there.`);
}

/** The passes that read the result of this one, and those that read theirs. */
export function dependentsOf(job: MediaJobName): MediaJobName[] {
  return MEDIA_JOBS.filter((other) => reads(other, job));
}

function reads(job: MediaJobName, other: MediaJobName): boolean {
  const { needs } = PIPELINE[job];
  return needs !== null && (needs === other || reads(needs, other));
}

/** Ready or Running: it is waited for. */
export function isOpenTask({ taskStatus }: PipelineTask): boolean {
  return taskStatus === TASK_STATUS.Ready || taskStatus === TASK_STATUS.Running;
}

/** Open, or put aside: it has not ended. */
export function isUnendedTask(task: PipelineTask): boolean {
  return isOpenTask(task) || task.taskStatus === TASK_STATUS.Suspended;
}

export function tasksOf<T extends PipelineTask>(job: MediaJobName, tasks: readonly T[]): T[] {
  const served: readonly string[] = PIPELINE[job].serves;
  return tasks.filter(({ taskType }) => served.includes(taskType));
}

function isOpen(job: MediaJobName, tasks: readonly PipelineTask[]): boolean {
  return tasksOf(job, tasks).some(isOpenTask);
}

/** Its result is not there, and no task makes it. */
function isLost(job: MediaJobName | null, tasks: readonly PipelineTask[], media: PipelineMedia): boolean {
  if (job === null || job === BASE || hasResult(job, media)) return false;
  return !tasksOf(job, tasks).some(isUnendedTask);
}

/** It will end by itself: neither it nor what it needs was put aside. */
function isComing(job: MediaJobName, tasks: readonly PipelineTask[], media: PipelineMedia): boolean {
  const { needs } = PIPELINE[job];
  if (!isOpen(job, tasks)) return false;
  return needs === null || needs === BASE || hasResult(needs, media) || isComing(needs, tasks, media);
}
