import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openApi } from '../../e2e/harness/api.ts';
import { openBrowser } from '../../e2e/harness/browser.ts';
import { fillWorkspace } from '../../e2e/harness/fill.ts';
import { footageWithPeople } from '../../e2e/harness/footage.ts';
import { startApp } from '../../e2e/harness/start-app.ts';
import { reportFigures } from '../figures.ts';
import { growLibrary, MEDIA, makeLargeGraph } from './large-workspace.ts';
import { chainFigures } from './measure-chain.ts';
import { screenFigures, seekFigures } from './measure-screens.ts';
import { sizeFigures } from './sizes.ts';

/*
 * What the screens cost: the script of the first page and of each lazy part, a library of 10,000 media, an editor
 * with a graph of 500 cuts, the first picture after a seek, the gap between two cuts of a chain. In a real Chromium on
 * a real server.
 */
const app = await startApp();
const folder = await mkdtemp(join(tmpdir(), 'bench-web-'));
const browser = await openBrowser();
try {
  const sizes = await sizeFigures(browser, app.url);
  const { clips } = await footageWithPeople(folder);
  const filled = await fillWorkspace(await openApi(app), clips, 'Large', { untilAllEnded: true });
  const chain = await chainFigures(browser, app, filled);
  const seeks = await seekFigures(browser, app, filled);
  const graphId = await makeLargeGraph(app, filled);
  await growLibrary(app, filled);
  console.log(`# a library of ${MEDIA} media is there`);
  const screens = await screenFigures(browser, app, filled, graphId);
  reportFigures('web', [...sizes, ...screens, ...seeks, ...chain]);
} finally {
  await browser.close();
  await app.discard();
  await rm(folder, { recursive: true, force: true });
}
