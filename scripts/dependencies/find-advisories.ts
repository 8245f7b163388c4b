import type { AllowedAdvisory } from './allowed.ts';

type Via = string | { name: string; title: string; url: string; severity: string };

/** What `npm audit --json` prints, as far as it is read here. */
export type AuditReport = {
  vulnerabilities?: Record<string, { severity: string; via: Via[] }>;
  message?: string;
};

const STOPS = new Set(['high', 'critical']);

/**
 * The advisories of a report that must be acted on, one line each; undefined when it is no report (the registry was not
 * reached, or does not answer audits).
 *
 * @param today as in `until`: `2026-11-21`. An allowance is over the day after.
 */
export function findAdvisories(
  report: AuditReport,
  allowed: readonly AllowedAdvisory[],
  today: string,
): string[] | undefined {
  if (!report.vulnerabilities) return undefined;
  const lines = Object.values(report.vulnerabilities)
    .flatMap(({ via }) => via)
    .filter((via) => typeof via !== 'string')
    .filter(({ severity }) => STOPS.has(severity))
    .filter(({ name, url }) => !allowed.some((one) => isAllowed(one, name, url, today)))
    .map(({ name, severity, title, url }) => `${name} (${severity}): ${title} ${url}`);
  return [...new Set(lines)].sort();
}

function isAllowed(one: AllowedAdvisory, name: string, url: string, today: string): boolean {
  return one.package === name && url.endsWith(`/${one.advisory}`) && one.until >= today;
}
