import {
  ALL_JOBS,
  JOB_DELAY,
  JOB_OF_TASK,
  type JobName,
  TASK_STATUS,
  TASK_TYPES,
  type TaskType,
} from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { speedsQuery } from '../records/runs/speeds.ts';
import { lastOf, type OpenJob, secondsLeftOf } from './seconds-left-of.ts';

/** How long the open tasks of some subjects still take. */
export type TimeLeft = {
  /** Null for what is not open or not known. */
  ofTask(subjectRef: string, taskType: TaskType): number | null;
  /** Until the last of its open tasks ends. */
  ofSubject(subjectRef: string): number | null;
};

const { Ready, Running } = TASK_STATUS;
const jobs: JobName[] = TASK_TYPES.map((type) => JOB_OF_TASK[type]);
const delays = jobs.map((job) => JOB_DELAY[job] ?? 0);
/** Where jobs are equal in line, the one that comes first in the pipeline is first. */
const places = jobs.map((job) => ALL_JOBS.findIndex(({ name }) => name === job));

/**
 * Two queries for any number of subjects, one where none has an open task, which is so of nearly all media. Tasks that one job serves are one job here. The line is that of all workspaces:
 * renders first, then media by turn and delay, as the queue takes them; what a media still needs before a job is in
 * that line too. A running job's rest counts by its history.
 */
export async function timeLeft(db: Kysely<Tables>, subjectRefs: readonly string[]): Promise<TimeLeft> {
  if (subjectRefs.length === 0 || !(await isAnyOpen(db, subjectRefs))) return toTimeLeft([]);
  const { rows } = await sql<OpenJob & { subjectRef: string; job: string }>`
    with kinds as (
      select * from unnest(${[...TASK_TYPES]}::text[], ${jobs}::text[], ${delays}::integer[], ${places}::integer[])
        as kind(task_type, job, delay, place)
    ), open as (
      select subject_ref, job, min(place) as place, bool_or(task_status = ${Running}) as running,
        coalesce(max(progress) filter (where task_status = ${Running}), 0) as progress,
        coalesce(extract(epoch from now() - min(started_at) filter (where task_status = ${Running})), 0)::float8
          as elapsed_seconds,
        min(min(sequence)) over (partition by subject_ref) as since, min(delay) as delay,
        case when split_part(subject_ref, '/', 4) = 'media' then split_part(subject_ref, '/', 5) end as media_id,
        case when split_part(subject_ref, '/', 4) = 'videoTimelines' then split_part(subject_ref, '/', 5) end as timeline_id
      from tasks join kinds using (task_type)
      where task_status in (${Ready}, ${Running})
      group by subject_ref, job
    ), timed as (
      select open.*, coalesce(
          fixed_seconds + seconds_per_media_second * coalesce(nullif(media_duration, 0), work_seconds), usual_seconds
        ) as whole_seconds,
        case when media.id is null then -1 else coalesce(turn, 0) + delay end as line_place
      from open left join media on media.id = media_id
        left join timelines on timelines.id = timeline_id left join (${speedsQuery}) as speeds using (job)
    ), lined as (
      select subject_ref, job, running, progress, elapsed_seconds, whole_seconds,
        coalesce(sum(whole_seconds) filter (where not running) over (
          order by line_place, since, place rows between unbounded preceding and 1 preceding), 0)
          + coalesce(sum(whole_seconds * (1 - progress)) filter (where running) over (), 0) as ahead_seconds,
        greatest(1, count(*) filter (where running) over ()) as running_jobs
      from timed
    )
    select * from lined where subject_ref = any(${[...subjectRefs]}::text[])`.execute(db);
  return toTimeLeft(rows);
}

async function isAnyOpen(db: Kysely<Tables>, subjectRefs: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from tasks where task_status in (${Ready}, ${Running}) and subject_ref = any(${[...subjectRefs]}::text[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

function toTimeLeft(rows: readonly (OpenJob & { subjectRef: string; job: string })[]): TimeLeft {
  const bySubject = Map.groupBy(rows, (row) => row.subjectRef);
  return {
    ofTask(subjectRef, taskType) {
      const open = bySubject.get(subjectRef)?.find(({ job }) => job === JOB_OF_TASK[taskType]);
      return open ? secondsLeftOf(open) : null;
    },
    ofSubject: (subjectRef) => lastOf((bySubject.get(subjectRef) ?? []).map(secondsLeftOf)),
  };
}
