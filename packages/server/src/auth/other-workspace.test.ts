import { ALL_OPERATIONS } from '@cutgraph/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { query } from '../../../store/test/raw-database.ts';
import { type Ids, oneOfEverything } from '../../test/access/one-of-everything.ts';
import { type Asked, requestsOf } from '../../test/access/requests.ts';
import { UPLOADS } from '../../test/access/table.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

let server: TestServer;
let alex: Person;
let sam: Person;
/** Alex owns both: what keeps them apart is the path, not who asks. Sam owns the third. */
let [own, others, sams] = [{}, {}, {}] as [Ids, Ids, Ids];

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  sam = await server.person('sam@example.com');
  const guests = await Promise.all(
    ['one', 'two', 'three'].map((name) => server.person(`${name}@example.com`)),
  );
  own = await oneOfEverything(server, { owner: alex, caller: alex, other: guests[0]! });
  others = await oneOfEverything(server, { owner: alex, caller: alex, other: guests[1]! });
  sams = await oneOfEverything(server, { owner: sam, caller: sam, other: guests[2]! });
});
afterAll(() => server?.close());

/** Operations that name a workspace and something in it. */
const NAMING = [
  ...ALL_OPERATIONS.filter(({ path }) => /\{w\}.*\{/.test(path)).map(({ id }) => id),
  ...Object.keys(UPLOADS).filter((id) =>
    requestsOf({ upload: 'this-one' } as Ids)[id]?.path.endsWith('this-one'),
  ),
].filter((id) => id !== 'askUpload');

it.each([
  ['of a workspace of the same person', () => others],
  ['of a workspace of another person', () => sams],
])(
  'no operation finds, under the path of one workspace, what is %s',
  { tags: ['@V8.4.1'], timeout: 60_000 },
  async (_whose, idsOf) => {
    const theirs = idsOf();
    const before = await rowsOf(theirs);
    const [here, asked] = [requestsOf(own), requestsOf({ ...theirs, w: own.w })];
    const found: [string, number][] = [];
    for (const id of NAMING) {
      // With a body that would be all right here.
      const { status } = await ask({ ...here[id], path: asked[id]!.path });
      if (status !== 404) found.push([id, status]);
    }
    expect(found).toEqual([]);
    expect(await rowsOf(theirs)).toEqual(before);
  },
);

it.each([
  ['of a workspace of the same person', () => others],
  ['of a workspace of another person', () => sams],
])(
  'no body brings in what is %s',
  async (_whose, idsOf) => {
    const theirs = idsOf();
    const before = await rowsOf(theirs);
    const foreign = Object.values(theirs).filter((id) => id.length > 10);
    const [here, whole, alone] = [own, theirs, { ...theirs, w: own.w }].map((ids) => requestsOf(ids));
    const taken: [string, number][] = [];
    let count = 0;
    for (const { id, path } of ALL_OPERATIONS) {
      // By its whole reference, and by its id as if it were here.
      for (const { init } of path.includes('{w}') ? [whole![id]!, alone![id]!] : []) {
        if (!foreign.some((one) => String(init?.body).includes(one))) continue;
        count += 1;
        const { status } = await ask({ path: here![id]!.path, init: init! });
        if (status < 400) taken.push([id, status]);
      }
    }
    expect(count).toBeGreaterThan(5);
    expect(taken).toEqual([]);
    expect(await rowsOf(theirs)).toEqual(before);
  },
  60_000,
);

async function ask({ path, init }: Asked): Promise<{ status: number }> {
  const response = await alex.browser.fetch(path, init);
  await response.arrayBuffer();
  return response;
}

/** Every row of the database that names anything of a workspace, by table; and its files. */
async function rowsOf({ w, ...ids }: Ids): Promise<Record<string, string[]>> {
  const named = [w, ...Object.values(ids).filter((id) => id.length > 10)];
  const tables = await query(
    server.databaseUrl,
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and table_name not in ('sessions', 'tokens')`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const found = await query(
      server.databaseUrl,
      `select t::text as row from ${name} t where t::text like any($1) order by 1`,
      [named.map((id) => `%${id}%`)],
    );
    rows[String(name)] = found.map(({ row }) => String(row));
  }
  expect(Object.values(rows).filter((found) => found.length > 0).length).toBeGreaterThan(15);
  rows.files = [];
  for await (const key of server.store.files.list(`ws/${w}`)) rows.files.push(key);
  rows.files.sort();
  return rows;
}
