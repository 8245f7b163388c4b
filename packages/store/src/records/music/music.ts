import { type AnalyzedMusic, type MusicPiece, mediaRef } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import { json } from '../../db/json.ts';
import { type Page, pageOf, readCursor } from '../../db/page-cursor.ts';
import type { Tables } from '../../db/tables.ts';
import { timeLeft } from '../../progress/time-left.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { failureOf } from '../kept-message.ts';

/** Beats as they were found. */
const AS_FOUND: AnalyzedMusic['grid'] = { scale: 1, shiftSeconds: 0 };

export function musicReader(db: Kysely<Tables>) {
  const pieces = (workspaceId: string) =>
    db
      .selectFrom('media')
      .leftJoin('music', 'music.mediaId', 'media.id')
      .select(['media.id', 'name', 'size', 'mediaStatus', 'mediaDuration', 'mediaURL', 'waveformURL'])
      .select(['loudness', 'error', 'progress', 'createdBy', 'createdAt', 'updatedAt'])
      .select(['title', 'artist', 'grid'])
      .select(sql<number | null>`(facts #>> '{tempos,0,beatsPerMinute}')::float8`.as('foundTempo'))
      .where('media.workspaceId', '=', workspaceId)
      .where('mediaContentType', '=', 'Audio');

  type Row = Awaited<ReturnType<ReturnType<typeof pieces>['execute']>>[number];

  async function toMusic(workspaceId: string, rows: readonly Row[]): Promise<MusicPiece[]> {
    const refOf = ({ id }: Row) => mediaRef(workspaceId, id);
    const left = await timeLeft(db, rows.map(refOf));
    return rows.map((row) => {
      const { mediaDuration, mediaURL, foundTempo, title, artist, error, ...same } = row;
      const grid = row.grid ?? AS_FOUND;
      const tempo = grid.beatsPerMinute ?? foundTempo;
      return {
        ...same,
        ...failureOf(error),
        ...{ grid, artist: artist ?? '', title: title ?? row.name.replace(/(?<=.)\.\w{1,5}$/, '') },
        ...{ durationSeconds: mediaDuration, audioURL: mediaURL },
        beatsPerMinute: tempo === null ? null : tempo * grid.scale,
        secondsLeft: left.ofSubject(refOf(row)),
      };
    });
  }

  return {
    /** Newest upload first, with what is still coming. */
    async list(
      workspaceId: string,
      { limit, cursor }: { limit: number; cursor?: string | undefined },
    ): Promise<Page<MusicPiece>> {
      let query = pieces(workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('media.id', 'desc')
        .limit(limit + 1);
      if (cursor) {
        const last = readCursor(cursor);
        query = query.where(sql<boolean>`(created_at, media.id) < (${last.time}, ${last.id})`);
      }
      const rows = await query.execute();
      const { page, nextCursor } = pageOf(
        rows.map((row) => ({ ...row, time: row.createdAt })),
        { limit },
      );
      const plain = page.map(({ time: _time, ...row }) => row);
      return { items: await toMusic(workspaceId, plain), nextCursor };
    },
    /** With what was found in it. */
    async byId(workspaceId: string, mediaId: string): Promise<AnalyzedMusic | undefined> {
      const row = await pieces(workspaceId)
        .select('facts')
        .where('media.id', '=', mediaId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { facts, ...plain } = row;
      const [piece] = await toMusic(workspaceId, [plain]);
      return piece && { ...piece, facts };
    },
  };
}

export function musicWriter({ db, note }: ChangeContext) {
  return {
    /** What is absent is kept. Its media must be music. */
    async set(
      workspaceId: string,
      mediaId: string,
      patch: Partial<Pick<AnalyzedMusic, 'title' | 'artist' | 'grid' | 'facts'>>,
    ): Promise<void> {
      const media = await db
        .updateTable('media')
        .set({ updatedAt: sql`now()` })
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', mediaId)
        .where('mediaContentType', '=', 'Audio')
        .returning('id')
        .executeTakeFirst();
      found(media, 'piece of music');
      const { title, artist, grid, facts } = patch;
      const columns = {
        ...(title !== undefined && { title }),
        ...(artist !== undefined && { artist }),
        ...(grid && { grid: json(grid) }),
        ...(facts !== undefined && { facts: json(facts) }),
      };
      await db
        .insertInto('music')
        .values({ mediaId, workspaceId, ...columns })
        .onConflict((conflict) => conflict.column('mediaId').doUpdateSet({ mediaId, ...columns }))
        .execute();
      note({ kind: 'media', workspaceId, documentId: mediaId, change: 'updated' });
    },
    /** The media turned out to be something else. */
    async forget(mediaId: string): Promise<void> {
      await db.deleteFrom('music').where('mediaId', '=', mediaId).execute();
    },
  };
}
