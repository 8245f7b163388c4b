import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { toWizard } from './wizard-table.ts';

export function wizardReader(db: Kysely<Tables>): Readers['wizards'] {
  const wizards = (workspaceId: string) =>
    db.selectFrom('wizards').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId, limit) {
      const rows = await wizards(workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toWizard);
    },
    async byId(workspaceId, wizardId) {
      const row = await wizards(workspaceId).where('id', '=', wizardId).executeTakeFirst();
      return row && toWizard(row);
    },
    async leftOut(workspaceId, wizardId) {
      return (await wizards(workspaceId).where('id', '=', wizardId).executeTakeFirst())?.leftOut ?? [];
    },
  };
}
