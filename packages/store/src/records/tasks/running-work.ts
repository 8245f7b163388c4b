import { type AllRunning, type RunningWork, TASK_STATUS, wizardRef } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { timeLeft } from '../../progress/time-left.ts';

const { Ready, Running, Finished, Error: Failed } = TASK_STATUS;

type WorkRow = Omit<RunningWork, 'initConfig' | 'secondsLeft' | 'countWaitingFor'>;

/**
 * What has an open task, and the generations that are not over: what runs first, then what waits, the oldest first, as
 * it is worked on. The shares are of all tasks of a thing, and the counts of all things, however many there are.
 */
export async function runningWork(
  db: Kysely<Tables>,
  workspaceIds: readonly string[],
  limit: number,
): Promise<AllRunning> {
  const generations = await db
    .selectFrom('wizards')
    .select(['id', 'workspaceId', 'initConfig', 'progress', 'waitingFor'])
    .where(sql<boolean>`workspace_id = any(${[...workspaceIds]}::text[])`)
    .where('isRunning', '=', true)
    .orderBy('createdAt')
    .execute();
  const { rows } = await sql<WorkRow>`
    with open as (
      select workspace_id, subject_ref, bool_or(task_status = ${Running}) as is_running, min(sequence) as since
      from tasks
      where workspace_id = any(${[...workspaceIds]}::text[]) and task_status in (${Ready}, ${Running})
      group by workspace_id, subject_ref
      order by is_running desc, since limit ${limit}
    )
    select open.workspace_id, subject_ref, is_running, coalesce(media.name, timelines.title, '') as name,
      coalesce(array_agg(task_type order by sequence) filter (where task_status = ${Running}), '{}') as task_types,
      count(*) filter (where task_status in (${Finished}, ${Failed}))::integer as count_ended,
      count(*)::integer as count_tasks,
      avg(case when task_status in (${Finished}, ${Failed}) then 1 else tasks.progress end)::float8 as progress
    from open join tasks using (subject_ref)
    left join media on media.id = case split_part(subject_ref, '/', 4) when 'media' then split_part(subject_ref, '/', 5) end
    left join timelines
      on timelines.id = case split_part(subject_ref, '/', 4) when 'videoTimelines' then split_part(subject_ref, '/', 5) end
    group by open.workspace_id, subject_ref, is_running, since, media.name, timelines.title
    order by is_running desc, since`.execute(db);
  const left = await timeLeft(
    db,
    rows.map(({ subjectRef }) => subjectRef),
  );
  const items = [
    ...generations.map(({ id, workspaceId, initConfig, progress, waitingFor }) => ({
      workspaceId,
      subjectRef: wizardRef(workspaceId, id),
      name: '',
      initConfig,
      isRunning: waitingFor.length === 0,
      countWaitingFor: waitingFor.length,
      taskTypes: [],
      countEnded: 0,
      countTasks: 0,
      progress,
      secondsLeft: null,
    })),
    ...rows.map((row) => ({
      ...row,
      initConfig: null,
      countWaitingFor: 0,
      secondsLeft: left.ofSubject(row.subjectRef),
    })),
  ];
  // What runs comes before what waits, as it does among the others.
  items.sort((one, other) => Number(other.isRunning) - Number(one.isRunning));
  return { items: items.slice(0, limit), counts: await countsOf(db, workspaceIds) };
}

async function countsOf(db: Kysely<Tables>, workspaceIds: readonly string[]): Promise<AllRunning['counts']> {
  const { rows } = await sql<AllRunning['counts'][number]>`
    select workspace_id, count(*) filter (where is_running)::integer as running,
      count(*) filter (where not is_running)::integer as waiting
    from (
      select workspace_id, bool_or(task_status = ${Running}) as is_running from tasks
      where workspace_id = any(${[...workspaceIds]}::text[]) and task_status in (${Ready}, ${Running})
      group by workspace_id, subject_ref
      union all
      select workspace_id, waiting_for = '{}' from wizards where is_running and workspace_id = any(${[...workspaceIds]}::text[])
    ) as things
    group by workspace_id`.execute(db);
  return rows;
}
