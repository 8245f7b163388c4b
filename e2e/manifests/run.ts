/**
 * `npm run soak manifests`: holds packaging/kubernetes.yaml against the schemas that Kubernetes publishes (as the npm package
 * kubernetes-models has them, which is fetched into a temporary folder), and its settings against those that there are.
 * Ends with a line `N passed, N failed`.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { openChecks } from '../harness/checks.ts';

const PACKAGES = ['kubernetes-models@5.1.0', 'yaml@2.8.1'];
const ROOT = resolve(import.meta.dirname, '../..');
const { check, end } = openChecks();
/** Fails where there is a trouble. */
const checkNone = (what: string, trouble: string | undefined) => check(what, trouble === undefined, trouble);

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
};
type Model = new (manifest: Manifest) => { validate(): void };

const folder = await mkdtemp(join(tmpdir(), 'cutgraph-manifests-'));
try {
  await promisify(execFile)('npm', ['install', '--prefix', folder, '--no-audit', '--no-fund', ...PACKAGES]);
  const require = createRequire(join(folder, 'package.json'));
  const { parseAllDocuments } = require(join(folder, 'node_modules/yaml')) as {
    parseAllDocuments: (text: string) => { toJS(): Manifest }[];
  };
  const text = await readFile(join(ROOT, 'packaging/kubernetes.yaml'), 'utf8');
  for (const document of parseAllDocuments(text)) {
    const manifest = document.toJS();
    const models = await modelsOf(manifest.apiVersion);
    checkNone(`${manifest.kind} ${manifest.metadata.name}`, troubleOf(models[manifest.kind], manifest));
    for (const name of Object.keys(manifest.data ?? {}))
      checkNone(
        `setting ${name}`,
        (await settingNames()).includes(name) ? undefined : 'there is no such setting',
      );
  }
  // What it is to find is found.
  const { Deployment } = await modelsOf('apps/v1');
  const wrong = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'x' },
    spec: { replicas: 'two' },
  };
  checkNone('a wrong one is refused', troubleOf(Deployment, wrong) ? undefined : 'it was not');
} finally {
  await rm(folder, { recursive: true, force: true });
}
end();

/** Its modules are for `import` alone, which looks for packages beside this file. */
async function modelsOf(apiVersion: string): Promise<Record<string, Model>> {
  return import(pathToFileURL(join(folder, 'node_modules/kubernetes-models', apiVersion, 'index.js')).href);
}

function troubleOf(model: Model | undefined, manifest: Manifest): string | undefined {
  if (!model) return 'there is no such kind';
  try {
    new model(manifest).validate();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** The settings of the page. */
async function settingNames(): Promise<string[]> {
  const page = await readFile(join(ROOT, 'docs/how-to/settings.md'), 'utf8');
  return [...page.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!);
}
