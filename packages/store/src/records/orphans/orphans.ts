import { ALL_JOBS, type JobName } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { ownerlessJobs } from '../../queue/job-rows.ts';
import type { JobWriter } from '../../queue/queue.ts';
import type { ChangeContext } from '../change-context.ts';

export function orphanReader(db: Kysely<Tables>) {
  const ids = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(db)).rows.map(({ id }) => id);
  return {
    /** Of all workspaces. Empty unless something went wrong: rows go with their media, in one transaction. */
    async find(): Promise<Orphans> {
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

/** What is left of media and timelines that are gone. */
export type Orphans = {
  /** Ids. */
  tasks: string[];
  /** Ids. */
  faces: string[];
  /** Ids: no name and no face. */
  people: string[];
  /** Jobs that wait or run; `key` is what they are cancelled by. */
  jobs: { name: JobName; id: string; key: string }[];
};

export function orphanWriter({ db }: ChangeContext, jobs: JobWriter) {
  return {
    /** Removes these rows and cancels these jobs. */
    async remove({ tasks, faces, people, jobs: ownerless }: Orphans): Promise<void> {
      if (tasks.length > 0) await db.deleteFrom('tasks').where(isOneOf(tasks)).execute();
      if (faces.length > 0) await db.deleteFrom('faces').where(isOneOf(faces)).execute();
      if (people.length > 0) {
        // A face may have come since it was looked.
        await db
          .deleteFrom('people')
          .where(isOneOf(people))
          .where('name', '=', '')
          .where(({ not, exists, selectFrom }) =>
            not(exists(selectFrom('faces').select('id').whereRef('faces.personId', '=', 'people.id'))),
          )
          .execute();
      }
      for (const { name, key } of ownerless) {
        const definition = ALL_JOBS.find((job) => job.name === name);
        if (definition) await jobs.cancel(definition, key);
      }
    },
  };
}

/** There may be more than the 65,535 values that a statement can carry. */
function isOneOf(ids: readonly string[]) {
  return sql<boolean>`id = any(${[...ids]}::text[])`;
}
