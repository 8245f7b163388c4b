import { randomBytes } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { type Hanging, uploadClient } from '../../test/upload-client.ts';

let server: TestServer;
let alex: Person;
let w: string;

beforeAll(async () => {
  // A hundredth of what may be: 2 concurrent requests.
  server = await serverForTest({ rateLimits: { factor: 0.01 } });
  alex = await server.person('alex@example.com');
  w = await newWorkspace(alex);
});
afterAll(() => server?.close());

async function newWorkspace({ user }: Person): Promise<string> {
  const made = { title: 'Holiday', description: '', createdBy: user.id, templates: [] };
  return (await server.store.change((write) => write.workspaces.create(made))).id;
}

it('one person sends so many files concurrently and no more; others are not held up', async () => {
  const client = uploadClient(server.url, alex, w);
  const hung: Hanging[] = [];
  for (let count = 0; count < 2; count++) hung.push(await client.hangAtBeginning(1000, randomBytes(10)));
  const sizes = async () => {
    const names = await readdir(server.uploadsFolder);
    return Promise.all(names.map(async (name) => (await stat(join(server.uploadsFolder, name))).size));
  };
  await expect.poll(sizes).toEqual([10, 10]);

  const type = { 'content-type': 'application/offset+octet-stream' };
  const refused = await client.begin(10, type, randomBytes(10));
  expect(refused.status).toBe(429);
  expect(refused.response.headers.get('retry-after')).toBe('30');
  expect(await refused.response.json()).toMatchObject({
    code: 'resource-exhausted',
    detail: 'You are sending too many files in parallel. Wait until some have arrived, then try again.',
  });
  expect((await readdir(server.uploadsFolder)).length).toBe(2);

  const kim = await server.person('kim@example.com');
  const other = uploadClient(server.url, kim, await newWorkspace(kim));
  expect((await other.begin(10, type, randomBytes(10))).status).toBe(201);

  for (const { request } of hung) request.destroy();
  await expect.poll(() => readdir(server.uploadsFolder)).toEqual([]);
  expect((await client.begin(10, type, randomBytes(10))).status).toBe(201);
});
