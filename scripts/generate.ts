import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describeApi } from '@cutgraph/server';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { templateFieldsPage } from './pages/template-fields-page.ts';

/** Writes the files that are made from other files; with `--check` only says which of them differ. */
const GENERATED: { target: URL; source: string; make: () => Promise<string> | string }[] = [
  {
    target: new URL('../docs/template-fields.md', import.meta.url),
    source: 'the table of fields',
    make: templateFieldsPage,
  },
  {
    target: new URL('../apps/web/src/lib/api.gen.ts', import.meta.url),
    source: 'the contract',
    make: browserTypes,
  },
];

const API_HEAD = '// Made by `npm run generate` from the OpenAPI document. Do not edit.\n\n';

/** The browser's types from the server's OpenAPI document. */
async function browserTypes(): Promise<string> {
  const document = describeApi({ version: '0.1.0' }) as OpenAPI3;
  // What has a default may be left out of a request; answers list all that they have as required.
  return API_HEAD + astToString(await openapiTS(document, { defaultNonNullable: false }));
}

for (const { target, source, make } of GENERATED) {
  const wanted = await make();
  if (!process.argv.includes('--check')) await writeFile(target, wanted);
  else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
    console.error(`${fileURLToPath(target)} is not what ${source} says. Run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
