import { removeFilesJob } from '@cutgraph/contract';
import type { DecodeStart } from '@cutgraph/core';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { cachedSegmentsOf } from '../../files/keys.ts';
import type { JobWriter } from '../../queue/queue.ts';
import { newId } from '../../random/ids.ts';
import type { ChangeContext } from '../change-context.ts';
import { type CachedSegment, fileKeyOf, toCachedSegment } from './cached-segment-table.ts';

/** How much of the segments that no film under way needs is kept for later ones. */
export type SegmentCacheLimits = {
  /** Of one workspace. */
  bytes: number;
  /** Since a film last had it. */
  days: number;
};

/** What an interval of the database holds easily. */
const MOST_DAYS = 36_500;

/** What was used just now is not evicted: a film may be about to say that it has it. */
const RECENT = sql`interval '10 minutes'`;

export function cachedSegmentReader(db: Kysely<Tables>) {
  const ofWorkspace = (workspaceId: string) =>
    db.selectFrom('cachedSegments').selectAll().where('workspaceId', '=', workspaceId);
  return {
    /** Those of these keys that this workspace has, in no order. */
    async byKeys(workspaceId: string, keys: readonly string[]): Promise<CachedSegment[]> {
      if (keys.length === 0) return [];
      return (
        await ofWorkspace(workspaceId)
          .where('key', 'in', [...keys])
          .execute()
      ).map(toCachedSegment);
    },
    /** All of a workspace. */
    async ofWorkspace(workspaceId: string): Promise<(CachedSegment & { lastUsedAt: string })[]> {
      const rows = await ofWorkspace(workspaceId).execute();
      return rows.map((row) => ({ ...toCachedSegment(row), lastUsedAt: row.lastUsedAt }));
    },
    /** Workspaces that have any. */
    async workspaceIds(): Promise<string[]> {
      const rows = await db.selectFrom('cachedSegments').select('workspaceId').distinct().execute();
      return rows.map(({ workspaceId }) => workspaceId);
    },
  };
}

export function cachedSegmentWriter({ db }: ChangeContext, jobs: JobWriter) {
  return {
    /**
     * Keeps a segment whose file is in its place; undefined where a media is gone whose pictures are in it. Where the key has
     * another one, that one is answered, unless its file is the one to replace.
     *
     * @param segment.replaces the id of a file that was found damaged or missing.
     */
    async keep(segment: {
      workspaceId: string;
      key: string;
      fileId: string;
      mediaIds: readonly string[];
      bytes: number;
      sha256: string;
      decodedFrom: DecodeStart;
      replaces: string | null;
    }): Promise<CachedSegment | undefined> {
      const { replaces, mediaIds, ...values } = segment;
      // Who deletes a media holds its row first, and what was made of it next.
      const { rows } = await sql`select id from media
        where workspace_id = ${segment.workspaceId} and id = any(${[...mediaIds]}::text[])
        order by id for key share`.execute(db);
      if (rows.length < mediaIds.length) return undefined;
      const renewed = ['fileId', 'bytes', 'sha256', 'decodedFrom'] as const;
      const row = await db
        .insertInto('cachedSegments')
        .values({ id: newId(), ...values, mediaIds: [...mediaIds] })
        .onConflict((conflict) =>
          conflict.columns(['workspaceId', 'key']).doUpdateSet((eb) => ({
            ...Object.fromEntries(
              renewed.map((name) => [
                name,
                sql`case when cached_segments.file_id = ${replaces} then ${eb.ref(`excluded.${name}`)}
                  else ${eb.ref(`cachedSegments.${name}`)} end`,
              ]),
            ),
            lastUsedAt: sql`now()`,
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow();
      return toCachedSegment(row);
    },
    /** A film takes it, if it is still there; until the end of this transaction and for a while after it is not evicted. */
    async use(cachedId: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('cachedSegments')
        .set({ lastUsedAt: sql`now()` })
        .where('id', '=', cachedId)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** The same for all that a film has. */
    async useOf(timelineId: string): Promise<void> {
      await sql`update cached_segments set last_used_at = now() where id in (
        select id from cached_segments where id in (select cached_id from segments where timeline_id = ${timelineId})
        order by id for update)`.execute(db);
    },
    /**
     * Forgets what is beyond these limits, the least recently used first, and answers the keys of the files, for the caller to
     * remove once this is committed. What a film under way has is kept.
     *
     * @param workspaceId of this one; of all when absent.
     */
    async evict({ bytes, days }: SegmentCacheLimits, workspaceId?: string): Promise<string[]> {
      const { rows } = await sql<{ workspaceId: string; mediaIds: string[]; fileId: string }>`
        with counted as (
          select id, sum(bytes) over (partition by workspace_id order by last_used_at desc, id) as bytes_so_far
          from cached_segments where ${workspaceId === undefined ? sql`true` : sql`workspace_id = ${workspaceId}`}
        ), evicted as (
          select cached_segments.id from cached_segments join counted using (id)
          where last_used_at < now() - ${RECENT}
            and (bytes_so_far > ${bytes} or last_used_at < now() - ${Math.min(days, MOST_DAYS)} * interval '1 day')
            and not exists (select from segments join timelines on timelines.id = timeline_id
              where cached_id = cached_segments.id and media_url = '' and error is null)
          for update of cached_segments skip locked
        )
        delete from cached_segments where id in (select id from evicted)
        returning workspace_id, media_ids, file_id`.execute(db);
      return rows.map(fileKeyOf);
    },
    /** Forgets those of these that no film under way has, and none has had for so long: their files are gone. */
    async forget(cachedIds: readonly string[], { unusedForMs }: { unusedForMs: number }): Promise<void> {
      await sql`delete from cached_segments where id = any(${[...cachedIds]}::text[])
        and last_used_at <= now() - ${unusedForMs} * interval '1 millisecond'
        and not exists (select from segments join timelines on timelines.id = timeline_id
          where cached_id = cached_segments.id and media_url = '' and error is null)`.execute(db);
    },
    /** Forgets all in which pictures of a media are that is about to be deleted; their files are removed by jobs. */
    async deleteOfMedia(workspaceId: string, mediaId: string): Promise<void> {
      const { rows } = await sql<{ mediaIds: string[] }>`delete from cached_segments
        where workspace_id = ${workspaceId} and media_ids @> ${[mediaId]}::text[]
        returning media_ids`.execute(db);
      for (const folder of new Set(rows.map(({ mediaIds }) => cachedSegmentsOf(workspaceId, mediaIds))))
        await jobs.enqueue(removeFilesJob, { folder }, { singletonKey: folder });
    },
  };
}
