import { commandToInstall, findProgram, installSystemPackages, ROOT, runs, say } from './run.ts';

const FFMPEG = { apt: ['ffmpeg'], brew: ['ffmpeg'], winget: ['Gyan.FFmpeg'] };
const CHROMIUM = { apt: ['chromium'], brew: ['--cask', 'chromium'], winget: ['Hibbiki.Chromium'] };

/** Makes sure that ffmpeg and ffprobe are there, by FFMPEG_PATH / FFPROBE_PATH or on the PATH. */
export function ensureFfmpeg(): void {
  const isThere = () =>
    (process.env.FFMPEG_PATH || findProgram('ffmpeg', 'ffmpeg.exe')) &&
    (process.env.FFPROBE_PATH || findProgram('ffprobe', 'ffprobe.exe'));
  if (isThere()) return;
  say('Installing ffmpeg ...');
  if (installSystemPackages(FFMPEG) && isThere()) return;
  throw new Error(
    `Cutgraph needs ffmpeg, and it could not be installed for you. Type: ${commandToInstall(FFMPEG)}`,
  );
}

/** The browser of the end-to-end tests: the system's, else Playwright's own download. Puts its path into CHROMIUM_PATH. */
export function ensureChromium(): void {
  const find = () =>
    process.env.CHROMIUM_PATH || findProgram('chromium', 'chromium-browser', 'google-chrome', 'chrome');
  if (!find()) {
    say('Installing Chromium for the browser tests ...');
    if (!installSystemPackages(CHROMIUM)) runs('npx', ['playwright', 'install', 'chromium'], { cwd: ROOT });
  }
  const path = find();
  if (path) process.env.CHROMIUM_PATH = path;
}
