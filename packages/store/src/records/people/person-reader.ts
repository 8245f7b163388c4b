import type { Person } from '@cutgraph/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { type PersonRow, toPerson } from './people-table.ts';

export function personReader(db: Kysely<Tables>) {
  const people = (workspaceId: string) =>
    db
      .selectFrom('people')
      .selectAll('people')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('faces')
            .select([
              sql<number>`count(*)::integer`.as('countFaces'),
              sql<number>`count(distinct media_id)::integer`.as('countMedia'),
              sql<
                PersonRow['surest']
              >`(array_agg(jsonb_build_object('id', id, 'mediaId', media_id) order by confidence desc, id))[1]`.as(
                'surest',
              ),
            ])
            .whereRef('faces.personId', '=', 'people.id')
            .as('seen'),
        (join) => join.onTrue(),
      )
      .select(['seen.countFaces', 'seen.countMedia', 'seen.surest'])
      .where('people.workspaceId', '=', workspaceId)
      .$castTo<PersonRow>();
  return {
    /** The named first, by name; then those with the most faces. */
    async list(workspaceId: string, limit: number): Promise<Person[]> {
      // Who is on the list is decided by counts alone: the rest is looked up for so many only.
      const { rows: first } = await sql<{ id: string }>`
        select id from people left join (
          select person_id, count(*) as count from faces where workspace_id = ${workspaceId} group by person_id
        ) as counted on person_id = id
        where workspace_id = ${workspaceId}
        order by name = '', lower(name), coalesce(count, 0) desc, created_at, id limit ${limit}`.execute(db);
      const ids = first.map(({ id }) => id);
      const rows = await people(workspaceId).where(sql<boolean>`people.id = any(${ids}::text[])`).execute();
      const byId = new Map(rows.map((row) => [row.id, toPerson(row)]));
      // One may have gone between the two looks.
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async byId(workspaceId: string, personId: string): Promise<Person | undefined> {
      const row = await people(workspaceId).where('people.id', '=', personId).executeTakeFirst();
      return row && toPerson(row);
    },
  };
}
