import { readFile, writeFile } from 'node:fs/promises';
import { describeApi } from '@cutgraph/server';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { templateFieldsPage } from './pages/template-fields-page.ts';

/** Writes the files that are made from other files; with `--check` only says which of them differ. */
const GENERATED: { path: string; source: string; make: () => Promise<string> | string }[] = [
  { path: 'docs/template-fields.md', source: 'the table of fields', make: templateFieldsPage },
  { path: 'apps/web/src/lib/api.gen.ts', source: 'the contract', make: browserTypes },
];

const API_HEAD = '// Made by `npm run generate` from the OpenAPI document. Do not edit.\n\n';

/** The browser's types from the server's OpenAPI document. */
async function browserTypes(): Promise<string> {
  return API_HEAD + astToString(await openapiTS((await describeApi()) as OpenAPI3));
}

for (const { path, source, make } of GENERATED) {
  const target = new URL(`../${path}`, import.meta.url);
  const wanted = await make();
  if (!process.argv.includes('--check')) await writeFile(target, wanted);
  else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
    console.error(`${path} is not what ${source} says. Run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
