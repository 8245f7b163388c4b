import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { probeMedia } from '@cutgraph/media';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedFootage, servedFootage } from '../test/served-footage.ts';

const PAGE = resolve(import.meta.dirname, '../../../docs/how-to/api.md');
const run = promisify(execFile);
/** What the examples want beside Cutgraph. */
const HAS_TOOLS = ['bash', 'curl', 'jq'].every((name) => spawnSync(name, ['--version']).status === 0);

let served: ServedFootage;
beforeAll(async () => {
  served = await servedFootage();
  await served.uploaded(await served.film('first.mp4', { from: 500, to: 450 }));
  await served.film('video.mp4', { from: 450, to: 400 });
});
afterAll(() => served?.close());

test.runIf(HAS_TOOLS)('the examples of the page about the API run as they stand', async () => {
  const [, examples = ''] = (await readFile(PAGE, 'utf8')).split(/^## Examples$/m);
  const blocks = [...(examples.split(/^## /m)[0] ?? '').matchAll(/^```sh\n(.*?)^```$/gms)].map(
    ([, text]) => text,
  );
  expect(blocks).toHaveLength(6);
  const env = { ...process.env, CUTGRAPH_URL: served.url, CUTGRAPH_TOKEN: await served.tokenOf('write') };
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', blocks.join('\n')], {
    ...{ cwd: served.folder, env },
  });
  const lines = stdout.trim().split('\n');
  expect(lines[0]).toMatch(/^video\.mp4: 3 s of .*person/);
  expect(lines.filter((line) => /^(first|video)\.mp4: \d.* to \d.* s$/.test(line)).length).toBeGreaterThan(1);
  expect(lines.filter((line) => /^\d+ cuts, \d.* s$/.test(line)).length).toBeGreaterThan(0);

  const { durationSeconds } = await probeMedia(join(served.folder, 'film.mp4'));
  expect(durationSeconds).toBeGreaterThan(1);
  const link = new URL(lines.at(-1)!);
  expect(link.origin).toBe(served.url);
  const shared = await fetch(`${served.url}/api/shared/${link.pathname.split('/').at(-1)}`);
  expect(await shared.json()).toEqual({ needsPassword: true, title: null });
});
