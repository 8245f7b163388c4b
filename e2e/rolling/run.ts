/**
 * `npm run soak rolling`: two servers behind HAProxy with TLS and two workers are replaced one by one, by this release, while
 * people ask and footage is analysed and rendered. `--from COMMIT` says which release they are replaced from (this one unless
 * said), `--rounds N` how often. No request may fail and no job be lost. Ends with a line `N passed, N failed`.
 */
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoIdentityOf } from '@cutgraph/server';
import { openHome, openStore } from '@cutgraph/store';
import { buildWeb } from '../../scripts/setup/web.ts';
import { apiWith } from '../harness/api.ts';
import { openChecks } from '../harness/checks.ts';
import { fillWorkspace, untilRendered, untilTasksEnd } from '../harness/fill.ts';
import { footageWithPeople } from '../harness/footage.ts';
import { startHaproxy } from '../harness/haproxy.ts';
import { Part } from '../harness/part-process.ts';
import { freePort } from '../others/foreign-process.ts';
import { startAsking } from './asking.ts';
import { checkOut, removeCheckOut } from './release.ts';

const { values } = parseArgs({
  options: { from: { type: 'string' }, rounds: { type: 'string', default: '2' } },
});
const HERE = resolve(import.meta.dirname, '../..');
/** Longer than HAProxy takes to notice. */
const DRAIN_SECONDS = 2;
const { check, say, end } = openChecks();

await buildWeb();
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-rolling-'));
// Started as root, the database and the parts have other users.
await chmod(folder, 0o755);
const home = await openHome({ dataFolder: join(folder, 'data'), env: {} });
const { databaseUrl, filesFolder } = home;
const ends: (() => Promise<unknown>)[] = [() => home.close()];
try {
  const before = values.from ? await checkOut(values.from, join(folder, 'before')) : HERE;
  if (values.from) ends.push(() => removeCheckOut(before));
  const ports = [await freePort(), await freePort()];
  const proxy = await startHaproxy(
    folder,
    ports.map((port) => `127.0.0.1:${port}`),
  );
  ends.push(proxy.stop);
  const env = {
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: randomBytes(32).toString('base64url'),
    CUTGRAPH_OFFLINE: '1',
    CUTGRAPH_DRAIN_SECONDS: String(DRAIN_SECONDS),
    CUTGRAPH_RATE_LIMIT_FACTOR: '0',
    PUBLIC_URL: proxy.url,
    LOG_LEVEL: 'error',
  };
  const data = ['--data', home.folder];
  const servers = ports.map((port) => new Part(['server', '--port', String(port), ...data], env));
  const workers = [0, 1].map(() => new Part(['worker', '--concurrency', '1', ...data], env));
  for (const part of [...servers, ...workers]) {
    ends.push(() => part.end());
    await part.start(before);
  }
  // The tables are those of the release before.
  const store = await openStore({ databaseUrl, filesFolder, migrate: false, onTrouble: () => undefined });
  ends.push(() => store.close());

  for (const i of servers.keys()) await proxy.untilUp(i);
  const token = await store.change(async (write) => {
    const { id } = await write.users.signIn(demoIdentityOf('alex@example.com'));
    const options = { name: 'rolling', scope: 'admin', expiresInDays: null } as const;
    return (await write.tokens.create(id, options)).secret;
  });
  const api = apiWith(proxy, token);
  const { clips } = await footageWithPeople(folder);
  const { workspaceId: w, mediaIds, timelineId } = await fillWorkspace(api, clips, 'Rolling');
  check(`a film of the release before (${values.from ?? 'this one'})`, mediaIds.length > 0);
  const { mediaURL, exportTimeline } = await api.timeline(w, timelineId);

  for (let round = 1; round <= Number(values.rounds); round++) {
    const asking = startAsking(api, w, mediaURL);
    const mediaId = await api.upload(w, clips[round % clips.length]!);
    const canvas = { ...exportTimeline.canvas!, framesPerSecond: 24 + round };
    const film = await api.render(w, { ...exportTimeline, canvas, minCutLength: 0.5 } as never);
    for (const [i, server] of servers.entries()) {
      await server.end();
      await server.start(HERE);
      await proxy.untilUp(i);
    }
    for (const worker of workers) {
      await worker.end();
      await worker.start(HERE);
    }
    const tasks = await untilTasksEnd(api, w, mediaId);
    await untilRendered(api, w, film.id);
    const { count, longestMs, failures } = await asking.end();
    for (const failure of failures.slice(0, 10)) say(`     ${failure}`);
    check(
      `round ${round}: ${count} requests, ${failures.length} failed, the longest ${Math.round(longestMs)} ms`,
      failures.length === 0,
    );
    check(
      `round ${round}: every task of a video ends well`,
      tasks.every(({ taskStatus }) => String(taskStatus) !== 'Error'),
    );
    check(`round ${round}: a film is rendered`, (await api.timeline(w, film.id)).mediaURL !== '');
  }
} finally {
  for (const stop of ends.reverse()) await stop().catch((error: unknown) => say(String(error)));
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
}
end();
