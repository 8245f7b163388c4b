import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { openServers } from '../../e2e/uploads/open-servers.ts';
import { reportFigures } from '../figures.ts';
import { checksumOf, put, upload, type Way } from './send.ts';

/*
 * One upload of 1 GB through our route against a PUT that a bare Node server streams into a file, on the same disk, with
 * the same client, in turns. By the clock, and by the processor time of the server, which other programs disturb less.
 */
const { values } = parseArgs({
  options: { megabytes: { type: 'string', default: '1000' }, rounds: { type: 'string', default: '5' } },
});
const bytes = Number(values.megabytes) * 1e6;
const ways: Way[] = ['one PATCH', 'parts with checksums'];

type Taken = { seconds: number; processorSeconds: number };

const servers = await openServers(1);
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-put-'));
const peer = spawn(process.execPath, [join(import.meta.dirname, 'plain-put.ts')], {
  env: { ...process.env, FILE: join(folder, 'file') },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const peerUrl = await readyLine(peer);
  const [ours] = servers.list;
  const taken = new Map<Way | 'PUT', Taken[]>();
  const note = async (
    way: Way | 'PUT',
    processorSeconds: () => Promise<number>,
    act: () => Promise<void>,
  ) => {
    const before = await processorSeconds();
    const began = performance.now();
    await act();
    const seconds = (performance.now() - began) / 1000;
    taken.set(way, [
      ...(taken.get(way) ?? []),
      { seconds, processorSeconds: (await processorSeconds()) - before },
    ]);
    console.log(`# ${way}: ${(bytes / 1e6 / seconds).toFixed(0)} MB/s`);
  };
  const ofPeer = () => processorSecondsOf(peer.pid!);
  const ofOurs = async () => (await ours!.measure())!.processorSeconds;
  checksumOf(32 * 1024 * 1024);
  const peerRound = () => note('PUT', ofPeer, () => put(peerUrl, bytes));
  const ourRound = async (way: Way) => {
    let media = '';
    await note(way, ofOurs, async () => {
      media = await upload({ url: ours!.url, ...servers }, bytes, way);
    });
    await servers.store.files.removeFolder(`ws/${servers.workspaceId}/media/${media}`);
  };
  // The first of each is slower by what it has to load, and does not count.
  await peerRound();
  await ourRound('one PATCH');
  taken.clear();
  for (let round = 0; round < Number(values.rounds); round++) {
    await peerRound();
    for (const way of ways) await ourRound(way);
  }
  const median = (way: Way | 'PUT', what: keyof Taken) => medianOf(taken.get(way)!.map((one) => one[what]));
  const over = (way: Way, what: keyof Taken) => median('PUT', what) / median(way, what);
  reportFigures('upload', [
    { name: 'upload.over_put', value: over('one PATCH', 'seconds'), unit: 'x' },
    { name: 'upload.over_put_processor', value: over('one PATCH', 'processorSeconds'), unit: 'x' },
    { name: 'upload.checked_parts_over_put', value: over('parts with checksums', 'seconds'), unit: 'x' },
    {
      name: 'upload.checked_parts_over_put_processor',
      value: over('parts with checksums', 'processorSeconds'),
      unit: 'x',
    },
    { name: 'upload.put', value: bytes / 1e6 / median('PUT', 'seconds'), unit: 'MB/s' },
    { name: 'upload.one_patch', value: bytes / 1e6 / median('one PATCH', 'seconds'), unit: 'MB/s' },
    {
      name: 'upload.checked_parts',
      value: bytes / 1e6 / median('parts with checksums', 'seconds'),
      unit: 'MB/s',
    },
  ]);
} finally {
  peer.kill();
  await servers.close();
  await rm(folder, { recursive: true, force: true });
}

async function readyLine(child: ChildProcess): Promise<string> {
  const [line] = (await once(createInterface({ input: child.stdout! }), 'line')) as [string];
  return line.slice('ready '.length);
}

async function processorSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

function medianOf(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1 + (sorted.length % 2)]!) / 2;
}
