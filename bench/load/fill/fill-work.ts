import { ALL_JOBS, MEDIA_TASK_TYPES, TASK_STATUS } from '@cutgraph/contract';
import type pg from 'pg';
import type { Scale } from '../scale.ts';

const types = MEDIA_TASK_TYPES.map((type, at) => `('${type}', ${at})`).join(', ');
const jobs = ALL_JOBS.map(({ name }) => `('${name}')`).join(', ');
const { Ready, Finished, Error: Failed } = TASK_STATUS;

/** What was done for the media (eight tasks each), how long it took, what happened in a month, and what is on the record. */
export async function fillWork(database: pg.Client, w: string, scale: Scale): Promise<void> {
  await database.query(`
    insert into tasks (id, workspace_id, subject_ref, task_type, task_status, outcome, error_code, progress, started_at, ended_at,
      created_at, updated_at)
    select made_id('task', n * 8 + at), w, '/ws/' || w || '/media/' || id, type,
      case status when 1 then ${Ready} when 3 then case at when 0 then ${Failed} else ${Finished} end else ${Finished} end,
      case when status = 2 then 'done' end, case when status = 3 and at = 0 then 'internal' end,
      case when status = 1 then 0 else 1 end, case when status <> 1 then made_at end,
      case when status <> 1 then made_at + interval '1 minute' end, made_at, made_at
    from made_media, (values ${types}) as types (type, at)
    where not is_music order by made_at, at`);
  await database.query(`
    insert into runs (job, media_seconds, wall_seconds, cpu_seconds, host)
    select job, 10 + n, (10 + n) / 3.0, (10 + n) / 3.0, 'bench' from generate_series(1, 100) n, (values ${jobs}) as jobs (job)`);
  const events = Math.round(1_000_000 * scale.share);
  await database.query(`
    insert into events (workspace_id, kind, document_id, change, created_at)
    select case when made_share(n, 30) < 0.7 then '${w}' else made_id('workspace', 1 + floor(${scale.smallWorkspaces} * made_share(n, 31))::int) end,
      'media', made_id('media', 1 + floor(${scale.media} * made_share(n, 32))::int), 'updated',
      now() - (${events} - n) * interval '29 days' / ${events}
    from generate_series(1, ${events}) n`);
  await database.query(`
    insert into audit (at, action, actor_id, workspace_id, subject)
    select now() - (100000 - n) * interval '5 minutes', 'media-deleted', (select created_by from workspaces where id = '${w}'), '${w}', 'clip ' || n
    from generate_series(1, ${Math.round(100_000 * scale.share)}) n`);
  await database.query(`
    insert into detections (media_id, workspace_id, detector, labels, tracks)
    select id, w, 'centernet', list_labels, cardinality(list_labels) from made_media join media using (id)
    where status = 2 and not is_music`);
}
