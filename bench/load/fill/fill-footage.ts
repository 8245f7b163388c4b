import type pg from 'pg';
import { LABELS_EACH, MEDIA_OF_SMALL, type Scale } from '../scale.ts';
import {
  CATEGORY_ARRAY,
  LABEL_ARRAY,
  LABEL_COUNT,
  NAME_ARRAY,
  NAME_COUNT,
  SPOKEN_ARRAY,
  SPOKEN_COUNT,
  WRITTEN_ARRAY,
  WRITTEN_COUNT,
} from './made-words.ts';

/** In thousandths of the media: still processed, ended in an error, music. */
const [PROCESSING, FAILED, MUSIC] = [5, 3, 10];

/**
 * Media with what was found in them. How often a label is seen follows Zipf's law (exponent 1): every fifth segment is a
 * person, the rarest label of 80 is one in 350. `made_media` is the plan that the other tables are made by.
 */
export async function fillFootage(database: pg.Client, scale: Scale): Promise<void> {
  const total = scale.media + scale.smallWorkspaces * MEDIA_OF_SMALL;
  await database.query(`
    create unlogged table made_media as
    select n, made_id('media', n) as id,
      made_id('workspace', case when n <= ${scale.media} then 0 else 1 + (n - ${scale.media} - 1) / ${MEDIA_OF_SMALL} end) as w,
      case when made_share(n, 1) < ${PROCESSING / 1000} then 1 when made_share(n, 1) > ${1 - FAILED / 1000} then 3 else 2 end as status,
      made_share(n, 2) < ${MUSIC / 1000} as is_music,
      round((10 + 600 * made_share(n, 3) ^ 3)::numeric, 2)::float8 as seconds,
      date_trunc('milliseconds', now() - made_share(n, 4) * interval '3 years') as made_at
    from generate_series(1, ${total}) n`);
  await database.query(`
    create unlogged table made_labels as
    select n, k, (${LABEL_ARRAY})[rank] as name, (${CATEGORY_ARRAY})[rank] as category,
      round((start * seconds)::numeric, 2)::float8 as starts, round((length * seconds)::numeric, 2)::float8 as length
    from made_media, generate_series(1, ${LABELS_EACH}) k,
      lateral (select floor(${LABEL_COUNT} ^ made_share(n * 16 + k, 5))::int as rank,
        made_share(n * 16 + k, 6) * 0.9 as start, 0.01 + 0.09 * made_share(n * 16 + k, 7) as length) as drawn
    where not is_music and status = 2`);
  await database.query('create index on made_labels (n); analyze made_media; analyze made_labels');
  await fillMedia(database);
  await fillLabels(database);
  await fillTexts(database);
  await database.query(`
    update workspaces set count_media = kept.media, total_byte_size = kept.bytes, count_clips = kept.clips
    from (select workspace_id, count(*) filter (where media_content_type <> 'Audio') as media, sum(size) as bytes,
        (select count(*) from labels where labels.workspace_id = media.workspace_id) as clips
      from media group by 1) as kept
    where kept.workspace_id = workspaces.id`);
}

async function fillMedia(database: pg.Client): Promise<void> {
  const file = (name: string) =>
    `case when status = 2 then '/api/files/ws/' || w || '/media/' || id || '/${name}' else '' end`;
  const sorted = (words: string) =>
    `coalesce((select array_agg(distinct word order by word) from ${words}), '{}')`;
  await database.query(`
    insert into media (id, workspace_id, name, type, size, last_modified, media_duration, media_content_type, media_status,
      storage_ref, storage_bucket, storage_folder_ref, upload_metadata, thumbnail_url, media_url, sprite_sheet_url, csv_url,
      list_labels, list_category_labels, list_tracked_labels, clip_object, width, height, frames_per_second, has_sound,
      loudness, error, progress, tags, rating, recorded_at, created_by, created_at, updated_at)
    select id, w, (${NAME_ARRAY})[1 + floor(${NAME_COUNT} * made_share(n, 8))::int] || ' ' || n || case when is_music then '.mp3' else '.mp4' end,
      case when is_music then 'audio/mpeg' else 'video/mp4' end, (seconds * 2e6)::bigint, made_at - interval '1 day', seconds,
      case when is_music then 'Audio' else 'Video' end, status, 'ws/' || w || '/media/' || id || '/' || id || '_media', 'files',
      'ws/' || w || '/media/' || id, '{}', ${file('thumbnail.jpg')}, ${file('proxy.mp4')}, ${file('sprite.jpg')},
      ${file('observations.csv')}, names, categories, ${sorted('unnest(names || categories) word')}, clips, 1920, 1080, 30, true,
      -20, case when status = 3 then 'This file cannot be read.' end, case when status = 1 then 0 else 1 end,
      case when made_share(n, 9) < 0.1 then array['tag ' || floor(20 ^ made_share(n, 10))::int] else '{}' end,
      greatest(0, floor(made_share(n, 11) * 10)::int - 4), made_at - interval '1 day',
      (select created_by from workspaces where workspaces.id = w), made_at, made_at + made_share(n, 12) * (now() - made_at)
    from made_media left join lateral (
      select coalesce(array_agg(distinct name order by name), '{}') as names,
        coalesce(array_agg(distinct category order by category), '{}') as categories,
        coalesce(jsonb_object_agg(name, jsonb_build_object('count', 1, 'longestSeconds', length)), '{}') as clips
      from made_labels where made_labels.n = made_media.n) as facts on true
    order by made_at`);
}

async function fillLabels(database: pg.Client): Promise<void> {
  await database.query(`
    insert into labels (media_id, id, workspace_id, label_entity_name, category, track, segment_start_time, segment_end_time,
      segment_length_time, confidence, thumbnail_url, machine_name, is_rejected, tags, rating)
    select id, 'label-' || lpad(k::text, 3, '0'), w, name, category, 't' || k, starts, round((starts + length)::numeric, 2), length,
      round((0.3 + 0.7 * made_share(n * 16 + k, 13))::numeric, 3),
      '/api/files/ws/' || w || '/media/' || id || '/labels/label-' || lpad(k::text, 3, '0') || '.jpg', name,
      made_share(n * 16 + k, 14) < 0.01, case when made_share(n * 16 + k, 15) < 0.01 then array['best'] else '{}' end, 0
    from made_media join made_labels using (n) order by made_at, k`);
}

/** One media in three has speech, one in five writing; the others have the row that says that nothing is there. */
async function fillTexts(database: pg.Client): Promise<void> {
  const word = (seed: string) =>
    `(${SPOKEN_ARRAY})[floor(${SPOKEN_COUNT} ^ made_share(n * 64 + k * 8 + ${seed}, 16))::int]`;
  const sentence = [0, 1, 2, 3, 4, 5, 6, 7].map((at) => word(String(at))).join(` || ' ' || `);
  await database.query(`
    insert into footage_texts (media_id, workspace_id, kind, segment_start_time, segment_end_time, text)
    select id, w, 'speech', k * 3, k * 3 + 3, case when made_share(n, 17) < 0.33 then ${sentence} else '' end
    from made_media, generate_series(0, case when made_share(n, 17) < 0.33 then 4 else 0 end) k
    where status = 2 and not is_music
    union all
    select id, w, 'writing', 0, 2,
      case when made_share(n, 18) < 0.2 then (${WRITTEN_ARRAY})[1 + floor(${WRITTEN_COUNT} * made_share(n, 19))::int] else '' end
    from made_media where status = 2 and not is_music`);
}
