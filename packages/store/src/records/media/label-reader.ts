import type { Label } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { toLabel } from './label-table.ts';

export function labelReader(db: Kysely<Tables>) {
  const labels = (workspaceId: string, mediaId: string) =>
    db.selectFrom('labels').selectAll().where('workspaceId', '=', workspaceId).where('mediaId', '=', mediaId);
  return {
    /** Strictly longer than `longerThan` seconds, longest first. What members rejected is there with `rejected`, alone. */
    async list(
      workspaceId: string,
      mediaId: string,
      {
        longerThan,
        limit,
        rejected = false,
        origin,
      }: {
        longerThan: number;
        limit: number;
        rejected?: boolean;
        origin?: Label['origin'] | undefined;
      },
    ): Promise<Label[]> {
      const rows = await labels(workspaceId, mediaId)
        .where('segmentLengthTime', '>', longerThan)
        .where('isRejected', '=', rejected)
        .$if(origin !== undefined, (all) => all.where('origin', '=', origin!))
        .orderBy('segmentLengthTime', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toLabel);
    },
    /** All of a media, by start: also what members rejected, and their own clips. */
    async ofMedia(workspaceId: string, mediaId: string): Promise<Label[]> {
      const rows = await labels(workspaceId, mediaId).orderBy('segmentStartTime').orderBy('id').execute();
      return rows.map(toLabel);
    },
    async byId(workspaceId: string, mediaId: string, labelId: string): Promise<Label | undefined> {
      const row = await labels(workspaceId, mediaId).where('id', '=', labelId).executeTakeFirst();
      return row && toLabel(row);
    },
    /** The longest clips of each of these media, longest first: at most `most` of `atLeast` seconds or more; with `search`, of these labels or categories. */
    async longest(
      workspaceId: string,
      mediaIds: readonly string[],
      { atLeast, most, search }: { atLeast: number; most: number; search?: string[] | undefined },
    ): Promise<Map<string, Label[]>> {
      let ranked = db
        .selectFrom('labels')
        .selectAll()
        .select(
          sql<number>`row_number() over (partition by media_id order by segment_length_time desc, id)`.as(
            'place',
          ),
        )
        .where('workspaceId', '=', workspaceId)
        .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
        .where('isRejected', '=', false)
        .where('segmentLengthTime', '>=', atLeast);
      if (search && search.length > 0)
        ranked = ranked.where(({ eb, or }) =>
          or([eb('labelEntityName', 'in', search), eb('category', 'in', search)]),
        );
      const rows = await db
        .selectFrom(ranked.as('ranked'))
        .selectAll()
        .where('place', '<=', most)
        .orderBy('mediaId')
        .orderBy('place')
        .execute();
      const labels = rows.map(({ place: _place, ...row }) => ({ mediaId: row.mediaId, label: toLabel(row) }));
      return new Map(
        [...Map.groupBy(labels, ({ mediaId }) => mediaId)].map(([mediaId, of]) => [
          mediaId,
          of.map(({ label }) => label),
        ]),
      );
    },
  };
}
