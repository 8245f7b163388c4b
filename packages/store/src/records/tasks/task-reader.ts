import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toTask } from './task-table.ts';

export function taskReader(db: Kysely<Tables>): Readers['tasks'] {
  const tasks = (workspaceId: string) =>
    db.selectFrom('tasks').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId, limit) {
      const rows = await tasks(workspaceId).orderBy('sequence', 'desc').limit(limit).execute();
      return rows.map(toTask);
    },
    async ofSubject(workspaceId, subjectRef) {
      const rows = await tasks(workspaceId)
        .where('subjectRef', '=', subjectRef)
        .orderBy('sequence')
        .execute();
      return rows.map(toTask);
    },
    async byId(workspaceId, taskId) {
      const row = await tasks(workspaceId).where('id', '=', taskId).executeTakeFirst();
      return row && toTask(row);
    },
  };
}
