import { ALL_JOBS } from '@cutgraph/contract';
import type { JobWriter } from '../../queue/queue.ts';
import type { ChangeContext } from '../change-context.ts';
import type { Orphans } from './orphan-reader.ts';

export function orphanWriter({ db }: ChangeContext, jobs: JobWriter) {
  return {
    /** Removes these rows and cancels these jobs. */
    async remove({ tasks, faces, people, jobs: ownerless }: Orphans): Promise<void> {
      if (tasks.length > 0) await db.deleteFrom('tasks').where('id', 'in', tasks).execute();
      if (faces.length > 0) await db.deleteFrom('faces').where('id', 'in', faces).execute();
      if (people.length > 0) {
        // A face may have come since it was looked.
        await db
          .deleteFrom('people')
          .where('id', 'in', people)
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
