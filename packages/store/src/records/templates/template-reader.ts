import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toTemplate } from './template-table.ts';

export function templateReader(db: Kysely<Tables>): Readers['templates'] {
  const templates = (workspaceId: string) =>
    db.selectFrom('templates').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId) {
      return (await templates(workspaceId).orderBy('sequence').execute()).map(toTemplate);
    },
    async byId(workspaceId, templateId) {
      const row = await templates(workspaceId).where('id', '=', templateId).executeTakeFirst();
      return row && toTemplate(row);
    },
  };
}
