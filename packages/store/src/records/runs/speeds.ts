import { ALL_JOBS, type JobName } from '@cutgraph/contract';
import { type RawBuilder, sql } from 'kysely';

/** Of how many runs a speed is learned: enough to be steady, few enough to follow a machine that changes. */
const NEWEST = 50;
/** Footage that is shorter (seconds) gives what a run costs by itself; longer footage, what each second costs. */
const SHORT_SECONDS = 5;

const names = ALL_JOBS.map((job) => job.name as string);

/**
 * The speed of every job that has runs: wall = fixed + rate x media seconds. Fixed is the median of the short runs, the
 * rate the median of (wall - fixed) / media seconds of the long ones, so that single odd runs do not count. With short
 * footage alone all of the time is taken to grow with it; with runs about no footage, none of it.
 */
export const speedsQuery: RawBuilder<JobSpeed & { job: string }> = sql`
  with newest as (
    select job, run.* from unnest(${names}::text[]) as kinds(job)
    cross join lateral (
      select media_seconds, wall_seconds from runs where runs.job = kinds.job order by id desc limit ${NEWEST}
    ) as run
  ), short as (
    select job, case
      when max(media_seconds) >= ${SHORT_SECONDS} or max(media_seconds) = 0 then coalesce(
        percentile_cont(0.5) within group (order by wall_seconds) filter (where media_seconds < ${SHORT_SECONDS}), 0)
      else 0 end as fixed
    from newest group by job
  )
  select job, count(*)::integer as count, min(fixed) as fixed_seconds,
    percentile_cont(0.5) within group (order by wall_seconds) as usual_seconds,
    coalesce(
      percentile_cont(0.5) within group (order by greatest(0, wall_seconds - fixed) / media_seconds)
        filter (where media_seconds >= ${SHORT_SECONDS}),
      percentile_cont(0.5) within group (order by wall_seconds / greatest(1, media_seconds))
        filter (where media_seconds > 0),
      0) as seconds_per_media_second
  from newest join short using (job) group by job`;

/** How long a job takes here, by the newest runs of it. */
export type JobSpeed = {
  /** Of the work that grows with the footage. */
  secondsPerMediaSecond: number;
  /** What a run takes however short the footage is. */
  fixedSeconds: number;
  /** A usual run; for footage of unknown duration. */
  usualSeconds: number;
  /** Of how many runs this was learned. */
  count: number;
};

export type Speeds = Partial<Record<JobName, JobSpeed>>;
