import { MEDIA_STATUS, type Media, mediaRef } from '@cutgraph/contract';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type Page, pageOf, readCursor } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { timeLeft } from '../../progress/time-left.ts';
import { type MediaTable, type StoredMedia, toMedia } from './media-table.ts';
import { LONG_NAME_BYTES, NAME_START, nameStarts } from './name-start.ts';
import { ownNames } from './own-names.ts';

type Lists = Pick<
  Selectable<MediaTable>,
  'listLabels' | 'listTrackedLabels' | 'listCategoryLabels' | 'clipObject'
>;

/**
 * What a media says of labels, without the names of own clips: the row keeps them, so that it is found by them. A word that
 * is a category too stays one among what is tracked.
 */
function withoutNames(row: Lists, names: ReadonlySet<string>): Omit<Lists, 'listCategoryLabels'> {
  const isLabel = (word: string) => !names.has(word);
  return {
    listLabels: row.listLabels.filter(isLabel),
    listTrackedLabels: row.listTrackedLabels.filter(
      (word) => isLabel(word) || row.listCategoryLabels.includes(word),
    ),
    clipObject: Object.fromEntries(Object.entries(row.clipObject).filter(([word]) => isLabel(word))),
  };
}

export function mediaReader(db: Kysely<Tables>) {
  const media = () => db.selectFrom('media').selectAll();
  /** Music is on a shelf of its own: no list of videos has it. */
  const videos = () => media().where('mediaContentType', '!=', 'Audio');

  const rowOf = (workspaceId: string, mediaId: string) =>
    media().where('workspaceId', '=', workspaceId).where('id', '=', mediaId).executeTakeFirst();

  async function withDerivedFields(rows: readonly Selectable<MediaTable>[]) {
    const refOf = (row: Selectable<MediaTable>) => mediaRef(row.workspaceId, row.id);
    const left = await timeLeft(db, rows.map(refOf));
    const ids = rows.map(({ id }) => id);
    const [corrected, named] = [await correctedPersons(ids), await ownNames(db, ids)];
    return rows.map((row) => {
      const persons = row.persons.filter(({ track }) => !corrected.has(`${row.id}/${track}`));
      const labels = withoutNames(row, named.get(row.id) ?? new Set());
      return toMedia({ ...row, persons, ...labels }, left.ofSubject(refOf(row)));
    });
  }

  /** Tracks that the program took for persons and members do not, as `media/track`. */
  async function correctedPersons(mediaIds: string[]): Promise<Set<string>> {
    if (mediaIds.length === 0) return new Set();
    const rows = await db
      .selectFrom('corrections')
      .select(['mediaId', 'track'])
      .where(sql<boolean>`media_id = any(${mediaIds}::text[])`)
      .where('machineName', '=', 'person')
      .execute();
    return new Set(rows.map(({ mediaId, track }) => `${mediaId}/${track}`));
  }

  return {
    /**
     * Videos, newest update first. With `search`, those where any of the labels or categories is tracked; with `name`, those whose name
     * holds it, in whatever case.
     */
    async list(
      workspaceId: string,
      {
        search,
        name = '',
        limit,
        cursor,
      }: {
        search?: string[] | undefined;
        name?: string | undefined;
        limit: number;
        cursor?: string | undefined;
      },
    ): Promise<Page<Media>> {
      let query = videos()
        .where('workspaceId', '=', workspaceId)
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1);
      if (search && search.length > 0) {
        query = query.where(sql<boolean>`list_tracked_labels && ${search}::text[]`);
      }
      if (name !== '') query = query.where(sql<boolean>`position(lower(${name}) in lower(name)) > 0`);
      if (cursor) {
        const last = readCursor(cursor);
        query = query.where(sql<boolean>`(updated_at, id) < (${last.time}, ${last.id})`);
      }
      const rows = await query.execute();
      const { page, nextCursor } = pageOf(
        rows.map((row) => ({ ...row, time: row.updatedAt })),
        { limit },
      );
      return { items: await withDerivedFields(page), nextCursor };
    },
    /**
     * Newest update first: what can be watched and has a clip of `atLeast` seconds or more; with `search`, one of these
     * labels or categories.
     */
    async withClips(
      workspaceId: string,
      { atLeast, limit, search }: { atLeast: number; limit: number; search?: string[] | undefined },
    ): Promise<Media[]> {
      let query = media()
        .where('workspaceId', '=', workspaceId)
        .where('mediaURL', '!=', '')
        .orderBy('updatedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      const isSearched = search !== undefined && search.length > 0;
      if (isSearched) query = query.where(sql<boolean>`list_tracked_labels && ${search}::text[]`);
      query = query.where(({ exists, selectFrom }) => {
        const clips = selectFrom('labels')
          .select('labels.id')
          .whereRef('labels.mediaId', '=', 'media.id')
          .where('isRejected', '=', false)
          .where('segmentLengthTime', '>=', atLeast);
        if (!isSearched) return exists(clips);
        return exists(
          clips.where(({ eb, or }) =>
            or([eb('labelEntityName', 'in', search), eb('category', 'in', search)]),
          ),
        );
      });
      return withDerivedFields(await query.execute());
    },
    /** The document, with the time left and without persons that members corrected. */
    async byId(workspaceId: string, mediaId: string): Promise<Media | undefined> {
      const row = await rowOf(workspaceId, mediaId);
      return row && (await withDerivedFields([row]))[0];
    },
    /** One query of one row: whether it exists, its name, its status. */
    async stored(workspaceId: string, mediaId: string): Promise<StoredMedia | undefined> {
      const row = await rowOf(workspaceId, mediaId);
      if (!row) return undefined;
      const { secondsLeft: _secondsLeft, persons: _persons, ...stored } = toMedia(row, null);
      return stored;
    },
    /** Those that are there, in no order. */
    async byIds(workspaceId: string, mediaIds: readonly string[]): Promise<Media[]> {
      const rows = await media()
        .where('workspaceId', '=', workspaceId)
        .where(sql<boolean>`id = any(${mediaIds}::text[])`)
        .execute();
      return withDerivedFields(rows);
    },
    /** Videos, newest made first, only what is Done; with `mediaIds`, only those. */
    async newestDone(workspaceId: string, limit: number, mediaIds?: string[]): Promise<Media[]> {
      let query = videos()
        .where('workspaceId', '=', workspaceId)
        .where('mediaStatus', '=', MEDIA_STATUS.Done)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (mediaIds) query = query.where(sql<boolean>`id = any(${mediaIds}::text[])`);
      return withDerivedFields(await query.execute());
    },
    /**
     * What a generation can look at, newest made first: media that are Done, and those that will be without a user doing
     * anything (`isReady` false): processed, or with an upload that is going on. With `mediaIds`, only those.
     */
    async forGeneration(
      workspaceId: string,
      { limit, mediaIds, onlyReady }: { limit: number; mediaIds?: string[] | undefined; onlyReady: boolean },
    ): Promise<{ id: string; csvURL: string; isReady: boolean }[]> {
      const { Done, Processing, Uploading } = MEDIA_STATUS;
      let query = db
        .selectFrom('media')
        .select(['id', 'csvURL', 'mediaStatus'])
        .where('workspaceId', '=', workspaceId)
        .where('mediaContentType', '!=', 'Audio')
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (mediaIds) query = query.where(sql<boolean>`id = any(${mediaIds}::text[])`);
      // An idle upload may never end.
      query = onlyReady
        ? query.where('mediaStatus', '=', Done)
        : query.where(
            sql<boolean>`(media_status in (${Done}, ${Processing}) or (media_status = ${Uploading}
              and not exists (select from idle_uploads where media_id = media.id)))`,
          );
      const rows = await query.execute();
      return rows.map(({ id, csvURL, mediaStatus }) => ({
        id,
        csvURL,
        isReady: mediaStatus === Done,
      }));
    },
    /** What files of an edit can be: videos and photos that are Done, newest made first, whose names begin like theirs. */
    async linkable(
      workspaceId: string,
      fileNames: readonly string[],
      limit: number,
    ): Promise<
      Pick<
        Media,
        'id' | 'name' | 'mediaDuration' | 'mediaURL' | 'height' | 'thumbnailURL' | 'mediaContentType'
      >[]
    > {
      const starts = [...new Set(fileNames.flatMap(nameStarts))];
      return db
        .selectFrom('media')
        .select(['id', 'name', 'mediaDuration', 'mediaURL', 'height', 'thumbnailURL', 'mediaContentType'])
        .where('workspaceId', '=', workspaceId)
        .where('mediaContentType', '!=', 'Audio')
        .where('mediaStatus', '=', MEDIA_STATUS.Done)
        .where(
          sql<boolean>`(octet_length(name) > ${LONG_NAME_BYTES} or ${NAME_START} = any(${starts}::text[]))`,
        )
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },
    /** Of all workspaces: what a start has to reconcile. */
    async uploading(): Promise<(Media & { workspaceId: string })[]> {
      const rows = await media().where('mediaStatus', '=', MEDIA_STATUS.Uploading).execute();
      return rows.map((row) => ({ ...toMedia(row, null), workspaceId: row.workspaceId }));
    },
    /** Its place in line, see `media.takeTurn`; 0 where it took none. */
    async turnOf(workspaceId: string, mediaId: string): Promise<number> {
      const row = await db
        .selectFrom('media')
        .select('turn')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', mediaId)
        .executeTakeFirst();
      return row?.turn ?? 0;
    },
  };
}
