import type pg from 'pg';
import type { Scale } from '../scale.ts';

/** Numbers of a face. */
const EMBEDDING = 1024;

/** A face for every second media and a person for every twenty; one in ten people has a name. Answers how many people. */
export async function fillFaces(database: pg.Client, w: string, scale: Scale): Promise<number> {
  const people = Math.round(5000 * scale.share);
  await database.query(`
    insert into people (id, workspace_id, name)
    select made_id('person', n), '${w}', case when n % 10 = 0 then 'Person ' || n else '' end from generate_series(1, ${people}) n`);
  await database.query(`
    create unlogged table made_embeddings as
    select n, (select array_agg((made_share(n * ${EMBEDDING} + i, 40) / 16)::real) from generate_series(1, ${EMBEDDING}) i) as numbers
    from generate_series(0, 63) n`);
  await database.query(`
    insert into faces (id, workspace_id, media_id, person_id, track, time, box, confidence, embedding)
    select made_id('face', made_media.n), w, id,
      made_id('person', floor(${people} ^ made_share(made_media.n, 41))::int), 't1', seconds / 2,
      '{"left": 0.4, "top": 0.2, "right": 0.6, "bottom": 0.5}', round((0.5 + made_share(made_media.n, 42) / 2)::numeric, 3), numbers
    from made_media join made_embeddings on made_embeddings.n = made_media.n % 64
    where w = '${w}' and status = 2 and not is_music and made_media.n % 2 = 0`);
  return people;
}
