import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../setup/run.ts';
import { sbomOf } from './sbom.ts';

type Bom = {
  bomFormat: string;
  metadata: { component: { name: string } };
  components: { name: string; version: string; purl: string }[];
};
type Lock = { packages: Record<string, { version: string; dev?: boolean; link?: boolean }> };

it('names each package that is installed for those who run Cutgraph, and none of development', () => {
  const bom = JSON.parse(sbomOf()) as Bom;
  expect([bom.bomFormat, bom.metadata.component.name]).toEqual(['CycloneDX', 'cutgraph']);
  const named = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
  const others = Object.entries(packages).filter(
    ([path, { link }]) => /(^|\/)node_modules\//.test(path) && !link,
  );
  const nameOf = ([path, { version }]: (typeof others)[number]) =>
    `${path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;
  const shipped = new Set(others.filter(([, { dev }]) => !dev).map(nameOf));
  expect([...shipped].filter((one) => !named.has(one))).toEqual([]);
  const ours = bom.components.flatMap(({ name, purl }) => (purl.includes('cutgraph') ? [name] : []));
  expect(ours).toContain('server');
  expect(ours).not.toContain('e2e');
  const development = others.filter(([, { dev }]) => dev).map(nameOf);
  expect(development.filter((one) => named.has(one) && !shipped.has(one))).toEqual([]);
});
