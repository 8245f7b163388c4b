import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clipPointsOf, observationsToCsv } from '@cutgraph/core';
import { mediaFileKey } from '@cutgraph/store';
import type pg from 'pg';
import { madeMedia } from '../../recommend/made-clips.ts';
import { madeId } from '../made-ids.ts';
import { LABELS_EACH, OBSERVATIONS_EACH, type Scale } from '../scale.ts';

/** So many different ones are made, which the media have in turn. */
const MODELS = 100;
const FILES_TOGETHER = 64;

/**
 * What recommendations find each media by, and its observations. Those are files, one for each media (no row is one of them):
 * `OBSERVATIONS_EACH` lines.
 */
export async function fillPoints(
  database: pg.Client,
  { w, filesFolder, scale }: { w: string; filesFolder: string; scale: Scale },
): Promise<void> {
  const models = [...madeMedia(MODELS, LABELS_EACH, 1)];
  await database.query('create unlogged table made_points (n int primary key, points bytea)');
  for (const [n, model] of models.entries())
    await database.query('insert into made_points values ($1, $2)', [n, Buffer.from(clipPointsOf(model))]);
  await database.query(`
    insert into clip_points (media_id, workspace_id, points)
    select id, w, points from made_media join made_points on made_points.n = made_media.n % ${MODELS}
    where status = 2 and not is_music`);
  const texts = models.map(({ observations }) => {
    const every = Math.max(1, Math.floor(observations.length / OBSERVATIONS_EACH));
    const some = observations.filter((_, at) => at % every === 0).slice(0, OBSERVATIONS_EACH);
    return observationsToCsv(some);
  });
  for (let first = 1; first <= scale.media; first += FILES_TOGETHER) {
    const numbers = Array.from(
      { length: Math.min(FILES_TOGETHER, scale.media - first + 1) },
      (_, at) => first + at,
    );
    await Promise.all(
      numbers.map(async (n) => {
        const path = join(filesFolder, mediaFileKey(w, madeId('media', n), 'observations.csv'));
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, texts[n % MODELS]!);
      }),
    );
  }
}
