import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { AskedTerms, AskedThing } from './asked-terms.ts';

/** A stretch in which a thing that is asked for is there; `place` is its place in the list of things. */
export type Hit = {
  place: number;
  start: number;
  end: number;
  /** How sure it is that it is there, 0..1; 1 of what no detector says. */
  sure: number;
};
/** With what was found: a label, a person's name, tags, a media's name, or words that are said or written. */
export type FoundHit = Hit & { found: string };

/** A thing and its place. */
type Placed<Kind extends AskedThing['kind']> = Extract<AskedThing, { kind: Kind }> & { place: number };

/** All stretches of all things, by media. With `all`, only of media that have something of every term. */
export async function hitsOf(
  db: Kysely<Tables>,
  workspaceId: string,
  asked: AskedTerms,
  { all }: { all: boolean },
): Promise<{ mediaId: string; hits: Hit[] }[]> {
  const hits = allHits(workspaceId, asked.things);
  if (!hits) return [];
  const every = all
    ? sql`having bit_or((${masksOf(asked)}::integer[])[place + 1]) = ${2 ** asked.terms.length - 1}::integer`
    : sql``;
  const { rows } = await sql<{ mediaId: string; hits: [number, number, number, number][] }>`
    select media_id, to_json(array_agg(array[place, starts, ends, sure])) as hits
    from (${hits}) as hits group by media_id ${every}`.execute(db);
  return rows.map(({ mediaId, hits }) => ({
    mediaId,
    hits: hits.map(([place, start, end, sure]) => ({ place, start, end, sure })),
  }));
}

/** The same of some media, with what was found, in the order in which it was asked for. */
export async function presentedHitsOf(
  db: Kysely<Tables>,
  workspaceId: string,
  { things }: AskedTerms,
  mediaIds: readonly string[],
): Promise<Map<string, FoundHit[]>> {
  const hits = allHits(workspaceId, things);
  if (!hits) return new Map();
  const { rows } = await sql<
    Omit<FoundHit, 'start' | 'end'> & { mediaId: string; starts: number; ends: number }
  >`
    select * from (${hits}) as hits where media_id = any(${mediaIds}::text[])
    order by place, starts, ends, found`.execute(db);
  return Map.groupBy(
    rows.map(({ starts, ends, ...hit }) => ({ ...hit, start: starts, end: ends })),
    ({ mediaId }) => mediaId,
  );
}

