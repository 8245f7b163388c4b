import { SAMPLE_CLIPS, type SampleScene } from '@cutgraph/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';

export function sampleReader(db: Kysely<Tables>) {
  return {
    /** The sample workspace that this person still owns; undefined where it is deleted, or was never made. */
    async workspaceOf(userId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('sampleWorkspaces')
        .innerJoin('workspaces', 'workspaces.id', 'sampleWorkspaces.workspaceId')
        .innerJoin('members', 'members.workspaceId', 'workspaces.id')
        .select('workspaces.id')
        .where('sampleWorkspaces.userId', '=', userId)
        .where('members.userId', '=', userId)
        .where('members.role', '=', 'owner')
        .where('workspaces.deletedAt', 'is', null)
        .executeTakeFirst();
      return row?.id;
    },
    /** What is drawn as this media; undefined for one that was uploaded. */
    async sceneOf(mediaId: string): Promise<SampleScene | undefined> {
      const row = await db
        .selectFrom('sampleClips')
        .select('scene')
        .where('mediaId', '=', mediaId)
        .executeTakeFirst();
      return SAMPLE_CLIPS.find(({ scene }) => scene === row?.scene)?.scene;
    },
  };
}

export function sampleWriter({ db }: ChangeContext) {
  return {
    /** In the place of an earlier one. */
    async setWorkspace(userId: string, workspaceId: string): Promise<void> {
      await db
        .insertInto('sampleWorkspaces')
        .values({ userId, workspaceId })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ workspaceId }))
        .execute();
    },
    /** This media is drawn, not uploaded. */
    async addClip(mediaId: string, scene: SampleScene): Promise<void> {
      await db.insertInto('sampleClips').values({ mediaId, scene }).execute();
    },
  };
}
