import { type Home, openHome } from '@cutgraph/store';
import pg from 'pg';

/**
 * The embedded database in a folder, with what counts its statements. With `isExplained`, the plan of each statement that
 * takes longer than 50 ms is in its log, `postgres/log.txt`.
 */
export async function openDatabase(dataFolder: string, isExplained: boolean): Promise<Home> {
  const first = await openHome({ dataFolder, env: {} });
  const settings = {
    shared_preload_libraries: isExplained ? 'pg_stat_statements,auto_explain' : 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
    ...(isExplained && {
      'auto_explain.log_min_duration': '50ms',
      'auto_explain.log_analyze': 'on',
      'auto_explain.log_buffers': 'on',
      'auto_explain.log_timing': 'off',
    }),
  };
  for (const [name, value] of Object.entries(settings))
    await runSql(
      first.databaseUrl,
      `alter system set ${name} = ${value.includes(',') ? value : `'${value}'`}`,
    );
  await first.close();
  const home = await openHome({ dataFolder, env: {} });
  await runSql(home.databaseUrl, 'create extension if not exists pg_stat_statements');
  return home;
}

async function runSql(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text);
  await client.end();
}