/** Which of some things are anywhere in the workspace, by their places in the list. Of each, the first is enough. */
export async function thingsThere(
  db: Kysely<Tables>,
  workspaceId: string,
  things: readonly AskedThing[],
): Promise<Set<number>> {
  const looks = things.map(
    (thing, place) => sql`
      select ${place}::integer as place
      where exists (select from (${allHits(workspaceId, [thing])}) as hits)`,
  );
  if (looks.length === 0) return new Set();
  const { rows } = await sql<{ place: number }>`${sql.join(looks, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ place }) => place));
}

/** Of every thing, the terms that ask for it, one bit a term. */
function masksOf({ things, terms }: AskedTerms): number[] {
  return things.map((_, place) =>
    terms.reduce(
      (mask, { alone, parts }, term) =>
        [alone, ...parts].some((places) => places.includes(place)) ? mask | (1 << term) : mask,
      0,
    ),
  );
}

/** One select a kind, each with the same columns; null where nothing is asked for. */
function allHits(workspaceId: string, things: readonly AskedThing[]): RawBuilder<unknown> | null {
  const placed = things.map((thing, place) => ({ ...thing, place }));
  const of = <Kind extends AskedThing['kind']>(kind: Kind) =>
    placed.filter((thing) => thing.kind === kind) as unknown as Placed<Kind>[];
  const selects = [
    ...labelHits(workspaceId, 'labelEntityName', of('label')),
    ...labelHits(workspaceId, 'category', of('category')),
    ...personHits(workspaceId, of('person')),
    ...tagHits(workspaceId, of('tag')),
    ...of('text').map((text) => textHits(workspaceId, text)),
    ...of('name').map((name) => nameHits(workspaceId, name)),
  ];
  return selects.length > 0 ? sql.join(selects, sql` union all `) : null;
}

/** The names are said twice: the second time for the index, which a join would not use. */
function labelHits(
  workspaceId: string,
  column: 'labelEntityName' | 'category',
  asked: Placed<'label' | 'category'>[],
) {
  if (asked.length === 0) return [];
  const names = asked.map(({ name }) => name);
  return [
    sql`
    select media_id, place, segment_start_time as starts, segment_end_time as ends, label_entity_name as found,
      confidence as sure
    from labels join unnest(${placesOf(asked)}, ${names}::text[]) as asked (place, name)
      on asked.name = labels.${sql.ref(column)}
    where workspace_id = ${workspaceId} and not is_rejected and labels.${sql.ref(column)} = any(${names}::text[])`,
  ];
}

/** For as long as the track of a face is seen; a face without one for a second before and after. */
function personHits(workspaceId: string, asked: Placed<'person'>[]) {
  if (asked.length === 0) return [];
  const ids = asked.map(({ id }) => id);
  return [
    sql`
    select faces.media_id, place, coalesce(segment_start_time, greatest(0, time - 1)) as starts,
      coalesce(segment_end_time, least(time + 1, greatest(media_duration, time))) as ends, people.name as found,
      1::float8 as sure
    from unnest(${placesOf(asked)}, ${ids}::text[]) as asked (place, person)
    join people on people.id = asked.person and people.workspace_id = ${workspaceId}
    join faces on faces.person_id = people.id
    join media on media.id = faces.media_id
    left join labels on labels.media_id = faces.media_id and labels.track = faces.track
    where is_rejected is not true`,
  ];
}

/** Those of a media count for its whole length. A JSON list of lists: lists of different lengths make no array. */
function tagHits(workspaceId: string, asked: Placed<'tag'>[]) {
  if (asked.length === 0) return [];
  const lists = sql`(
    select (ordinality - 1)::integer as at, array(select jsonb_array_elements_text(list)) as tags
    from jsonb_array_elements(${JSON.stringify(asked.map(({ tags }) => tags))}::jsonb) with ordinality as given (list)
  ) as asked`;
  const place = sql`(${placesOf(asked)})[at + 1] as place`;
  const found = sql`array_to_string(asked.tags, ' ') as found, 1::float8 as sure`;
  return [
    sql`
    select media.id as media_id, ${place}, 0::float8 as starts, media_duration as ends, ${found}
    from media join ${lists} on media.tags @> asked.tags
    where workspace_id = ${workspaceId} and media.tags <> '{}' and media_content_type <> 'Audio'`,
    sql`
    select media_id, ${place}, segment_start_time as starts, segment_end_time as ends, ${found}
    from labels join ${lists} on labels.tags @> asked.tags
    where workspace_id = ${workspaceId} and not is_rejected and labels.tags <> '{}'`,
  ];
}

function textHits(workspaceId: string, { place, of, query, isOpen }: Placed<'text'>) {
  const exact = sql`websearch_to_tsquery('simple', ${query})`;
  // The last word of the query goes on as it may; a query without words finds nothing.
  const asked = isOpen ? sql`(nullif(${exact}::text, '') || ':*')::tsquery` : exact;
  return sql`
    select media_id, ${place}::integer as place, segment_start_time as starts, segment_end_time as ends, text as found,
      1::float8 as sure
    from footage_texts
    where workspace_id = ${workspaceId} ${of ? sql`and kind = ${of}` : sql``} and search @@ ${asked}`;
}

function nameHits(workspaceId: string, { place, patterns }: Placed<'name'>) {
  return sql`
    select id as media_id, ${place}::integer as place, 0::float8 as starts, media_duration as ends, name as found,
      1::float8 as sure
    from media
    where workspace_id = ${workspaceId} and media_content_type <> 'Audio' and lower(name) like all (${patterns}::text[])`;
}

function placesOf(asked: readonly { place: number }[]): RawBuilder<unknown> {
  return sql`${asked.map(({ place }) => place)}::integer[]`;
}
