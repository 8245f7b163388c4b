import { Writable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { named, onServer } from '../../../store/test/postgres-for-tests.ts';
import { serverForTest } from '../../test/server-for-test.ts';

it('a server whose database is away is alive and not ready, and ready again when it is back', async () => {
  const lines: string[] = [];
  const logOutput = new Writable({
    write(line, _, done) {
      lines.push(String(line));
      done();
    },
  });
  const server = await serverForTest({ logLevel: 'info', logOutput });
  onTestFinished(() => server.close());
  const { databaseUrl } = server;
  const name = new URL(databaseUrl).pathname.slice(1);
  const allow = (isAllowed: boolean) =>
    onServer(named(databaseUrl, 'postgres'), `alter database ${name} with allow_connections ${isAllowed}`);
  const statuses = async () => {
    const answers = ['health', 'ready'].map((probe) => fetch(`${server.url}/api/${probe}`));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 200]);
  await allow(false);
  await onServer(
    named(databaseUrl, 'postgres'),
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  // The server's connections end, and are opened again, in their own time.
  await expect.poll(statuses).toEqual([200, 503]);
  await allow(true);
  await expect.poll(statuses).toEqual([200, 200]);

  // Probes come every few seconds: an outage of an hour must not be a log of stacks.
  const notReady = lines.filter((line) => line.includes('"not ready"')).map((line) => JSON.parse(line));
  expect(notReady).not.toEqual([]);
  for (const line of notReady) expect(line).toEqual({ ...line, level: 40, error: expect.any(String) });
  expect(lines.join('')).not.toMatch(/"stack"|\\n {4}at /);
});
