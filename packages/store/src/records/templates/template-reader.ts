import type { StoredTemplate } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
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
