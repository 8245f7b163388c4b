import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { isPastGrace, workspaceReader } from './workspace-reader.ts';

/** @param templates writes the templates that a workspace begins with. */
export function workspaceWriter(
  { db, note, accessChanged }: ChangeContext,
  templates: Writers['templates'],
): Writers['workspaces'] {
  const setDeletedAt = async (workspaceId: string, deletedAt: Date | null) => {
    await db.updateTable('workspaces').set({ deletedAt }).where('id', '=', workspaceId).execute();
    note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'updated' });
  };
  const tellAll = async (workspaceId: string) => {
    accessChanged(workspaceId);
    const rows = await db
      .selectFrom('members')
      .select('userId')
      .where('workspaceId', '=', workspaceId)
      .execute();
    for (const { userId } of rows) accessChanged(userId);
  };
  return {
    async create({ title, description, createdBy, templates: firstTemplates }) {
      const id = newId();
      await db.insertInto('workspaces').values({ id, title, description, createdBy }).execute();
      await db.insertInto('members').values({ workspaceId: id, userId: createdBy, role: 'owner' }).execute();
      for (const fields of firstTemplates) await templates.create(id, fields);
      note({ kind: 'workspace', workspaceId: id, documentId: id, change: 'created' });
      const made = await workspaceReader(db).byId(id, createdBy);
      if (!made) throw new Error('A workspace that was just made is not there.');
      return made;
    },
    async update(workspaceId, { title, description, public: isPublic }) {
      await db
        .updateTable('workspaces')
        .set({
          updatedAt: sql`now()`,
          ...(title === undefined ? {} : { title }),
          ...(description === undefined ? {} : { description }),
          ...(isPublic === undefined ? {} : { isPublic }),
        })
        .where('id', '=', workspaceId)
        .execute();
      if (isPublic === false) accessChanged(workspaceId);
      note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'updated' });
    },
    async delete(workspaceId) {
      await setDeletedAt(workspaceId, new Date());
      await tellAll(workspaceId);
    },
    restore: (workspaceId) => setDeletedAt(workspaceId, null),
    async lockPastGrace(workspaceId) {
      const row = await db
        .selectFrom('workspaces')
        .select('title')
        .where('id', '=', workspaceId)
        .where(isPastGrace)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      return row?.title;
    },
    async purge(workspaceId) {
      await tellAll(workspaceId);
      await db.deleteFrom('workspaces').where('id', '=', workspaceId).execute();
      await db.deleteFrom('events').where('workspaceId', '=', workspaceId).execute();
      note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'deleted' });
    },
  };
}
