import { MEDIA_STATUS } from '@cutgraph/contract';
import type { FootageText } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type ChangeContext, found } from '../change-context.ts';
import type { FootageTextKind, MissingText } from './footage-text-table.ts';

export function footageTextReader(db: Kysely<Tables>) {
  return {
    /** Media that are Done whose words were never kept to be searched, of all workspaces; the oldest first. */
    async missing(limit: number): Promise<MissingText[]> {
      const { rows } = await sql<MissingText>`
        select media.workspace_id, media.id as media_id, recorded.kind
        from media
        cross join lateral (values ('speech', captions_url), ('writing', looks_url)) as recorded (kind, url)
        where media_status = ${MEDIA_STATUS.Done} and recorded.url <> '' and not exists (
          select 1 from footage_texts where footage_texts.media_id = media.id and footage_texts.kind = recorded.kind
        )
        order by media.created_at, media.id, recorded.kind
        limit ${limit}`.execute(db);
      return rows;
    },
  };
}

export function footageTextWriter({ db }: ChangeContext) {
  /** Makes two changes of one media's words follow each other. */
  async function lock(workspaceId: string, mediaId: string): Promise<void> {
    const media = db.selectFrom('media').select('id').where('workspaceId', '=', workspaceId);
    found(await media.where('id', '=', mediaId).forUpdate().executeTakeFirst(), 'media');
  }

  async function insert(
    workspaceId: string,
    mediaId: string,
    kind: FootageTextKind,
    texts: readonly FootageText[],
  ): Promise<void> {
    // An empty row says that it was searched and nothing is there: it is not searched again.
    const entries = texts.length > 0 ? texts : [{ start: 0, end: 0, text: '' }];
    const rows = entries.map(({ start, end, text }) => ({
      start,
      end,
      text: text.replaceAll('\0', '').toWellFormed(),
    }));
    await sql`
      insert into footage_texts (media_id, workspace_id, kind, segment_start_time, segment_end_time, text)
      select ${mediaId}, ${workspaceId}, ${kind}, start, "end", text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (start float8, "end" float8, text text)`.execute(
      db,
    );
  }

  return {
    /** All words of a media that are spoken, or all that are written in its picture, in place of those before. */
    async replace(
      workspaceId: string,
      mediaId: string,
      kind: FootageTextKind,
      texts: readonly FootageText[],
    ): Promise<void> {
      await lock(workspaceId, mediaId);
      await db.deleteFrom('footageTexts').where('mediaId', '=', mediaId).where('kind', '=', kind).execute();
      await insert(workspaceId, mediaId, kind, texts);
    },
    /** The same, where none of the kind were ever kept. */
    async fill(
      workspaceId: string,
      mediaId: string,
      kind: FootageTextKind,
      texts: readonly FootageText[],
    ): Promise<void> {
      await lock(workspaceId, mediaId);
      const kept = db.selectFrom('footageTexts').select('kind').where('mediaId', '=', mediaId);
      if (await kept.where('kind', '=', kind).limit(1).executeTakeFirst()) return;
      await insert(workspaceId, mediaId, kind, texts);
    },
  };
}
