import type { StoredWizard } from '@cutgraph/contract';
import { type Message, messageOfText, type TemplateFields, textOfMessage } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import type { JobWriter } from '../../queue/queue.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { beginGeneration, mediaSettled } from './begin-generation.ts';
import { toWizard, type WizardPatch } from './wizard-table.ts';

export function wizardReader(db: Kysely<Tables>) {
  const wizards = (workspaceId: string) =>
    db.selectFrom('wizards').selectAll().where('workspaceId', '=', workspaceId);
  return {
    async list(workspaceId: string, limit: number): Promise<StoredWizard[]> {
      const rows = await wizards(workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(toWizard);
    },
    async byId(workspaceId: string, wizardId: string): Promise<StoredWizard | undefined> {
      const row = await wizards(workspaceId).where('id', '=', wizardId).executeTakeFirst();
      return row && toWizard(row);
    },
    /** On chosen media that it does not use. */
    async notes(workspaceId: string, wizardId: string): Promise<Message[]> {
      const row = await wizards(workspaceId).where('id', '=', wizardId).executeTakeFirst();
      return row?.leftOut.map(messageOfText) ?? [];
    },
  };
}

export function wizardWriter(context: ChangeContext, jobs: JobWriter) {
  const { db, note } = context;
  return {
    /** It is running, and no job is queued for it yet: `begin` does so. `initURLs` names the chosen media. */
    async create({
      workspaceId,
      initConfig,
      auto = null,
      initURLs,
      waitingFor = [],
      createdBy,
    }: {
      workspaceId: string;
      initConfig: TemplateFields;
      /** What is wished of Auto, which then decides `initConfig`; null where the template decides. */
      auto?: StoredWizard['auto'];
      initURLs: Record<string, string>;
      /** Media that are to be processed before it begins. */
      waitingFor?: string[];
      createdBy: string;
    }): Promise<StoredWizard> {
      const row = await db
        .insertInto('wizards')
        .values({
          id: newId(),
          workspaceId,
          initConfig: json(initConfig),
          auto: auto && json(auto),
          initURLs: json(initURLs),
          waitingFor,
          createdBy,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'wizard', workspaceId, documentId: row.id, change: 'created' });
      return toWizard(row);
    },
    /**
     * Queues the generation in a turn of the person who waits for it. What it looks at is decided now: those of its media
     * that are Done. It waits for no others.
     */
    async begin(workspaceId: string, wizardId: string, userId: string): Promise<StoredWizard> {
      return toWizard(await beginGeneration(context, jobs, { workspaceId, wizardId, userId }));
    },
    /** A media is Done, in Error or gone: generations wait for it no longer, and those that wait for no other begin. */
    mediaSettled: (workspaceId: string, mediaId: string): Promise<void> =>
      mediaSettled(context, jobs, { workspaceId, mediaId }),
    /** The run as it is now; no other transaction changes it until this one ends. */
    async lock(workspaceId: string, wizardId: string): Promise<StoredWizard> {
      const row = await db
        .selectFrom('wizards')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', wizardId)
        .forUpdate()
        .executeTakeFirst();
      return toWizard(found(row, 'generation run'));
    },
    async update(
      workspaceId: string,
      wizardId: string,
      { report, failure, initURLs, initConfig, auto, films, sound, ...same }: WizardPatch,
    ): Promise<StoredWizard> {
      const { progress, ...others } = { report, failure, initURLs, initConfig, auto, films, sound, ...same };
      const isOnlyProgress = Object.values(others).every((value) => value === undefined);
      const row = await db
        .updateTable('wizards')
        .set({
          ...same,
          error: failure && textOfMessage(failure),
          report: report === undefined ? undefined : json(report),
          initURLs: initURLs && json(initURLs),
          initConfig: initConfig && json(initConfig),
          auto: auto && json(auto),
          films: films && json(films),
          sound: sound && json(sound),
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
