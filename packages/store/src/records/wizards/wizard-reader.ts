import type { Wizard } from '@cutgraph/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { toWizard } from './wizard-table.ts';

export function wizardReader(db: Kysely<Tables>) {
  const wizards = (workspaceId: string) =>
    db.selectFrom('wizards').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId: string, limit: number): Promise<Wizard[]> {
      const rows = await wizards(workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toWizard);
    },
    async byId(workspaceId: string, wizardId: string): Promise<Wizard | undefined> {
      const row = await wizards(workspaceId).where('id', '=', wizardId).executeTakeFirst();
      return row && toWizard(row);
    },
    /** Sentences on chosen media that it does not look at. */
    async leftOut(workspaceId: string, wizardId: string): Promise<string[]> {
      return (await wizards(workspaceId).where('id', '=', wizardId).executeTakeFirst())?.leftOut ?? [];
    },
  };
}
