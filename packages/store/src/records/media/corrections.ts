import { categoryOf, type TrackCorrection } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { ChangeContext } from '../change-context.ts';
import { correctedName } from './corrected-name.ts';
import { changeLabels } from './label-facts.ts';

export function correctionReader(db: Kysely<Tables>) {
  return {
    /** What members say of the tracks of a media, by track. */
    ofMedia: (workspaceId: string, mediaId: string): Promise<TrackCorrection[]> =>
      db
        .selectFrom('corrections')
        .innerJoin('media', 'media.id', 'corrections.mediaId')
        .select(['track', 'machineName', 'becomes'])
        .where('media.workspaceId', '=', workspaceId)
        .where('mediaId', '=', mediaId)
        .orderBy('track')
        .orderBy('machineName')
        .execute(),
  };
}

/** What has a name now (without `mediaId`, in the whole workspace), or one track. */
type Meant =
  | { labelEntityName: string; mediaId?: string | undefined }
  | { mediaId: string; track: string; machineName: string };

type Corrected = { mediaId: string; track: string; machineName: string };

/** What members say of what the program found. Both answer how many labels were changed, and have the points of their media made again. */
export function correctionWriter(
  context: ChangeContext,
  renewPoints: (workspaceId: string, mediaIds: readonly string[]) => Promise<void>,
) {
  const { db } = context;

  /** Labels of the program that are meant. */
  function meant(workspaceId: string, of: Meant) {
    let rows = db
      .selectFrom('labels')
      .select(['mediaId', 'id'])
      .where('workspaceId', '=', workspaceId)
      .where('origin', '=', 'program');
    if (of.mediaId !== undefined) rows = rows.where('mediaId', '=', of.mediaId);
    if ('track' in of) return rows.where('track', '=', of.track).where('machineName', '=', of.machineName);
    return rows.where('labelEntityName', '=', of.labelEntityName).where('isRejected', '=', false);
  }

  async function keep(corrected: readonly Corrected[], becomes: string | null): Promise<void> {
    const rows = JSON.stringify(corrected.map((one) => ({ ...one, becomes })));
    const asRecords = sql`jsonb_to_recordset(${rows}::jsonb) as said ("mediaId" text, track text, "machineName" text, becomes text)`;
    await sql`
      insert into corrections (media_id, track, machine_name, becomes)
      select distinct "mediaId", track, "machineName", becomes from ${asRecords}
      on conflict (media_id, track, machine_name) do update set becomes = excluded.becomes, updated_at = now()`.execute(
      db,
    );
    // What is called again as the program calls it is not corrected any more.
    await sql`
      delete from corrections using ${asRecords}
      where corrections.media_id = said."mediaId" and corrections.track = said.track
        and corrections.machine_name = said."machineName" and corrections.becomes = corrections.machine_name`.execute(
      db,
    );
  }

  return {
    /**
     * Gives what has a name now, or one track, another name; null rejects it. The name that the program gave takes
     * the correction away.
     *
     * @param of without `mediaId`, in the whole workspace.
     */
    async correct(workspaceId: string, of: Meant, becomes: string | null): Promise<number> {
      const found = await meant(workspaceId, of).execute();
      const mediaIds = [...new Set(found.map(({ mediaId }) => mediaId))];
      if (mediaIds.length === 0) return 0;
      const name = becomes === null ? null : correctedName(becomes);
      const corrected = await changeLabels(context, workspaceId, mediaIds, async () => {
        const rows = await db
          .updateTable('labels')
          .set(name === null ? { isRejected: true } : { ...name, isRejected: false })
          // What has changed since it was looked for is looked at again.
          .where(({ eb, refTuple }) =>
            eb(refTuple('mediaId', 'id'), 'in', meant(workspaceId, of).$asTuple('mediaId', 'id')),
          )
          .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
          .returning(['mediaId', 'track', 'machineName'])
          .execute();
        await keep(rows, name?.labelEntityName ?? null);
        return rows;
      });
      if (corrected.length > 0) await renewPoints(workspaceId, mediaIds);
      return corrected.length;
    },
    /** Takes corrections back, of one media or of all, of what the program called so or of all. */
    async restore(
      workspaceId: string,
      { mediaId, machineName }: { mediaId?: string | undefined; machineName?: string | undefined },
    ): Promise<number> {
      let query = db
        .selectFrom('corrections')
        .innerJoin('media', 'media.id', 'corrections.mediaId')
        .select(['mediaId', 'machineName'])
        .distinct()
        .where('workspaceId', '=', workspaceId);
      if (mediaId !== undefined) query = query.where('mediaId', '=', mediaId);
      if (machineName !== undefined) query = query.where('machineName', '=', machineName);
      const found = await query.execute();
      const mediaIds = [...new Set(found.map((one) => one.mediaId))];
      if (mediaIds.length === 0) return 0;
      const names = [...new Set(found.map((one) => one.machineName))];
      const restored = await changeLabels(context, workspaceId, mediaIds, async () => {
        let count = 0;
        for (const name of names) {
          const rows = await db
            .updateTable('labels')
            .set({ labelEntityName: name, category: categoryOf(name), isRejected: false })
            .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
            .where('origin', '=', 'program')
            .where('machineName', '=', name)
            .where(({ eb, or }) => or([eb('labelEntityName', '!=', name), eb('isRejected', '=', true)]))
            .executeTakeFirst();
          count += Number(rows.numUpdatedRows);
        }
        await db
          .deleteFrom('corrections')
          .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
          .where('machineName', 'in', names)
          .execute();
        return count;
      });
      await renewPoints(workspaceId, mediaIds);
      return restored;
    },
  };
}
