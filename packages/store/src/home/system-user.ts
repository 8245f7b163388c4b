import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { toolEnvironment } from '@cutgraph/core';

/** A user of this machine by which programs are started. */
export type SystemUser = { name: string; uid: number; gid: number };

const run = promisify(execFile);

/** The first of these users that this machine has. */
export async function findUser(...names: string[]): Promise<SystemUser | undefined> {
  for (const name of names) {
    try {
      const idOf = async (flag: string) =>
        Number((await run('id', [flag, name], { env: toolEnvironment(process.env) })).stdout);
      const [uid, gid] = await Promise.all([idOf('-u'), idOf('-g')]);
      return { name, uid, gid };
    } catch {
      // No user of that name.
    }
  }
  return undefined;
}
