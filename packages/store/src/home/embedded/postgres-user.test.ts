import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findPostgresUser, requireEnterable } from './postgres-user.ts';

const isRoot = process.getuid?.() === 0;

test.runIf(isRoot)(
  'a data folder in a home that is closed to others is refused with what to do',
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'cutgraph-closed-'));
    try {
      const folder = join(home, 'data', 'postgres');
      await mkdir(folder, { recursive: true, mode: 0o755 });
      const user = await findPostgresUser();
      await expect(requireEnterable(user, folder)).rejects.toMatchObject({
        code: 'unavailable',
        message: `Started as root, Cutgraph runs its database as the user ${user!.name}, who cannot enter ${home}. Choose a data folder that every user can reach, such as /var/lib/cutgraph, with --data or CUTGRAPH_DATA; or start Cutgraph as an ordinary user, with a data folder of that user.`,
      });
    } finally {
      await rm(home, { recursive: true });
    }
  },
);
