import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WITH_HEY_API, WITH_OPENAPI_FETCH } from '../../test/client-programs.ts';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';

const MODULES = fileURLToPath(new URL('../../../../node_modules', import.meta.url));
const run = promisify(execFile);

let server: TestServer;
let folder: string;
let alex: Person;
let w: string;

beforeAll(async () => {
  server = await serverForTest();
  alex = await server.person('alex@example.com');
  w = (await server.workspaceOf(alex)).id;
  folder = await mkdtemp(join(tmpdir(), 'cutgraph-clients-'));
  await symlink(MODULES, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as OpenAPI3;
  await writeFile(join(folder, 'schema.ts'), astToString(await openapiTS(document)));
  const output = { path: join(folder, 'sdk'), importFileExtension: '.ts' };
  await createClient({ input: document as never, output, logs: { level: 'silent' } });
  await writeFile(join(folder, 'openapi-fetch.ts'), WITH_OPENAPI_FETCH);
  await writeFile(join(folder, 'hey-api.ts'), WITH_HEY_API);
});
afterAll(async () => {
  await server?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

it('compiles clients of two generators, and programs that use them, under strict', async () => {
  const files = ['openapi-fetch.ts', 'hey-api.ts'];
  const compilerOptions = {
    ...{ strict: true, noEmit: true, allowImportingTsExtensions: true, skipLibCheck: true },
    ...{ target: 'esnext', module: 'nodenext', lib: ['esnext', 'dom', 'dom.iterable'], types: ['node'] },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ files, compilerOptions }));
  const compiler = join(MODULES, 'typescript-native/bin/tsc');
  const { stdout } = await run(process.execPath, [compiler, '-p', folder]).catch((wrong) => wrong);
  expect(stdout).toBe('');
});

it.each([
  ['openapi-fetch.ts', {}],
  ['hey-api.ts', { lastEvent: 'template', zip: 'PK' }],
])(
  '%s lists workspaces, makes, renames and deletes a template, and reads the problem of what is gone',
  async (file, more) => {
    const { stdout } = await run(process.execPath, [join(folder, file), server.url, alex.token, w]);
    expect(JSON.parse(stdout)).toEqual({
      workspaces: [w],
      made: 'fast',
      renamed: 'Renamed',
      deleted: 204,
      problem: { status: 404, code: 'not-found' },
      ...more,
    });
  },
);
