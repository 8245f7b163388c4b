import { fileURLToPath } from 'node:url';
import type { HomePaths } from '@cutgraph/home';
import { partRights } from './part-rights.ts';

const PROGRAM = fileURLToPath(new URL('../main.ts', import.meta.url));

/**
 * Starts this process again with fewer rights where it is a part that root started by itself; the process id stays. A part
 * under a supervisor has the rights that it was started with.
 */
export async function leaveRoot(options: {
  home: HomePaths;
  env: NodeJS.ProcessEnv;
  port?: number;
}): Promise<void> {
  if (process.getuid?.() !== 0 || process.send) return;
  const { prefix, env, says } = await partRights(options);
  if (says) process.stderr.write(`${says}\n`);
  if (prefix.length === 0) return;
  const command = [
    'env',
    ...prefix,
    process.execPath,
    ...process.execArgv,
    PROGRAM,
    ...process.argv.slice(2),
  ];
  process.execve?.('/usr/bin/env', command, { ...definedIn(options.env), ...env });
}

function definedIn(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => !!entry[1]));
}
