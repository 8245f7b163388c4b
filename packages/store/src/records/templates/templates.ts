import type { StoredTemplate } from '@cutgraph/contract';
import type { TemplateFields } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import { json, jsonMerge } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { toTemplate } from './template-table.ts';

export function templateReader(db: Kysely<Tables>) {
  const templates = (workspaceId: string) =>
    db.selectFrom('templates').selectAll().where('workspaceId', '=', workspaceId);
  return {
    /** In the order they were made. */
    async list(workspaceId: string): Promise<StoredTemplate[]> {
      return (await templates(workspaceId).orderBy('sequence').execute()).map(toTemplate);
    },
    async byId(workspaceId: string, templateId: string): Promise<StoredTemplate | undefined> {
      const row = await templates(workspaceId).where('id', '=', templateId).executeTakeFirst();
      return row && toTemplate(row);
    },
  };
}

export function templateWriter({ db, note }: ChangeContext) {
  return {
    async create(workspaceId: string, fields: TemplateFields): Promise<StoredTemplate> {
      const row = await db
        .insertInto('templates')
        .values({ id: newId(), workspaceId, fields: json(fields) })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'template', workspaceId, documentId: row.id, change: 'created' });
      return toTemplate(row);
    },
    /**
     * The template of that id, created with the product's defaults where there is none; others wait with it until this
     * transaction ends. Undefined where another workspace has the id.
     */
    async hold(workspaceId: string, templateId: string): Promise<StoredTemplate | undefined> {
      const created = await db
        .insertInto('templates')
        .values({ id: templateId, workspaceId, fields: json({}) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (created) note({ kind: 'template', workspaceId, documentId: templateId, change: 'created' });
      const row = await db
        .selectFrom('templates')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', templateId)
        .forUpdate()
        .executeTakeFirst();
      return row && toTemplate(row);
    },
    /** Absent fields are kept. */
    async put(workspaceId: string, templateId: string, fields: TemplateFields): Promise<StoredTemplate> {
      const row = await db
        .updateTable('templates')
        .set({ fields: jsonMerge('fields', fields), updatedAt: sql`now()` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', templateId)
        .returningAll()
        .executeTakeFirst();
      note({ kind: 'template', workspaceId, documentId: templateId, change: 'updated' });
      return toTemplate(found(row, 'template'));
    },
    async delete(workspaceId: string, templateId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('templates')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', templateId)
        .executeTakeFirst();
      if (result.numDeletedRows === 0n) return false;
      note({ kind: 'template', workspaceId, documentId: templateId, change: 'deleted' });
      return true;
    },
  };
}
