import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { toVideograph, type VideographTable } from './videograph-table.ts';

/** Kept as JSON, and large: sent as it is kept, neither parsed nor written again. */
const LARGE = [
  'media',
  'clips',
  'cuts',
  'edges',
  'path',
  'pinned',
  'refused',
] as const satisfies readonly (keyof VideographTable)[];

/** A videograph as the JSON that goes over the wire. */
export async function videographText(
  db: Kysely<Tables>,
  workspaceId: string,
  videographId: string,
): Promise<{ revision: number; json: string } | undefined> {
  const row = await db
    .selectFrom('videographs')
    .select([
      'id',
      'workspaceId',
      'wizardId',
      'buildIndex',
      'minCutLength',
      'canvas',
      'revision',
      'bytes',
      'createdAt',
      'updatedAt',
    ])
    .select(LARGE.map((name) => sql<string>`${sql.ref(name)}::text`.as(name)))
    .where('workspaceId', '=', workspaceId)
    .where('id', '=', videographId)
    .executeTakeFirst();
  if (!row) return undefined;
  const none = { media: {}, clips: {}, cuts: {}, edges: {}, path: [], pinned: [], refused: [] };
  const { media, clips, cuts, edges, path, pinned, refused, ...head } = toVideograph({ ...row, ...none });
  const large = LARGE.map((name) => `"${name}":${row[name]}`);
  return { revision: row.revision, json: `${JSON.stringify(head).slice(0, -1)},${large.join(',')}}` };
}
