import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');

/** A key written where it is used: given to the client or to a query, or under a workspace. */
const LITERAL_KEY = /(queryKey(:| =|: \w+ =)|Query(Data|State)(<[^(]*>)?\() *\[\s*['"`]|\[\s*'ws',/g;

const literalsIn = (text: string) => [...text.matchAll(LITERAL_KEY)].map(([found]) => found);

it.each([
  "client.invalidateQueries({ queryKey: ['running'] })",
  "client.setQueryData<Media[]>(['media'], [])",
  "client.getQueryData([\n  'media'])",
  "const key = ['ws', w, 'media'];",
])('knows a key that is written out: %s', (text) => {
  expect(literalsIn(text)).toHaveLength(1);
});

it('keys are made by the factory beside their query', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: SOURCES })
    .filter((file) => !file.endsWith('keys.test.ts'))
    .flatMap((file) =>
      literalsIn(readFileSync(join(SOURCES, file), 'utf8')).map((literal) => `${file}: ${literal}`),
    );
  expect(found).toEqual(["lib/queries/workspaces.ts: ['ws',"]);
});
