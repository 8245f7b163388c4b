/**
 * `npm run soak browsers`: the editor, its preview and the player in Debian's Firefox and in WebKitGTK. Their flows run in
 * Firefox too (`npm run soak flows -- --browser firefox editor player preview`). Installs what is not there. Prints a line a
 * check; ends with a line `N passed, N failed`.
 */
import { existsSync, globSync } from 'node:fs';
import { findProgram, installSystemPackages } from '../../scripts/setup/run.ts';
import { apiWith } from '../harness/api.ts';
import { openBrowser, signIn } from '../harness/browser.ts';
import { untilGenerated } from '../harness/fill.ts';
import { openPrepared, prepare } from '../harness/prepared.ts';
import { startApp } from '../harness/start-app.ts';
import { checksOf } from './checks.ts';
import type { Cookie, Driven } from './driven.ts';
import { openFirefox } from './firefox.ts';
import { openWebKit } from './webkit.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);
const FIREFOX = { apt: ['firefox-esr', 'pulseaudio'], brew: [], winget: [] };
const WEBKIT = {
  apt: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-libav', 'gstreamer1.0-plugins-good'],
  brew: [],
  winget: [],
};

const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').find((path) => existsSync(path));

if (!(findProgram('firefox-esr', 'firefox') && findProgram('pulseaudio'))) installSystemPackages(FIREFOX);
if (
  process.platform === 'linux' &&
  !(findProgram('WebKitWebDriver') && findProgram('xvfb-run') && miniBrowser())
)
  installSystemPackages(WEBKIT);

const { dataFolder, token, filled } = await openPrepared(await prepare());
const app = await startApp({ dataFolder });
// Ctrl-C ends the app too, which would live on otherwise.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => app.discard().finally(() => process.exit(130)));
let [passed, failed] = [0, 0];
try {
  const prepared = await prepareFilms();
  const cookies = await signedIn();
  await inBrowser('Firefox', openFirefox, cookies, prepared);
  if (process.platform === 'linux')
    await inBrowser('WebKitGTK', () => openWebKit(miniBrowser()!), cookies, prepared);
} finally {
  await app.discard();
}
say(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Beside the upright film that is prepared, a wide one. */
async function prepareFilms() {
  const api = apiWith(app, token);
  const { workspaceId, wizardId, mediaIds } = filled;
  const mediaId = mediaIds[0]!;
  const wide = await api.generate(workspaceId, { durationTargetTime: 20, queryLabelEntityName: 'person' });
  await untilGenerated(api, workspaceId, wide.id);
  return {
    room: `/ws/${workspaceId}`,
    editors: [
      { name: 'upright film', path: `/create/editor/${wizardId}`, aspect: 9 / 16 },
      { name: 'wide film', path: `/create/editor/${wide.id}`, aspect: 16 / 9 },
    ],
    mediaId,
    frameSeconds: 1 / (await api.medium(workspaceId, mediaId)).framesPerSecond,
  };
}

/** Signs in in Chromium, where the popup of the provider is driven, and answers what a browser holds then. */
async function signedIn(): Promise<Cookie[]> {
  const browser = await openBrowser();
  try {
    const context = await browser.newContext();
    await signIn(await context.newPage(), app.url);
    return (await context.cookies()).map(({ name, value, domain, path, httpOnly }) => {
      return { name, value, domain, path, httpOnly };
    });
  } finally {
    await browser.close();
  }
}

async function inBrowser(
  called: string,
  open: () => Promise<Driven>,
  cookies: readonly Cookie[],
  prepared: Awaited<ReturnType<typeof prepareFilms>>,
): Promise<void> {
  let browser: Driven;
  try {
    browser = await open();
  } catch (error) {
    failed += 1;
    say(`FAILED  ${called} could not be started: ${error instanceof Error ? error.message : error}`);
    return;
  }
  try {
    await browser.open(app.url);
    for (const cookie of cookies) await browser.setCookie(cookie);
    for (const { what, look } of checksOf(app.url, prepared)) {
      const problem = await look(browser).catch((error: Error) => error.message);
      if (problem === null) passed += 1;
      else failed += 1;
      say(
        `${problem === null ? 'ok    ' : 'FAILED'}  ${browser.name}  ${what}${problem === null ? '' : `: ${problem}`}`,
      );
    }
  } finally {
    await browser.close();
  }
}
