import type { Media } from '@cutgraph/contract';
import type { Store } from '@cutgraph/store';
import type pg from 'pg';
import { denseVideograph } from '../../../packages/server/test/dense-videograph.ts';
import { madeClip } from '../../../packages/server/test/made-footage.ts';
import { madeId } from '../made-ids.ts';
import type { Scale } from '../scale.ts';

const CLIPS = 20;
const CUTS = 40;
const CHILDREN = 6;

export type Films = { graphs: number; timelines: number; collections: number };

/**
 * Graphs of 40 cuts with six next cuts each, finished films of 20 cuts and collections of 20 clips: one of each is made
 * as the program makes it, and the others are copies of it.
 */
export async function fillFilms(
  store: Store,
  database: pg.Client,
  { w, createdBy, scale }: { w: string; createdBy: string; scale: Scale },
): Promise<Films> {
  const films = {
    graphs: Math.max(10, Math.round(500 * scale.share)),
    timelines: Math.max(10, Math.round(2000 * scale.share)),
    collections: Math.max(10, Math.round(2000 * scale.share)),
  };
  const media = (await store.read.media.byId(w, await someMedia(database, w)))! satisfies Media;
  const graph = await denseVideograph(
    store,
    w,
    { ...media, createdBy },
    { cuts: CUTS, targetSeconds: 30, most: CHILDREN },
  );
  const source = `/ws/${w}/media/${media.id}`;
  const { timeline, collection } = await store.change(async (write) => ({
    timeline: await write.timelines.create({
      ...{ workspaceId: w, title: 'Film', videographRef: null, notes: [], createdBy },
      exportTimeline: {
        inputs: [{ key: 'a', uri: source }],
        editList: Array.from({ length: CLIPS }, (_, at) => ({
          ...{
            key: String(at),
            inputs: ['a'],
            startTimeOffset: { seconds: 0 },
            endTimeOffset: { seconds: 2 },
          },
        })),
      },
    }),
    collection: await write.collections.create({
      ...{ workspaceId: w, title: 'Selects', createdBy },
      clips: Array.from({ length: CLIPS }, () => madeClip(w, media.id)),
    }),
  }));
  const when = `now() - n * interval '20 minutes'`;
  const copy = copier(database);
  await copy('wizards', 'id', graph.wizardID, films.graphs, {
    ...{
      id: `made_id('wizard', n)`,
      is_running: 'false',
      progress: '1',
      videograph_ref: `made_id('graph', n)`,
    },
    created_at: when,
  });
  await copy('videographs', 'id', graph.id, films.graphs, {
    ...{ id: `made_id('graph', n)`, wizard_id: `made_id('wizard', n)`, created_at: when },
  });
  await copy('videograph_revisions', 'videograph_id', graph.id, films.graphs, {
    videograph_id: `made_id('graph', n)`,
  });
  await copy('timelines', 'id', timeline.id, films.timelines, {
    ...{
      id: `made_id('timeline', n)`,
      title: `'Film ' || n`,
      created_at: when,
      duration: '40',
      size: '20000000',
      progress: '1',
    },
    media_url: `'/api/files/ws/${w}/videoTimelines/' || made_id('timeline', n) || '/video.mp4'`,
  });
  await copy('collections', 'id', collection.id, films.collections, {
    ...{ id: `made_id('collection', n)`, title: `'Selects ' || n`, updated_at: when },
  });
  // A film that is never rendered would be waited for.
  await store.change((write) => write.timelines.delete(w, timeline.id));
  await store.change((write) => write.wizards.update(w, graph.wizardID, { isRunning: false }));
  return films;
}

/** A video that can be watched. */
async function someMedia(database: pg.Client, w: string): Promise<string> {
  const { rows } = await database.query<{ id: string }>(
    `select id from made_media where w = $1 and status = 2 and not is_music order by n limit 1`,
    [w],
  );
  return rows[0]?.id ?? madeId('media', 1);
}

/** Copies of one row, with some of its columns changed. */
function copier(database: pg.Client) {
  return async (table: string, key: string, id: string, count: number, changed: Record<string, string>) => {
    const { rows } = await database.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
      [table],
    );
    const names = rows.map(({ name }) => name);
    await database.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => changed[name] ?? `source.${name}`).join(', ')}
       from ${table} source, generate_series(1, ${count}) n where source.${key} = $1`,
      [id],
    );
  };
}
