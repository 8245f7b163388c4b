import {
  type Collection,
  type CollectionClip,
  type KeptSound,
  timelineOfCollection,
} from '@cutgraph/contract';
import { type Canvas, documentOf, NO_OVERLAYS, type Overlays, Refusal } from '@cutgraph/core';
import { type Selectable, sql, type Transaction } from 'kysely';
import { json } from '../../db/json.ts';
import type { Tables } from '../../db/tables.ts';
import { newId } from '../../random/ids.ts';
import { type ChangeContext, found } from '../change-context.ts';
import { type CollectionTable, toCollection } from './collection-table.ts';

const MAX_CLIPS = 1000;
const FIRST_TITLE = 'Collection';
const STALE = 'The collection has changed in the meantime. Load it again.';
const EMPTY = 'A collection needs at least one clip.';
const FULL = 'A collection holds at most 1,000 clips.';

const SILENT: KeptSound = { music: null, loudness: null };

type Row = Selectable<CollectionTable>;

/** What is absent is kept. */
type Patch = {
  title?: string | undefined;
  clips?: readonly CollectionClip[] | undefined;
  sound?: KeptSound | undefined;
  overlays?: Overlays | undefined;
  /** Null: the default. */
  canvas?: Canvas | null | undefined;
};

/** At most 1,000 clips, at least one: else `invalid-argument`. What they name is not looked at here. */
export function collectionWriter({ db, note }: ChangeContext) {
  return {
    async create({
      workspaceId,
      title,
      clips,
      sound,
      overlays = NO_OVERLAYS,
      canvas = null,
      createdBy,
    }: {
      workspaceId: string;
      /** Null: 'Collection', or 'Collection 2' where there is one, and so on. */
      title: string | null;
      clips: readonly CollectionClip[];
      /** No music, as mixed, unless given. */
      sound?: KeptSound | undefined;
      overlays?: Overlays | undefined;
      canvas?: Canvas | null | undefined;
      createdBy: string;
    }): Promise<Collection> {
      const named = title ?? (await freeTitle(db, workspaceId));
      const row = await db
        .insertInto('collections')
        .values({
          id: newId(),
          workspaceId,
          title: named,
          createdBy,
          ...columnsOf({ title: named, clips, sound: sound ?? SILENT, overlays, canvas }),
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      note({ kind: 'collection', workspaceId, documentId: row.id, change: 'created' });
      return toCollection(row);
    },
    /** Refuses with `aborted` when the revision is not the one that was read; null takes whatever is there. What is absent is kept. */
    async update(
      workspaceId: string,
      collectionId: string,
      patch: Patch,
      expectedRevision: number | null,
    ): Promise<Collection> {
      const before = await lock(workspaceId, collectionId);
      if (expectedRevision !== null && before.revision !== expectedRevision)
        throw new Refusal('aborted', STALE);
      return write(before, patch);
    },
    /** At the end; concurrent calls wait, so that no clip is lost. */
    async append(
      workspaceId: string,
      collectionId: string,
      clips: readonly CollectionClip[],
    ): Promise<Collection> {
      const before = await lock(workspaceId, collectionId);
      return write(before, { clips: [...Object.values(toCollection(before).clipRefs), ...clips] });
    },
    /** False when it was gone. */
    async delete(workspaceId: string, collectionId: string): Promise<boolean> {
      const result = await db
        .deleteFrom('collections')
        .where('workspaceId', '=', workspaceId)
        .where('id', '=', collectionId)
        .executeTakeFirst();
      if (result.numDeletedRows === 0n) return false;
      note({ kind: 'collection', workspaceId, documentId: collectionId, change: 'deleted' });
      return true;
    },
  };

  /** The collection as it is, kept from others until the transaction ends. */
  async function lock(workspaceId: string, collectionId: string): Promise<Row> {
    const row = await db
      .selectFrom('collections')
      .selectAll()
      .where('workspaceId', '=', workspaceId)
      .where('id', '=', collectionId)
      .forUpdate()
      .executeTakeFirst();
    return found(row, 'collection');
  }

  async function write(before: Row, patch: Patch): Promise<Collection> {
    const kept = toCollection(before);
    const columns = columnsOf({
      title: patch.title ?? kept.title,
      clips: patch.clips ?? Object.values(kept.clipRefs),
      sound: patch.sound ?? kept.sound,
      overlays: patch.overlays ?? kept.overlays ?? NO_OVERLAYS,
      canvas: patch.canvas === undefined ? (kept.canvas ?? null) : patch.canvas,
    });
    const row = await db
      .updateTable('collections')
      .set({
        title: patch.title ?? kept.title,
        ...columns,
        revision: before.revision + 1,
        updatedAt: sql`now()`,
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    note({ kind: 'collection', workspaceId: row.workspaceId, documentId: row.id, change: 'updated' });
    return toCollection(row);
  }
}

/** The document of a collection, and its media in the order in which they first come. What an earlier release kept makes room for it. */
function columnsOf({
  title,
  clips,
  sound,
  overlays,
  canvas,
}: {
  title: string;
  clips: readonly CollectionClip[];
  sound: KeptSound;
  overlays: Overlays;
  canvas: Canvas | null;
}) {
  if (clips.length === 0) throw new Refusal('invalid-argument', EMPTY, { fields: { clips: EMPTY } });
  if (clips.length > MAX_CLIPS) throw new Refusal('invalid-argument', FULL, { fields: { clips: FULL } });
  const clipRefs = Object.fromEntries(clips.entries());
  return {
    document: json(
      documentOf(timelineOfCollection({ title, clipRefs, sound, overlays, ...(canvas && { canvas }) })),
    ),
    clipRefs: json<Collection['clipRefs']>({}),
    sound: json(SILENT),
    mediaRefs: [...new Set(clips.map(({ mediaID }) => mediaID))],
  };
}

/** 'Collection', or 'Collection 2' where there is one, and so on. */
async function freeTitle(db: Transaction<Tables>, workspaceId: string): Promise<string> {
  const rows = await db
    .selectFrom('collections')
    .select('title')
    .where('workspaceId', '=', workspaceId)
    .where('title', 'like', `${FIRST_TITLE}%`)
    .execute();
  const taken = new Set(rows.map(({ title }) => title));
  let number = 1;
  while (taken.has(titled(number))) number += 1;
  return titled(number);
}

function titled(number: number): string {
  return number === 1 ? FIRST_TITLE : `${FIRST_TITLE} ${number}`;
}
