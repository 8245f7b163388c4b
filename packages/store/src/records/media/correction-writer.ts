import { categoryOf } from '@cutgraph/core';
import { sql } from 'kysely';
import type { ChangeContext } from '../change-context.ts';
import type { Writers } from '../writers.ts';
import { correctedName } from './corrected-name.ts';
import { changeLabels } from './label-facts.ts';

type Corrected = { mediaId: string; track: string; machineName: string };

export function correctionWriter(
  context: ChangeContext,
  clipPoints: Writers['clipPoints'],
): Writers['corrections'] {
  const { db } = context;

  /** Labels of the program that are meant. */
  function meant(workspaceId: string, of: Parameters<Writers['corrections']['correct']>[1]) {
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
    async correct(workspaceId, of, becomes) {
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
      if (corrected.length > 0) await clipPoints.renew(workspaceId, mediaIds);
      return corrected.length;
    },
    async restore(workspaceId, { mediaId, machineName }) {
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
      await clipPoints.renew(workspaceId, mediaIds);
      return restored;
    },
  };
}
