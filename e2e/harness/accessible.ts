import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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

/** What axe finds on a page, one line a finding. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await page.evaluate(STAND_STILL);
  // No screen has frames: one page is enough, where axe would otherwise open a second one to collect what it found.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .disableRules(LEFT_OUT)
    .analyze();
  await page.evaluate(MOVE_AGAIN);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}
