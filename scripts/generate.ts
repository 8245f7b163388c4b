import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { templateFieldsPage } from './pages/template-fields-page.ts';

/** Writes the files that are made from other files; with `--check` only says which of them differ. */
const GENERATED: { target: URL; source: string; make: () => string }[] = [
  {
    target: new URL('../docs/template-fields.md', import.meta.url),
    source: 'the table of fields',
    make: templateFieldsPage,
  },
];

for (const { target, source, make } of GENERATED) {
  const wanted = make();
  if (!process.argv.includes('--check')) await writeFile(target, wanted);
  else if ((await readFile(target, 'utf8').catch(() => '')) !== wanted) {
    console.error(`${fileURLToPath(target)} is not what ${source} says. Run \`npm run generate\`.`);
    process.exitCode = 1;
  }
}
