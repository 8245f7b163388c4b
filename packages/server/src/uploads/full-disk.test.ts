import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { originalKey } from '@cutgraph/store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverForTest, type TestServer } from '../../test/server-for-test.ts';
import { checksumOf, uploadClient } from '../../test/upload-client.ts';

const DISK_BYTES = 8 * 1024 * 1024;

/** A real disk of 8 MB, where this machine lets us have one. */
const disk = smallDisk();

function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'cutgraph-small-disk-'));
  try {
    mount(folder);
    // Only tried: the test mounts it, so that nothing stays where it is left out.
    execFileSync('umount', [folder]);
    return folder;
  } catch (error) {
    console.warn(`A full disk is not tested: this machine does not allow mounting a small one (${error}).`);
    return undefined;
  }
}

function mount(folder: string): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_BYTES}`, 'tmpfs', folder], { stdio: 'pipe' });
}

describe.skipIf(!disk)('on a small disk', () => {
  let server: TestServer;
  let client: ReturnType<typeof uploadClient>;
  let w: string;

  beforeAll(async () => {
    mount(disk!);
    server = await serverForTest({ uploadsFolder: disk! });
    const alex = await server.person('alex@example.com');
    w = (await server.workspaceOf(alex)).id;
    client = uploadClient(server.url, alex, w);
  });
  afterAll(async () => {
    await server?.close();
    execFileSync('umount', [disk!]);
    await rm(disk!, { recursive: true });
  });

  const fill = async (bytes: number) => writeFile(join(disk!, 'other-program'), Buffer.alloc(bytes));
  const clear = async () => rm(join(disk!, 'other-program'), { force: true });

  it('refuses an upload up front that does not fit beside the rest of open ones', async () => {
    const tooLarge = await client.begin(DISK_BYTES + 1);
    expect(tooLarge.status).toBe(507);
    expect(await tooLarge.response.json()).toMatchObject({
      code: 'resource-exhausted',
      detail: expect.stringMatching(
        /^The server's disk has no room for this file of 8.4 MB: 8(\.\d)? MB are free\./,
      ),
    });
    const open = await client.begin(5_000_000);
    expect(open.status).toBe(201);
    expect((await client.begin(4_000_000)).status).toBe(507);
    await client.ask('DELETE', open.path);
    const now = await client.begin(4_000_000);
    expect(now.status).toBe(201);
    await client.ask('DELETE', now.path);
    expect(await readdir(disk!)).toEqual([]);
  });

  it('lets in one of many concurrent uploads that would each fit alone', async () => {
    const begun = await Promise.all(Array.from({ length: 6 }, () => client.begin(5_000_000)));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([201, 507, 507, 507, 507, 507]);
    for (const { path, status } of begun) if (status === 201) await client.ask('DELETE', path);
    expect(await readdir(disk!)).toEqual([]);
  });

  it('takes no bytes into what stays free for the database', async () => {
    const { path } = await client.begin(1000);
    const { bavail, bsize } = await statfs(disk!);
    await fill(bavail * bsize - DISK_BYTES / 200);
    const refused = await client.send(path, 0, randomBytes(500));
    expect(refused.status).toBe(507);
    expect(await client.offset(path)).toBe(0);
    await clear();
    expect((await client.send(path, 0, randomBytes(500))).status).toBe(204);
    await client.ask('DELETE', path);
  });

  it.each(['with', 'without'])(
    'keeps what arrived when it fills up on the way, and goes on, %s checksums',
    async (how) => {
      const bytes = randomBytes(4_000_000);
      const [first, second] = [bytes.subarray(0, 1_000_000), bytes.subarray(1_000_000)];
      const checked = (part: Buffer) => (how === 'with' ? checksumOf(part) : {});
      const { id, path } = await client.begin(bytes.length);
      expect((await client.send(path, 0, first, checked(first))).status).toBe(204);
      await fill(DISK_BYTES - 2_500_000);

      const refused = await client.send(path, first.length, second, checked(second)).catch(() => undefined);
      if (refused) {
        expect(refused.status).toBe(507);
        expect(await refused.json()).toMatchObject({
          code: 'resource-exhausted',
          detail: expect.stringContaining('The disk of the server is full. What has arrived is kept'),
        });
      }
      const reached = Number(await client.offset(path));
      if (how === 'with') expect(reached).toBe(first.length);
      else expect(reached).toBeGreaterThanOrEqual(first.length);
      expect((await readdir(disk!)).sort()).toEqual([id, 'other-program'].sort());

      await clear();
      const rest = bytes.subarray(reached);
      expect((await client.send(path, reached, rest, checked(rest))).status).toBe(204);
      expect((await buffer(await server.store.files.openRange(originalKey(w, id)))).equals(bytes)).toBe(true);
      expect(await readdir(disk!)).toEqual([]);
    },
  );
});

it('a server without a place for files says so', async () => {
  const server = await serverForTest();
  const alex = await server.person('alex@example.com');
  const client = uploadClient(server.url, alex, (await server.workspaceOf(alex)).id);
  const refused = async () => {
    const { status, response } = await client.begin(10);
    expect(status).toBe(507);
    expect(await response.json()).toMatchObject({
      detail: expect.stringMatching(/^The server has no place for files/),
      reason: 'invalid-default-bucket',
    });
  };
  await rm(server.uploadsFolder, { recursive: true });
  await refused();
  await writeFile(server.uploadsFolder, 'in the way');
  await refused();
  await server.close();
});
