import { queryDatabase } from '../../e2e/harness/database.ts';
import type { Filled } from '../../e2e/harness/fill.ts';
import type { RunningApp } from '../../e2e/harness/start-app.ts';

export const MEDIA = 10_000;
const CUTS = 500;
const CUTS_A_LAYER = 20;
const CHILDREN = 3;

/**
 * Fills up the library to 10,000 media: rows that are copies of those that were really uploaded, pictures included, each
 * with labels. Only the rows are many: what a screen has to do with them is the same.
 */
export async function growLibrary(app: RunningApp, { workspaceId, mediaIds }: Filled): Promise<void> {
  const columns = await columnsOf(app, 'media');
  const labelColumns = await columnsOf(app, 'labels');
  const copied = (names: readonly string[], changed: Record<string, string>) =>
    names.map((name) => changed[name] ?? `source.${name}`).join(', ');
  const copyId = `'copy-' || n || '-' || source.id`;
  await queryDatabase(
    app,
    `insert into media (${columns.join(', ')})
     select ${copied(columns, {
       id: copyId,
       name: `n || ' ' || source.name`,
       updated_at: `now() - n * interval '1 minute'`,
       created_at: `now() - n * interval '1 minute'`,
     })}
     from generate_series(1, $1::int) n join media source on source.id = ($2::text[])[1 + n % cardinality($2::text[])]`,
    [MEDIA - mediaIds.length, mediaIds],
  );
  await queryDatabase(
    app,
    `insert into labels (${labelColumns.join(', ')})
     select ${copied(labelColumns, { media_id: 'copy.id' })}
     from media copy join labels source on copy.id = 'copy-' || split_part(copy.id, '-', 2) || '-' || source.media_id
     where copy.workspace_id = $1 and copy.id like 'copy-%'`,
    [workspaceId],
  );
  await queryDatabase(app, 'update workspaces set count_media = $1 where id = $2', [MEDIA, workspaceId]);
}

async function columnsOf(app: RunningApp, table: string): Promise<string[]> {
  const rows = await queryDatabase<{ column_name: string }>(
    app,
    `select column_name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  );
  return rows.map(({ column_name }) => column_name);
}

/** Makes the graph of the generation one of 500 cuts in layers of 20, each with three that can follow; answers the wizard's id. */
export async function makeLargeGraph(app: RunningApp, { wizardId }: Filled): Promise<string> {
  type Row = { id: string; cuts: Record<string, object>; edges: Record<string, object[]> };
  const [row] = await queryDatabase<Row>(
    app,
    'select id, cuts, edges from videographs where wizard_id = $1 order by build_index desc limit 1',
    [wizardId],
  );
  if (!row) throw new Error('There is no graph to enlarge.');
  const [edge] = Object.values(row.edges).flat();
  const models = Object.values(row.cuts);
  const cuts: Record<string, object> = {};
  const edges: Record<string, object[]> = {};
  for (let index = 0; index < CUTS; index++) {
    cuts[index] = { ...models[index % models.length], index, oid: `cut-${index}` };
    const layer = index === 0 ? 0 : 1 + Math.floor((index - 1) / CUTS_A_LAYER);
    const firstOfNext = 1 + layer * CUTS_A_LAYER;
    edges[index] = Array.from(
      { length: CHILDREN },
      (_, child) => firstOfNext + ((index * 7 + child * 5) % CUTS_A_LAYER),
    )
      .filter((to) => to < CUTS)
      .map((to, place) => ({ ...edge, to, score: 0.9 - place / 10 }));
  }
  await queryDatabase(
    app,
    `update videographs set cuts = $2, edges = $3, path = '[0]', pinned = '[]', refused = '[]', revision = revision + 1 where id = $1`,
    [row.id, JSON.stringify(cuts), JSON.stringify(edges)],
  );
  return wizardId;
}
