import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBreaches } from './find-breaches.ts';

let root: string;

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function plantPackage(room: string): void {
  const name = `@cutgraph/${room.split('/')[1]}`;
  plant(`${room}/package.json`, JSON.stringify({ name, type: 'module', exports: { '.': './src/index.ts' } }));
  plant(`${room}/src/index.ts`, 'export const here = 1;\n');
  mkdirSync(join(root, 'node_modules/@cutgraph'), { recursive: true });
  symlinkSync(join(root, room), join(root, 'node_modules', name));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cutgraph-walls-'));
  plant('package.json', '{"name":"planted","type":"module"}');
  for (const room of [
    'packages/core',
    'packages/media',
    'packages/store',
    'packages/server',
    'packages/worker',
    'apps/cli',
    'apps/web',
  ])
    plantPackage(room);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('walls', () => {
  test('a clean checkout has no breach', async () => {
    plant(
      'packages/media/src/probe.ts',
      "import { here } from '@cutgraph/core';\nexport const there = here;\n",
    );
    expect(await findBreaches(root)).toEqual([]);
  });

  test.each([
    ['packages/core/src/a.ts', "import { here } from '@cutgraph/media';"],
    ['packages/server/src/a/a.ts', "import { here } from '@cutgraph/media';"],
    ['packages/server/src/a/a.ts', "import { here } from '@cutgraph/worker';"],
    ['apps/web/src/a.ts', "import type { here } from '@cutgraph/store';"],
    ['packages/core/src/a.ts', "import { readFileSync as here } from 'node:fs';"],
    ['packages/media/src/derive/a.ts', "import { spawn as here } from 'node:child_process';"],
    ['scripts/steps.ts', "import { here } from '@cutgraph/core';"],
    ['packages/a-room-born-today/src/a.ts', "import { here } from '@cutgraph/core';"],
  ])('%s may not say %s', async (path, line) => {
    plant(path, `${line}\nexport type There = typeof here;\n`);
    const breaches = await findBreaches(root);
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toContain(path);
  });

  test('a feature may not import another, from the day it is born', async () => {
    plant('apps/web/src/features/library/list.ts', 'export const list = 1;\n');
    plant(
      'apps/web/src/features/editor/editor.ts',
      "import { list } from '../library/list.ts';\nexport const editor = list;\n",
    );
    expect((await findBreaches(root)).join()).toContain(
      'apps/web/src/features/editor imports no other feature',
    );
  });

  test('a command that needs no database may not reach it through another file', async () => {
    plant('apps/cli/src/commands/settings.ts', "export { here as where } from '@cutgraph/store';\n");
    plant('apps/cli/src/commands/server.ts', "export { where } from './settings.ts';\n");
    expect(await findBreaches(root)).toEqual([]);
    plant('apps/cli/src/commands/montage.ts', "export type { where } from './settings.ts';\n");
    const breaches = await findBreaches(root);
    expect(breaches).toHaveLength(1);
    expect(breaches[0]).toMatch(/montage\.ts.*a command that needs no database reaches none$/);
  });

  test.each([
    ['http', 'clips', 'packages/server/src/http imports no other feature'],
    ['http', 'auth', 'packages/server/src/http imports nothing to its right'],
  ])('in the server, %s may not import %s', async (folder, imported, rule) => {
    plant(`packages/server/src/${imported}/a.ts`, 'export const a = 1;\n');
    plant(
      `packages/server/src/${folder}/b.ts`,
      `import { a } from '../${imported}/a.ts';\nexport const b = a;\n`,
    );
    expect((await findBreaches(root)).join()).toContain(rule);
  });

  test('core flows one way', async () => {
    plant('packages/core/src/template/t.ts', 'export const t = 1;\n');
    plant('packages/core/src/footage/f.ts', "import { t } from '../template/t.ts';\nexport const f = t;\n");
    expect((await findBreaches(root)).join()).toContain('core/footage imports nothing to its right');
  });

  test.each([
    ['of values', 'packages/media/src', 'import'],
    ['of types alone', 'packages/media/src', 'import type'],
    ['outside of the rooms', 'e2e/kills', 'import'],
  ])('a circle %s is refused, and named whole', async (_, folder, verb) => {
    for (const [file, next] of ['ab', 'bc', 'ca'])
      plant(
        `${folder}/${file}.ts`,
        `${verb} { ${next} } from './${next}.ts';\nexport type ${file} = typeof ${next};\n`,
      );
    expect(await findBreaches(root)).toEqual([
      `${folder}/a.ts -> ${folder}/b.ts -> ${folder}/c.ts -> ${folder}/a.ts: no circular imports`,
    ]);
  });
});
