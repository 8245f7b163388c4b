import { sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { JobWriter } from '../../queue/queue.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { newId } from '../ids.ts';
import type { Writers } from '../writers.ts';
import { beginGeneration, mediaSettled } from './begin-generation.ts';
import { toWizard } from './wizard-table.ts';

export function wizardWriter(context: ChangeContext, jobs: JobWriter): Writers['wizards'] {
  const { db, note } = context;
  return {
    async create({ workspaceId, initConfig, initURLs, waitingFor = [], createdBy }) {
      const row = await db
        .insertInto('wizards')
        .values({
          id: newId(),
          workspaceId,
          initConfig: json(initConfig),
          initUrls: json(initURLs),
          waitingFor,
          createdBy,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'wizard', workspaceId, documentId: row.id, change: 'created' });
      return toWizard(row);
    },
    async begin(workspaceId, wizardId, userId) {
      return toWizard(await beginGeneration(context, jobs, { workspaceId, wizardId, userId }));
    },
    mediaSettled: (workspaceId, mediaId) => mediaSettled(context, jobs, { workspaceId, mediaId }),
    async lock(workspaceId, wizardId) {
      const row = await db
        .selectFrom('wizards')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', wizardId)
        .forUpdate()
        .executeTakeFirst();
      return toWizard(found(row, 'generation run'));
    },
    async update(workspaceId, wizardId, { report, initURLs, ...same }) {
      const { progress, ...others } = { report, initURLs, ...same };
      const isOnlyProgress = Object.values(others).every((value) => value === undefined);
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
      const what = { workspaceId, documentId: wizardId, change: 'updated' } as const;
      note(
        isOnlyProgress && progress !== undefined
          ? { ...what, kind: 'progress', progress }
          : { ...what, kind: 'wizard' },
      );
      return toWizard(found(row, 'generation run'));
    },
  };
}
