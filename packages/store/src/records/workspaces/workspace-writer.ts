import type { Workspace } from '@cutgraph/contract';
import type { TemplateFields } from '@cutgraph/core';
import { sql } from 'kysely';
import { newId } from '../../random/ids.ts';
import type { ChangeContext } from '../change-context.ts';
import { isPastGrace, workspaceReader } from './workspace-reader.ts';

/** @param createTemplate writes a template that a workspace begins with. */
export function workspaceWriter(
  { db, note, accessChanged }: ChangeContext,
  createTemplate: (workspaceId: string, fields: TemplateFields) => Promise<unknown>,
) {
  const setDeletedAt = async (workspaceId: string, deletedAt: string | null) => {
    await db.updateTable('workspaces').set({ deletedAt }).where('id', '=', workspaceId).execute();
    note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'updated' });
  };
  const changeAccessOfAll = async (workspaceId: string) => {
    accessChanged(workspaceId);
    const rows = await db
      .selectFrom('members')
      .select('userId')
      .where('workspaceId', '=', workspaceId)
      .execute();
    for (const { userId } of rows) accessChanged(userId);
  };
  return {
    async create({
      title,
      description,
      createdBy,
      templates,
    }: {
      title: string;
      description: string;
      createdBy: string;
      /** Those it begins with. */
      templates: TemplateFields[];
    }): Promise<Workspace> {
      const id = newId();
      await db.insertInto('workspaces').values({ id, title, description, createdBy }).execute();
      await db.insertInto('members').values({ workspaceId: id, userId: createdBy, role: 'owner' }).execute();
      for (const fields of templates) await createTemplate(id, fields);
      note({ kind: 'workspace', workspaceId: id, documentId: id, change: 'created' });
      const made = await workspaceReader(db).byId(id, createdBy);
      if (!made) throw new Error('A workspace that was just made is not there.');
      return made;
    },
    async update(
      workspaceId: string,
      {
        title,
        description,
        public: isPublic,
      }: { title?: string | undefined; description?: string | undefined; public?: boolean | undefined },
    ): Promise<void> {
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
    /** Closes it to everybody; its owner may bring it back for `GRACE_DAYS`. */
    async delete(workspaceId: string): Promise<void> {
      await setDeletedAt(workspaceId, new Date().toISOString());
      await changeAccessOfAll(workspaceId);
    },
    restore: (workspaceId: string): Promise<void> => setDeletedAt(workspaceId, null),
    /** The title of one that is past its grace, which no other transaction purges or restores until this one ends; undefined where it is not, or where another does so now. */
    async lockPastGrace(workspaceId: string): Promise<string | undefined> {
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
    /** For good, with all that is in it but the files and the jobs: those are the caller's. */
    async purge(workspaceId: string): Promise<void> {
      await changeAccessOfAll(workspaceId);
      await db.deleteFrom('workspaces').where('id', '=', workspaceId).execute();
      await db.deleteFrom('events').where('workspaceId', '=', workspaceId).execute();
      note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'deleted' });
    },
  };
}
