import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';

export function uploadReader(db: Kysely<Tables>): Readers['uploads'] {
  return {
    async of(mediaId) {
      const row = await db
        .selectFrom('uploads')
        .selectAll()
        .where('mediaId', '=', mediaId)
        .executeTakeFirst();
      if (!row) return undefined;
      const { receivedBytes, receivedAt, originalRemovedAt } = row;
      return { receivedBytes, receivedAt, isOriginalRemoved: originalRemovedAt !== null };
    },
  };
}
