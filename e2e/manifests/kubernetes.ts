import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type CheckNone, fetched, ROOT, settingNames } from './ground.ts';

type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
};
type Model = new (manifest: Manifest) => { validate(): void };
type Yaml = { parseAllDocuments: (text: string) => { toJS(): Manifest }[] };

/** packaging/kubernetes.yaml, and whether its settings are those that there are. */
export async function checkKubernetes(folder: string, check: CheckNone): Promise<void> {
  const text = await readFile(join(ROOT, 'packaging/kubernetes.yaml'), 'utf8');
  for (const document of fetched<Yaml>(folder, 'yaml').parseAllDocuments(text)) {
    const manifest = document.toJS();
    const models = await modelsOf(folder, manifest.apiVersion);
    check(`${manifest.kind} ${manifest.metadata.name}`, troubleOf(models[manifest.kind], manifest));
    for (const name of Object.keys(manifest.data ?? {}))
      check(
        `setting ${name}`,
        (await settingNames()).includes(name) ? undefined : 'there is no such setting',
      );
  }
  // What it is to find is found.
  const { Deployment } = await modelsOf(folder, 'apps/v1');
  const wrong = {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'x' },
    spec: { replicas: 'two' },
  };
  check('a wrong manifest is refused', troubleOf(Deployment, wrong) ? undefined : 'it was not');
}

/** Its modules are for `import` alone, which looks for packages beside this file. */
async function modelsOf(folder: string, apiVersion: string): Promise<Record<string, Model>> {
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
