import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { Refusal, toolEnvironment } from '@cutgraph/core';
import { FOLDER_OF_ROOT } from '@cutgraph/home';
import { findUser, type SystemUser } from '../system-user.ts';

/** As whom PostgreSQL runs: undefined is ourselves. */
export type PostgresUser = SystemUser | undefined;

/** PostgreSQL refuses to be root, so root runs it as `postgres`, or as `nobody` where there is no such user. */
export async function findPostgresUser(): Promise<PostgresUser> {
  if (process.getuid?.() !== 0) return undefined;
  const user = await findUser('postgres', 'nobody');
  if (user) return user;
  throw new Refusal(
    'unavailable',
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. Run cutgraph as another user, or set DATABASE_URL.',
  );
}

/** Refuses a folder that this user cannot enter, with the folder on the way that is closed and what to do instead. */
export async function requireEnterable(user: PostgresUser, folder: string): Promise<void> {
  const canEnter = (path: string) => canRun(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', path]);
  if (await canEnter(folder)) return;
  let closed = folder;
  while (dirname(closed) !== closed && !(await canEnter(dirname(closed)))) closed = dirname(closed);
  const sentence = user
    ? `Started as root, Cutgraph runs its database as the user ${user.name}, who cannot enter ${closed}. Choose a data folder that every user can reach, such as ${FOLDER_OF_ROOT}, with --data or CUTGRAPH_DATA; or start Cutgraph as an ordinary user, with a data folder of that user.`
    : `You cannot enter ${closed}. Choose a data folder of yours with --data or CUTGRAPH_DATA.`;
  throw new Refusal('unavailable', sentence);
}

/** Can this user run this? The only sure way to know is to do it. */
export function canRun(user: PostgresUser, command: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const env = toolEnvironment(process.env);
    const child = spawn(command, args, { ...user, cwd: '/', env, stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('exit', (code) => resolve(code === 0));
  });
}
