import { execFile } from 'node:child_process';
import { totalmem } from 'node:os';
import { toolEnvironment } from '@cutgraph/core';

const GIB = 2 ** 30;
/** Address space is not memory: ffmpeg reserves far more than it touches. Only what runs away meets this. */
const MOST_ADDRESS_SPACE = Math.max(16 * GIB, 2 * totalmem());
/** Of one file that a tool writes; beyond what any upload may have. */
const MOST_FILE_BYTES = 200e9;

/**
 * Each layer is a command that sets something for the one behind it and becomes it (util-linux). Of each, the first
 * form that works here is taken: BusyBox has other ones, and containers forbid some.
 */
const LAYERS: readonly (readonly string[])[][] = [
  [['prlimit', `--as=${MOST_ADDRESS_SPACE}`, `--fsize=${MOST_FILE_BYTES}`, '--core=0', '--']],
  // A network namespace of its own, with nothing in it. An ordinary user may make one inside a user namespace, which
  // also keeps the tool out of the memory and the environment of other processes of the same user.
  isRoot() ? [['unshare', '--net', '--']] : [['unshare', '--user', '--map-current-user', '--net', '--']],
  [
    ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all', ...boundingSet(), '--'],
    ['setpriv', '--pdeathsig', 'KILL', '--no-new-privs', '--inh-caps=-all', '--'],
    ['setpriv', '--pdeathsig', 'KILL', '--'],
  ],
];

let found: Promise<(readonly string[])[]> | undefined;

/**
 * A command prefix under which a tool can do little harm, whatever the file that it reads makes it do: no network, no new
 * privileges, none of root's capabilities, limits of what it may take. The kernel kills it when the process that started
 * it dies (PR_SET_PDEATHSIG), so that a worker ended by SIGKILL leaves no ffmpeg behind; the kernel looks at the starting
 * thread. What this system cannot do is left out, all of it where it is not Linux; what was found is kept.
 *
 * @param cpuSeconds processor time after which the kernel ends the tool.
 */
export async function confinement({ cpuSeconds }: { cpuSeconds: number }): Promise<readonly string[]> {
  if (process.platform !== 'linux') return [];
  found ??= Promise.all(LAYERS.map(firstThatWorks));
  const [limits = [], ...others] = await found;
  const [prlimit, ...options] = limits;
  // The hard limit is a second later, as ffmpeg's own `-timelimit` wants it: lower, ffmpeg would complain of it.
  const soft = Math.ceil(cpuSeconds);
  return [...(prlimit ? [prlimit, `--cpu=${soft}:${soft + 1}`, ...options] : []), ...others.flat()];
}

async function firstThatWorks(forms: readonly (readonly string[])[]): Promise<readonly string[]> {
  for (const form of forms) if (await works(form)) return form;
  return [];
}

function works([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const env = toolEnvironment(process.env);
    execFile(command, [...args, 'true'], { env, timeout: 20_000 }, (error) => resolve(error === null));
  });
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Root's tools can still read files of any owner, as root can, and nothing more. */
function boundingSet(): string[] {
  return isRoot() ? ['--bounding-set=-all,+dac_read_search'] : [];
}
