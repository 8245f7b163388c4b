import type { ImmichConnection as ConnectionDocument, ImmichImport, ImmichSource } from '@cutgraph/contract';
import type { Generated, Selectable } from 'kysely';

export type { ImmichSource };

export type ImmichConnectionTable = {
  id: string;
  userId: string;
  address: string;
  /** The API key, encrypted; see `sealText`. */
  sealedKey: string;
  account: string;
  version: string;
  trouble: string | null;
  createdAt: Generated<string>;
};

export type ImmichImportTable = {
  id: string;
  workspaceId: string;
  userId: string;
  connectionId: string | null;
  source: ImmichSource;
  title: string;
  state: Generated<ImmichImport['state']>;
  imported: Generated<number>;
  present: Generated<number>;
  leftOut: Generated<number>;
  currentName: string | null;
  currentShare: Generated<number>;
  failure: string | null;
  createdAt: Generated<string>;
  endedAt: string | null;
};

export type ImmichAssetTable = {
  workspaceId: string;
  assetId: string;
  mediaId: string;
  /** What brought it. */
  importId: string | null;
  /** Whether its original is in the file store. */
  isHere: Generated<boolean>;
};

/** A connection with its encrypted key, for who asks the Immich. */
export type ImmichConnection = Selectable<ImmichConnectionTable>;

/** An import, for the job that does it. */
export type KeptImport = Selectable<ImmichImportTable>;

export type KeptAsset = Pick<Selectable<ImmichAssetTable>, 'assetId' | 'mediaId' | 'importId' | 'isHere'>;

/** What its owner sees of a connection: not its key. */
export const CONNECTION_COLUMNS = ['id', 'address', 'account', 'version', 'trouble', 'createdAt'] as const;
export type ConnectionRow = Pick<ConnectionDocument, (typeof CONNECTION_COLUMNS)[number]>;

export const IMPORT_COLUMNS = [
  ...(['id', 'title', 'state', 'imported', 'present', 'leftOut'] as const),
  ...(['currentName', 'currentShare', 'failure', 'createdAt', 'endedAt'] as const),
] as const;
