import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** WCAG 2.2, A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** An experiment of axe: it takes the length of a cut that stands on its picture for the name of the button. */
const LEFT_OUT = ['label-content-name-mismatch'];

/** A notice that is fading in or out has less contrast than it has a moment later: everything is put at its end. */
const STAND_STILL = `
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }');
  document.adoptedStyleSheets.push(still);
`;
const MOVE_AGAIN = 'document.adoptedStyleSheets.pop();';

const OPTIONS: RunOptions = {
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(LEFT_OUT.map((id) => [id, { enabled: false }])),
  resultTypes: ['violations'],
};

/**
 * What axe finds on a page, one line a finding. No screen has frames: the page itself is enough. In Chromium only: the page of
 * Firefox ESR ends while axe looks at it through WebDriver BiDi.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  if (page.context().browser()?.browserType().name() === 'firefox') return [];
  // Half a megabyte of script, once for each document.
  if (!(await page.evaluate(`'axe' in window`))) await page.evaluate(axe.source);
  await page.evaluate(STAND_STILL);
  // What the bar at the top lies over by half is up to where a page happens to be scrolled.
  await page.evaluate('window.scrollTo(0, 0)');
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(OPTIONS)})`);
  await page.evaluate(MOVE_AGAIN);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
