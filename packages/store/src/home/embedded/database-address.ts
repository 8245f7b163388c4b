import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '@cutgraph/core';
import type { HomePaths } from '@cutgraph/home';

/** The name of the embedded database. */
export const DATABASE = 'cutgraph';

/** The user that owns everything in the embedded database. */
export const DATABASE_USER = 'cutgraph';

/** The address of a database of the embedded server. */
export function databaseAddress(at: { password: string; port: number; database: string }): string {
  return `postgres://${DATABASE_USER}:${encodeURIComponent(at.password)}@127.0.0.1:${at.port}/${at.database}`;
}

/** The address of the database that a running `cutgraph start` keeps in a data folder; refuses where there is none. */
export async function runningDatabaseUrl({ folder }: HomePaths): Promise<string> {
  const read = (...parts: string[]) => readFile(join(folder, ...parts), 'utf8').then((text) => text.trim());
  try {
    const [password, port] = await Promise.all([read('secrets', 'database'), read('postgres', 'port')]);
    return databaseAddress({ password, port: Number(port), database: DATABASE });
  } catch {
    throw new Refusal(
      'unavailable',
      `Nothing runs on ${folder}. Start Cutgraph, or name its folder with CUTGRAPH_DATA.`,
    );
  }
}
