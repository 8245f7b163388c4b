import assert from 'node:assert/strict';
import { openApi } from '../harness/api.ts';
import { startApp } from '../harness/start-app.ts';
import type { Check, Ground } from './check.ts';
import { blocksOf } from './doc-blocks.ts';
import { walkMainLine } from './main-line.ts';
import { type ForeignPostgres, startPostgres } from './postgres-server.ts';
import { sentenceOfRefusal } from './refused-start.ts';

export const PASSWORD = 'a long password';

/** The address of the page's database, with the role and the password of the page. */
export function addressAt(port: number): string {
  return `postgres://cutgraph:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/cutgraph`;
}

/** The role and the database as the page makes them. */
export async function postgresOfPage(ground: Ground): Promise<ForeignPostgres> {
  const postgres = await startPostgres(ground);
  await postgres.asSuperuser((await statementsOfPage()).make);
  return postgres;
}

/** The whole main line on a database at an address. */
export async function walkOnDatabase(
  ground: Ground,
  databaseUrl: string,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  const app = await startApp({ env: { ...env, DATABASE_URL: databaseUrl } });
  ground.atEnd(() => app.discard());
  const { token } = await openApi(app);
  await walkMainLine(app, { token, folder: ground.folder });
}

export const besidePostgres: Check = async (ground) => {
  const { port, version } = await postgresOfPage(ground);
  await walkOnDatabase(ground, addressAt(port));
  return { version, verdict: 'ok' };
};

/** A role that does not own the database, with the rights that the page lists and no others. */
export const withGrants: Check = async (ground) => {
  const { asSuperuser, port, version } = await startPostgres(ground);
  const { make, grant } = await statementsOfPage();
  await asSuperuser(make.map((statement) => statement.replace(' owner cutgraph', '')));
  await asSuperuser(
    ['revoke all on database cutgraph from public', 'revoke all on schema public from public', ...grant],
    'cutgraph',
  );
  await walkOnDatabase(ground, addressAt(port));
  return { version, verdict: 'ok' };
};

/** A database of another encoding is refused by a sentence that names the encoding. */
export const inLatin1: Check = async (ground) => {
  const { asSuperuser, port, version } = await startPostgres(ground);
  const { make } = await statementsOfPage();
  await asSuperuser(
    make.map((statement) => statement.replace("encoding 'UTF8'", "encoding 'LATIN1' locale 'C'")),
  );
  const sentence = await sentenceOfRefusal(ground, { DATABASE_URL: addressAt(port) });
  assert.match(sentence, /encoding LATIN1/);
  return { version, verdict: 'refused as documented' };
};

/** A role that may connect and no more is refused by a sentence that names the role and what it may not do. */
export const withoutTables: Check = async (ground) => {
  const { asSuperuser, port, version } = await startPostgres(ground);
  const { make } = await statementsOfPage();
  await asSuperuser(make.map((statement) => statement.replace(' owner cutgraph', '')));
  const sentence = await sentenceOfRefusal(ground, { DATABASE_URL: addressAt(port) });
  assert.match(sentence, /role "cutgraph" may not/);
  return { version, verdict: 'refused as documented' };
};

/** What the page does first, and the rights of a role that does not own the database. */
async function statementsOfPage(): Promise<{ make: string[]; grant: string[] }> {
  const [make = [], grant = []] = (await blocksOf('postgresql.md', 'sql')).map((block) =>
    block
      .split(';\n')
      .map((statement) => statement.trim())
      .filter((statement) => statement),
  );
  return { make, grant };
}
