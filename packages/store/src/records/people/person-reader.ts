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
      const rows = await people(workspaceId)
        .orderBy(sql`name = ''`)
        .orderBy(sql`lower(name)`)
        .orderBy('seen.countFaces', 'desc')
        .orderBy('people.createdAt')
        .orderBy('people.id')
        .limit(limit)
        .execute();
      return rows.map(toPerson);
    },
    async byId(workspaceId: string, personId: string): Promise<Person | undefined> {
      const row = await people(workspaceId).where('people.id', '=', personId).executeTakeFirst();
      return row && toPerson(row);
    },
  };
}
