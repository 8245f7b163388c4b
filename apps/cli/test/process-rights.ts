import { readdir, readFile } from 'node:fs/promises';

export const isLinuxRoot = process.platform === 'linux' && process.getuid?.() === 0;
/** Sets of capabilities. */
export const NONE = 0n;
export const READ_ALL = 1n << 2n;

type Status = { uid: number; capabilities: bigint; noNewPrivileges: boolean };

/** What a `/proc/PID/status` says. */
export function statusIn(text: string): Status {
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(text)?.[1] ?? '';
  return {
    uid: Number(field('Uid')),
    capabilities: BigInt(`0x${field('CapEff')}`),
    noNewPrivileges: field('NoNewPrivs') === '1',
  };
}

export const statusOf = async (pid: number) => statusIn(await readFile(`/proc/${pid}/status`, 'utf8'));

/** The process of a part under this supervisor. */
export async function pidOf(part: string, supervisor: number): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (!status.includes(`PPid:\t${supervisor}\n`)) continue;
    if ((await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0').includes(part)) return Number(pid);
  }
  throw new Error(`There is no ${part}.`);
}
