import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTS, specRowsOf } from './spec-rows.ts';
import { findTaggedTests, pathOf } from './tagged-tests.ts';

/** What is wrong between the requirements and the tests of a checkout, a sentence each; and how many rows there are. */
export function findFaults(root: string): { faults: string[]; counts: Record<string, number> } {
  const tagged = findTaggedTests(root);
  const faults: string[] = [];
  const counts: Record<string, number> = {};
  const ids = new Set<string>();
  for (const document of DOCUMENTS) {
    const rows = specRowsOf(readFileSync(join(root, document), 'utf8'));
    counts[document] = rows.length;
    for (const { line, id, where } of rows) {
      const say = (fault: string) => faults.push(`${document}:${line}: ${fault}`);
      if (ids.has(id)) say(`another row has the id ${id}`);
      ids.add(id);
      if (!tagged.has(id)) say(`no test carries the tag @${id}`);
      if (where.length === 0) say(`${id} names no file`);
      for (const file of where) if (!existsSync(join(root, pathOf(file)))) say(`${file} does not exist`);
    }
  }
  for (const [id, files] of tagged)
    if (!ids.has(id)) faults.push(`${files.join(', ')}: no row has the id ${id}`);
  return { faults, counts };
}
