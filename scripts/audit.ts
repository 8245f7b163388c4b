/** Asks the registry for known holes in what is shipped; stops the gate for those that are high or critical. */
import { spawnSync } from 'node:child_process';
import { readAllowed } from './dependencies/allowed.ts';
import { type AuditReport, findAdvisories } from './dependencies/find-advisories.ts';
import { ROOT, say } from './setup/run.ts';

const ASK_MS = 60_000;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  timeout: ASK_MS,
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
const report = reportOf(stdout ?? '');
const today = new Date().toISOString().slice(0, 10);
const advisories = findAdvisories(report, readAllowed().advisories, today);
if (advisories === undefined) {
  const [reason = 'it did not answer'] = (report.message ?? '').split('\n').filter(Boolean);
  say(
    `  NOT AUDITED: the registry could not be asked for advisories (${reason}). Run this again where it can.`,
  );
}
for (const line of advisories ?? []) say(line);
if (advisories?.length)
  say('Update these packages, or say in scripts/dependencies/allowed.json why they do not touch us.');
process.exit(advisories?.length ? 1 : 0);

function reportOf(text: string): AuditReport {
  try {
    return JSON.parse(text) as AuditReport;
  } catch {
    return {};
  }
}
