/**
 * `npm run soak others`: Cutgraph beside programs that others wrote, from packages of Debian. Names after `--` take some of
 * the checks: `npm run soak others -- nginx caddy`. Prints a line for each, and ends with a line `N passed, N failed`.
 */
import { parseArgs } from 'node:util';
import { besideCaddy } from './caddy.ts';
import { type Check, lineOf } from './check.ts';
import { besideGlewlwyd } from './glewlwyd.ts';
import { besideNginx } from './nginx.ts';
import { inSessionMode, inTransactionMode, inTransactionModeBeside } from './pgbouncer.ts';
import { besidePostgres, inLatin1, withGrants, withoutTables } from './postgres.ts';

const CHECKS: Record<string, Check> = {
  postgresql: besidePostgres,
  'postgresql-grants': withGrants,
  'postgresql-latin1': inLatin1,
  'postgresql-no-tables': withoutTables,
  'pgbouncer-session': inSessionMode,
  'pgbouncer-transaction': inTransactionMode,
  'pgbouncer-transaction-beside': inTransactionModeBeside,
  nginx: besideNginx,
  caddy: besideCaddy,
  glewlwyd: besideGlewlwyd,
};

const { positionals } = parseArgs({ allowPositionals: true });
const unknown = positionals.filter((name) => !CHECKS[name]);
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}. There are: ${Object.keys(CHECKS).join(', ')}\n`);
  process.exit(2);
}
let [passed, failed] = [0, 0];
for (const name of positionals.length > 0 ? positionals : Object.keys(CHECKS)) {
  const result = await lineOf(name, CHECKS[name]!);
  process.stdout.write(`${result.line}\n`);
  if (result.passed) passed += 1;
  else failed += 1;
}
if (positionals.length === 0)
  process.stdout.write('Beside these: npm run soak shared-folder, npm run soak browsers\n');
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
