import type { ImmichImport } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import { json } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import {
  CONNECTION_COLUMNS,
  type ConnectionRow,
  IMPORT_COLUMNS,
  type ImmichConnection,
  type ImmichSource,
  type KeptAsset,
  type KeptImport,
} from './immich-table.ts';

/** Imports of a workspace that are listed. */
const MOST_LISTED = 20;

export function immichReader(db: Kysely<Tables>) {
  return {
    /** The connections of a user, the newest first. */
    connections: (userId: string): Promise<ConnectionRow[]> =>
      db
        .selectFrom('immichConnections')
        .select(CONNECTION_COLUMNS)
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute(),
    /** With its encrypted key; undefined where this user has no such connection. */
    connection: (userId: string, id: string): Promise<ImmichConnection | undefined> =>
      db
        .selectFrom('immichConnections')
        .selectAll()
        .where('userId', '=', userId)
        .where('id', '=', id)
        .executeTakeFirst(),
    /** The last imports of a workspace, the newest first. */
    imports: (workspaceId: string): Promise<ImmichImport[]> =>
      db
        .selectFrom('immichImports')
        .select(IMPORT_COLUMNS)
        .where('workspaceId', '=', workspaceId)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(MOST_LISTED)
        .execute(),
    /** An import as its job reads it; undefined where it is gone. */
    import: (workspaceId: string, id: string): Promise<KeptImport | undefined> =>
      db
        .selectFrom('immichImports')
        .selectAll()
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst(),
    /** Imports through a connection that wait or run. */
    openThrough: (connectionId: string): Promise<Pick<KeptImport, 'id' | 'workspaceId'>[]> =>
      db
        .selectFrom('immichImports')
        .select(['id', 'workspaceId'])
        .where('connectionId', '=', connectionId)
        .where('state', 'in', ['waiting', 'running'])
        .execute(),
    /** How many imports of a user wait or run, in all workspaces. */
    async openImports(userId: string): Promise<number> {
      const row = await db
        .selectFrom('immichImports')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('userId', '=', userId)
        .where('state', 'in', ['waiting', 'running'])
        .executeTakeFirstOrThrow();
      return Number(row.count);
    },
    /** Which of these assets a workspace has, or has begun to fetch. */
    async assets(workspaceId: string, assetIds: readonly string[]): Promise<KeptAsset[]> {
      return db
        .selectFrom('immichAssets')
        .select(['assetId', 'mediaId', 'importId', 'isHere'])
        .where('workspaceId', '=', workspaceId)
        .where(sql<boolean>`asset_id = any(${[...assetIds]}::text[])`)
        .execute();
    },
  };
}

export function immichWriter({ db }: ChangeContext) {
  return {
    /** @param connection.id made with `newId()`: the key is encrypted for it. */
    async connect(connection: {
      id: string;
      userId: string;
      address: string;
      sealedKey: string;
      account: string;
      version: string;
    }): Promise<ConnectionRow> {
      return db
        .insertInto('immichConnections')
        .values(connection)
        .returning(CONNECTION_COLUMNS)
        .executeTakeFirstOrThrow();
    },
    /** The address of what was removed, with its key; undefined where this user has no such connection. */
    async disconnect(userId: string, id: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom('immichConnections')
        .where('userId', '=', userId)
        .where('id', '=', id)
        .returning('address')
        .executeTakeFirst();
      return row?.address;
    },
    /** Why a connection cannot be used; null once it could. */
    async trouble(id: string, trouble: string | null): Promise<void> {
      await db
        .updateTable('immichConnections')
        .set({ trouble })
        .where('id', '=', id)
        .where(sql<boolean>`trouble is distinct from ${trouble}`)
        .execute();
    },
    async createImport(given: {
      workspaceId: string;
      userId: string;
      connectionId: string;
      source: ImmichSource;
      title: string;
    }): Promise<ImmichImport> {
      return db
        .insertInto('immichImports')
        .values({ id: newId(), ...given, source: json(given.source) })
        .returning(IMPORT_COLUMNS)
        .executeTakeFirstOrThrow();
    },
    /** Begins an import, or begins it again; what it finds here is counted from the start. False where it has ended. */
    async beginImport(id: string): Promise<boolean> {
      const { numUpdatedRows } = await open(id)
        .set({ state: 'running', present: 0, leftOut: 0, currentName: null, currentShare: 0 })
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** How far an import is; false where it has ended meanwhile. */
    async importAt(
      id: string,
      at: Partial<Pick<KeptImport, 'present' | 'leftOut' | 'currentName' | 'currentShare'>>,
    ): Promise<boolean> {
      const { numUpdatedRows } = await open(id).set(at).executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** One more has arrived. */
    async countImported(id: string): Promise<void> {
      await open(id).set({ imported: sql`imported + 1` }).execute();
    },
    /** Ends an import that has not ended; the first end counts. */
    async endImport(
      workspaceId: string,
      id: string,
      end: { state: 'done' | 'failed' | 'cancelled'; failure?: string },
    ): Promise<ImmichImport> {
      await open(id)
        .set({ ...end, currentName: null, currentShare: 0, endedAt: sql<string>`now()` })
        .where('workspaceId', '=', workspaceId)
        .execute();
      return found(
        await db
          .selectFrom('immichImports')
          .select(IMPORT_COLUMNS)
          .where('workspaceId', '=', workspaceId)
          .where('id', '=', id)
          .executeTakeFirst(),
        'import',
      );
    },
    /** Notes that a media is this asset, before its original is there. */
    async beginAsset(asset: {
      workspaceId: string;
      assetId: string;
      mediaId: string;
      importId: string;
    }): Promise<void> {
      await db.insertInto('immichAssets').values(asset).execute();
    },
    /** The media of what an import has begun to fetch, and that is not here. */
    async unfinishedOf(importId: string): Promise<string[]> {
      const rows = await db
        .selectFrom('immichAssets')
        .select('mediaId')
        .where('importId', '=', importId)
        .where('isHere', '=', false)
        .execute();
      return rows.map(({ mediaId }) => mediaId);
    },
    async assetIsHere(workspaceId: string, assetId: string): Promise<void> {
      await db
        .updateTable('immichAssets')
        .set({ isHere: true })
        .where('workspaceId', '=', workspaceId)
        .where('assetId', '=', assetId)
        .execute();
    },
  };

  function open(id: string) {
    return db.updateTable('immichImports').where('id', '=', id).where('state', 'in', ['waiting', 'running']);
  }
}
