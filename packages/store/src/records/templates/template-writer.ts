import { sql } from 'kysely';
import { json, jsonMerge } from '../../db/json.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { toTemplate } from './template-table.ts';

export function templateWriter({ db, note }: ChangeContext): Writers['templates'] {
  return {
    async create(workspaceId, fields) {
      const row = await db
        .insertInto('templates')
        .values({ id: newId(), workspaceId, fields: json(fields) })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'template', workspaceId, documentId: row.id, change: 'created' });
      return toTemplate(row);
    },
    async hold(workspaceId, templateId) {
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
    async put(workspaceId, templateId, fields) {
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
    async delete(workspaceId, templateId) {
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
