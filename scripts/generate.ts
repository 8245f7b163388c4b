import { readFile, writeFile } from 'node:fs/promises';
import { describeApi } from '@cutgraph/server';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

/** Writes the browser's types from the server's OpenAPI document; with `--check` only says whether they differ. */
const TARGET = new URL('../apps/web/src/lib/api.gen.ts', import.meta.url);
const HEAD = '// Made by `npm run generate` from the OpenAPI document. Do not edit.\n\n';

const document = (await describeApi()) as OpenAPI3;
const wanted = HEAD + astToString(await openapiTS(document));

if (process.argv.includes('--check')) {
  const found = await readFile(TARGET, 'utf8').catch(() => '');
  if (found !== wanted) {
    console.error('apps/web/src/lib/api.gen.ts is not what the contract says. Run `npm run generate`.');
    process.exit(1);
  }
} else {
  await writeFile(TARGET, wanted);
}
