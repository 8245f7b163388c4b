import { spawn } from 'node:child_process';
import { userInfo } from 'node:os';
import { Refusal, toolEnvironment } from '@cutgraph/core';
import { findUser } from './system-user.ts';

/** As whom PostgreSQL runs: undefined is ourselves. */
export type PostgresUser = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to be root, so root runs it as `postgres`, or as `nobody` where there is no such user. */
export async function findPostgresUser(): Promise<PostgresUser> {
  if (userInfo().uid !== 0) return undefined;
  const user = await findUser('postgres', 'nobody');
  if (user) return { uid: user.uid, gid: user.gid };
  throw new Refusal(
    'unavailable',
    'PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. Run cutgraph as another user, or set DATABASE_URL.',
  );
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
