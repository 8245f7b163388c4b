/**
 * `npm run soak events`: a thousand open event streams of many people on one server. A change reaches all who may see it
 * and no one else, a removed member receives nothing more, and one who returns has missed nothing. Ends with a line
 * `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { startApp } from '../harness/start-app.ts';
import {
  closeDoor,
  cutAndReturn,
  type Finding,
  openAll,
  removeMember,
  tellAll,
  tellMembers,
} from './checks.ts';
import { gatherCrowd, isVisitor } from './crowd.ts';
import { useOf } from './server-process.ts';

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '1000' },
    cuts: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
  },
});
/** Longer than the server's pause between two looks at who may still listen. */
const QUIET_MS = 42_000;
const say = (text: string) => process.stdout.write(`${text}\n`);
let [passed, failed] = [0, 0];
let grown = '';

async function check<T extends Finding>(
  name: string,
  act: () => Promise<T>,
  more?: (found: T) => string,
): Promise<void> {
  try {
    const found = await act();
    if (found.wrong.length > 0) throw new Error([...new Set(found.wrong)].slice(0, 5).join(' '));
    passed += 1;
    say(`${name.padEnd(44)}  ok  ${found.seconds.toFixed(2)} s${more ? `  ${more(found)}` : ''}`);
  } catch (error) {
    failed += 1;
    say(`${name.padEnd(44)}  FAILED  ${error instanceof Error ? error.message : error}`);
  }
}

const app = await startApp();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => app.discard().finally(() => process.exit(130)));
try {
  const streams = Number(values.streams);
  const crowd = await gatherCrowd(app, { streams, seed: Number(values.seed) });
  const pid = await app.pidOf('server');
  if (!pid) throw new Error('There is no server.');
  await tellAll({ ...crowd, seats: [] }, 'Before anybody listens');
  const before = await useOf(pid);
  await check(`${streams} streams are opened`, () => openAll(crowd));
  const visitors = crowd.seats.filter(isVisitor).length;
  say(`Of them ${visitors} of visitors, in ${crowd.rooms.length} workspaces.`);
  await check(
    'A change reaches every stream',
    () => tellAll(crowd, 'Heard by all'),
    () => 'until the last has heard',
  );
  await check('What is for members reaches no visitor', () => tellMembers(crowd));
  const full = await useOf(pid);
  const aStream = (full.memoryKB - before.memoryKB) / streams;
  say(
    `Memory: ${before.memoryKB} kB before, ${full.memoryKB} kB with them: ${aStream.toFixed(1)} kB a stream.`,
  );

  const quiet = await useOf(pid);
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  const after = await useOf(pid);
  const share = (after.cpuSeconds - quiet.cpuSeconds) / (QUIET_MS / 1000);
  say(`While nothing happens the server takes ${(share * 100).toFixed(1)}% of a processor.`);

  const howMany = ({ streams: count }: { streams: number }) => `until the last of ${count} had ended`;
  await check('Who is taken out hears nothing more', () => removeMember(crowd), howMany);
  await check('Visitors of what is private now are shut out', () => closeDoor(crowd), howMany);
  await check(`${values.cuts} streams are cut and miss nothing`, () =>
    cutAndReturn(crowd, Number(values.cuts), 40),
  );
  await check(
    'What was closed is let go of',
    async () => {
      const { memoryKB } = await useOf(pid);
      for (const { listener } of crowd.seats) listener.cut();
      const { seconds } = await openAll(crowd);
      const after = await useOf(pid);
      // All are opened again: what the first ones had would come on top of it.
      const wrong =
        after.memoryKB > memoryKB + (aStream * streams) / 2 ? ['The memory has grown by as much again.'] : [];
      grown = `${memoryKB} kB before, ${after.memoryKB} kB with all opened again`;
      return { wrong, seconds };
    },
    () => grown,
  );
  for (const { listener } of crowd.seats) listener.cut();
  await crowd.close();
  say(`${passed} passed, ${failed} failed`);
} finally {
  await app.discard();
}
process.exit(failed > 0 ? 1 : 0);
