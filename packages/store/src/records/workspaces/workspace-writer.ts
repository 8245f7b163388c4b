import { sql } from 'kysely';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { workspaceReader } from './workspace-reader.ts';

/** @param templates writes the templates that a workspace begins with. */
export function workspaceWriter(
  { db, note }: ChangeContext,
  templates: Writers['templates'],
): Writers['workspaces'] {
  const byId = async (workspaceId: string) => found(await workspaceReader(db).byId(workspaceId), 'workspace');
  return {
    async create({ title, description, createdBy, templates: firstTemplates }) {
      const id = newId();
      await db.insertInto('workspaces').values({ id, title, description, createdBy }).execute();
      await db.insertInto('members').values({ workspaceId: id, userId: createdBy }).execute();
      for (const fields of firstTemplates) await templates.create(id, fields);
      note({ kind: 'workspace', workspaceId: id, documentId: id, change: 'created' });
      return byId(id);
    },
    async update(workspaceId, { title, description }) {
      await db
        .updateTable('workspaces')
        .set({
          updatedAt: sql`now()`,
          ...(title === undefined ? {} : { title }),
          ...(description === undefined ? {} : { description }),
        })
        .where('id', '=', workspaceId)
        .execute();
      const workspace = await byId(workspaceId);
      note({ kind: 'workspace', workspaceId, documentId: workspaceId, change: 'updated' });
      return workspace;
    },
  };
}
