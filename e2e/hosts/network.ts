import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ip = (...args: string[]) => run('ip', args);

/** Where this machine is in the network of the hosts. */
export const HERE = '10.77.0.1';
const BRIDGE = 'cutgraph-hosts';

/** A host: a network namespace with an address of its own. */
export type Host = {
  name: string;
  address: string;
  /** What starts a program there. */
  prefix: string[];
  /** Takes its cable out, and puts it in again. */
  plug(isIn: boolean): Promise<void>;
};

/** A switch with this machine at it. Needs root. */
export async function openNetwork(): Promise<{ host(name: string): Promise<Host>; close(): Promise<void> }> {
  await removeLeft();
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('addr', 'add', `${HERE}/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  const hosts: string[] = [];
  return {
    async host(name) {
      const space = `cutgraph-${name}`;
      const [outside, inside] = [`cg-${name}`, `cg-${name}-in`];
      const address = `10.77.0.${11 + hosts.length}`;
      hosts.push(space);
      const there = (...args: string[]) => ip('-n', space, ...args);
      await ip('netns', 'add', space);
      await ip('link', 'add', outside, 'type', 'veth', 'peer', 'name', inside);
      await ip('link', 'set', outside, 'master', BRIDGE, 'up');
      await ip('link', 'set', inside, 'netns', space);
      await there('link', 'set', 'lo', 'up');
      await there('addr', 'add', `${address}/24`, 'dev', inside);
      await there('link', 'set', inside, 'up');
      return {
        ...{ name, address, prefix: ['ip', 'netns', 'exec', space] },
        async plug(isIn) {
          await ip('link', 'set', outside, isIn ? 'up' : 'down');
        },
      };
    },
    close: removeLeft,
  };
}

async function removeLeft(): Promise<void> {
  const { stdout } = await run('ip', ['netns', 'list']);
  for (const line of stdout.split('\n')) {
    const [name = ''] = line.split(' ');
    if (name.startsWith('cutgraph-')) await ip('netns', 'del', name);
  }
  await ip('link', 'del', BRIDGE).catch(() => undefined);
}

/** Lets the hosts reach a service that listens on this machine alone; answers its port. */
export async function forward(target: {
  host: string;
  port: number;
}): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const other = connect(target.port, target.host);
    for (const [one, another] of [
      [socket, other],
      [other, socket],
    ] as const) {
      open.add(one);
      one.on('error', () => another.destroy());
      one.on('close', () => {
        open.delete(one);
        another.destroy();
      });
      one.pipe(another);
    }
  });
  server.listen(0, HERE);
  await once(server, 'listening');
  return {
    port: (server.address() as { port: number }).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
