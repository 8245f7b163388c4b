import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const IN_PAGE = readFileSync(join(import.meta.dirname, 'covered-in-page.js'), 'utf8');

/**
 * The controls in the window that something else lies over, one line each: the centre of each, and points near its corners,
 * belong to it, to what is in it or to its label.
 *
 * Not counted: what is opened on purpose (menus, lists, dialogs) and what lies under it; controls on the same card (a box to
 * tick on a picture that is a link); what is scrolled under a bar that has its place in the page, if it comes out again.
 */
export function coveredControls(page: Page): Promise<string[]> {
  // As text: the security policy of the pages allows no script to be added.
  return page.evaluate<string[]>(`${IN_PAGE}\nfindCovered()`);
}
