import { readFileSync } from 'node:fs';

/** An advisory that does not touch us, and for how long we may say so. */
export type AllowedAdvisory = { advisory: string; package: string; reason: string; until: string };

/** A licence that is fine for this one package; `*` stands for any letters of a name. */
export type AllowedLicence = { package: string; licence: string; reason: string; since: string };

/** What was looked at by a person and allowed, with the reasons. */
export function readAllowed(): { advisories: AllowedAdvisory[]; licences: AllowedLicence[] } {
  return JSON.parse(readFileSync(new URL('allowed.json', import.meta.url), 'utf8'));
}
