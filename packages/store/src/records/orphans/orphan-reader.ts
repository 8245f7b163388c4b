import type { JobName } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { ownerlessJobs } from '../../queue/job-rows.ts';
import type { Readers } from '../readers.ts';

export function orphanReader(db: Kysely<Tables>): Readers['orphans'] {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  return {
    async find() {
      return {
        tasks: await ids(sql`
          select id from tasks where not exists (
            select from media where subject_ref = '/ws/' || workspace_id || '/media/' || media.id
              and media.id = split_part(subject_ref, '/', 5)
          ) and not exists (
            select from timelines where subject_ref = '/ws/' || workspace_id || '/videoTimelines/' || timelines.id
              and timelines.id = split_part(subject_ref, '/', 5)
          ) and not exists (select from workspaces where subject_ref = '/ws/' || workspaces.id)
          order by sequence`),
        faces: await ids(sql`
          select id from faces where not exists (select from media where media.id = media_id)
            or not exists (select from people where people.id = person_id) order by id`),
        people: await ids(sql`
          select id from people where name = ''
            and not exists (select from faces where person_id = people.id) order by id`),
        jobs: (await ownerlessJobs(db)).map((job) => ({ ...job, name: job.name as JobName })),
      };
    },
  };
}
