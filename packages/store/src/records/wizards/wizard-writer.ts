import { sql } from 'kysely';
import { json } from '../../db/json.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { toWizard } from './wizard-table.ts';

export function wizardWriter({ db, note }: ChangeContext): Writers['wizards'] {
  return {
    async create({ workspaceId, initConfig, initURLs, createdBy }) {
      const row = await db
        .insertInto('wizards')
        .values({
          id: newId(),
          workspaceId,
          initConfig: json(initConfig),
          initUrls: json(initURLs),
          createdBy,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'wizard', workspaceId, documentId: row.id, change: 'created' });
      return toWizard(row);
    },
    async update(workspaceId, wizardId, { report, initURLs, ...same }) {
      const row = await db
        .updateTable('wizards')
        .set({
          ...same,
          report: report === undefined ? undefined : json(report),
          initUrls: initURLs && json(initURLs),
          updatedAt: sql`now()`,
        })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', wizardId)
        .returningAll()
        .executeTakeFirst();
      note({ kind: 'wizard', workspaceId, documentId: wizardId, change: 'updated' });
      return toWizard(found(row, 'generation run'));
    },
  };
}
