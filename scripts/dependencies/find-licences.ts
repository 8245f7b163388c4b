import type { AllowedLicence } from './allowed.ts';

/** A package that is installed for those who run Cutgraph, and what its package.json says of its licence. */
export type InstalledPackage = { name: string; licence: string | undefined };

/**
 * What may be shipped with something under Apache-2.0: permissive licences, and the Mozilla licence, which is about its
 * own files alone (https://www.apache.org/legal/resolved.html).
 */
const FINE = new Set([
  '0BSD',
  'MIT-0',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BSL-1.0',
  'boost',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages whose licence is not fine, one line each. */
export function findLicences(
  packages: readonly InstalledPackage[],
  allowed: readonly AllowedLicence[],
): string[] {
  return packages
    .filter(({ licence }) => licence === undefined || !isFine(licence))
    .filter(({ name, licence }) => !allowed.some((one) => isAllowed(one, name, licence)))
    .map(({ name, licence }) => `${name}: ${licence ?? 'no licence is named'}`)
    .sort();
}

/** Of an expression (SPDX): of what is joined by OR one must be fine, of what is joined by AND all. */
function isFine(expression: string): boolean {
  const text = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(text)) return false;
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((part) => FINE.has(part.trim())));
}

function isAllowed(one: AllowedLicence, name: string, licence: string | undefined): boolean {
  const pattern = one.package.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  if (!new RegExp(`^${pattern.join('.*')}$`).test(name)) return false;
  return (licence ?? 'unknown').startsWith(one.licence);
}
