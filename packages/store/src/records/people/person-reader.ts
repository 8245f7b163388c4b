import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Readers } from '../readers.ts';
import { type PersonRow, toPerson } from './people-table.ts';

export function personReader(db: Kysely<Tables>): Readers['people'] {
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
    async list(workspaceId, limit) {
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
    async byId(workspaceId, personId) {
      const row = await people(workspaceId).where('people.id', '=', personId).executeTakeFirst();
      return row && toPerson(row);
    },
  };
}
