import { describe, expect, it } from 'vitest';
import { readAllowed } from './allowed.ts';
import { findAdvisories } from './find-advisories.ts';
import { findLicences } from './find-licences.ts';

describe('findAdvisories', () => {
  const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
  const via = (severity: string) => ({ name: 'parser', title: 'Runs code', url, severity });
  const report = (severity: string) => ({
    vulnerabilities: {
      parser: { severity, via: [via(severity)] },
      reader: { severity, via: ['parser'] },
    },
  });

  it('names what is high or critical, once', () => {
    expect(findAdvisories(report('high'), [], '2026-11-21')).toEqual([`parser (high): Runs code ${url}`]);
    expect(findAdvisories(report('critical'), [], '2026-11-21')).toHaveLength(1);
    expect(findAdvisories(report('moderate'), [], '2026-11-21')).toEqual([]);
    expect(findAdvisories({ vulnerabilities: {} }, [], '2026-11-21')).toEqual([]);
  });

  it('leaves out what is allowed, until its day', () => {
    const allowed = [
      { advisory: 'GHSA-aaaa-bbbb-cccc', package: 'parser', reason: 'Not called.', until: '2026-11-21' },
    ];
    expect(findAdvisories(report('high'), allowed, '2026-11-21')).toEqual([]);
    expect(findAdvisories(report('high'), allowed, '2026-11-22')).toHaveLength(1);
  });

  it('knows when there was no answer', () => {
    expect(findAdvisories({ message: '405 Method Not Allowed' }, [], '2026-11-21')).toBeUndefined();
  });
});

describe('findLicences', () => {
  const linesFor = (licence: string | undefined, name = 'a') => findLicences([{ name, licence }], []);

  it.each(['MIT', 'MPL-2.0', '(MIT OR GPL-3.0-only)', 'Apache-2.0 AND MIT'])('lets %s through', (licence) => {
    expect(linesFor(licence)).toEqual([]);
  });

  it.each([
    'GPL-3.0-only',
    'AGPL-3.0-only',
    'LGPL-3.0-or-later',
    'MIT AND GPL-2.0-only',
    'SEE LICENSE IN LICENSE',
    'UNLICENSED',
    '',
    undefined,
  ])('stops %s', (licence) => {
    expect(linesFor(licence)).toHaveLength(1);
  });

  it('lets through what is allowed for one package', () => {
    const allowed = [
      { package: '@img/sharp-*', licence: 'LGPL-3.0', reason: 'A library.', since: '2026-11-21' },
    ];
    expect(findLicences([{ name: '@img/sharp-x', licence: 'LGPL-3.0-or-later' }], allowed)).toEqual([]);
    expect(findLicences([{ name: '@img/sharp-x', licence: 'AGPL-3.0' }], allowed)).toHaveLength(1);
    expect(findLicences([{ name: 'other', licence: 'LGPL-3.0-or-later' }], allowed)).toHaveLength(1);
  });
});

it('every allowance has a reason and a day', () => {
  const { advisories, licences } = readAllowed();
  for (const { reason, ...one } of [...advisories, ...licences]) {
    expect(reason.length, JSON.stringify(one)).toBeGreaterThan(10);
    expect('until' in one ? one.until : one.since).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});
