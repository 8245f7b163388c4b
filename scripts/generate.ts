import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { templateFieldsPage } from './pages/template-fields-page.ts';
import { ROOT } from './setup/run.ts';
import { DOCUMENTS, withTestFiles } from './spec-coverage/spec-rows.ts';
import { findTaggedTests } from './spec-coverage/tagged-tests.ts';

/** Writes the files that are made from other files; with `--check` only says which of them differ. */
const GENERATED: { target: URL; source: string; make: () => string }[] = [
  {
    target: new URL('../docs/template-fields.md', import.meta.url),
    source: 'the table of fields',
    make: templateFieldsPage,
  },
  ...DOCUMENTS.map((document) => ({
    target: pathToFileURL(join(ROOT, document)),
    source: 'the tags of the tests',
    make: () => withTestFiles(readFileSync(join(ROOT, document), 'utf8'), findTaggedTests(ROOT)),
  })),
];

for (const { target, source, make } of GENERATED) {
  const wanted = make();
  if (!process.argv.includes('--check')) await writeFile(target, wanted);
  else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
    console.error(`${fileURLToPath(target)} is not what ${source} says. Run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
