import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';

type Scene = { place: 'beach' | 'city' | 'snow' | 'park'; from: number; to: number; size: number };

const SIZE = { width: 1280, height: 720 };
const FRAMES_PER_SECOND = 25;
const SECONDS = 12;

/** The same walker at four places and hours; `from` and `to` say where in the frame (0..1) the walk begins and ends. */
const SCENES: Record<string, Scene> = {
  'Beach at dusk': { place: 'beach', from: 0.22, to: 0.74, size: 0.62 },
  'City at night': { place: 'city', from: 0.3, to: 0.82, size: 0.62 },
  'First snow': { place: 'snow', from: 0.72, to: 0.24, size: 0.6 },
  'In the park': { place: 'park', from: 0.18, to: 0.7, size: 0.66 },
};

/** Footage that is drawn here and nowhere else, for pictures that may be shown to everybody. Answers the files' paths. */
export async function drawnFootage(browser: Browser, folder: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.setContent(`<canvas width="${SIZE.width}" height="${SIZE.height}"></canvas>`);
  await page.addScriptTag({ path: join(import.meta.dirname, 'draw-scene.js') });
  const paths: string[] = [];
  for (const [name, scene] of Object.entries(SCENES)) {
    const path = join(folder, `${name}.mp4`);
    const encoder = spawn('ffmpeg', [
      ...['-v', 'error', '-y', '-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FRAMES_PER_SECOND)],
      ...['-i', '-', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-pix_fmt', 'yuv420p', path],
    ]);
    for (let frame = 0; frame < SECONDS * FRAMES_PER_SECOND; frame++) {
      const seconds = frame / FRAMES_PER_SECOND;
      const wish = [scene, seconds, seconds / SECONDS].map((value) => JSON.stringify(value)).join();
      const picture = await page.evaluate<string>(`drawScene(${wish})`);
      if (!encoder.stdin.write(Buffer.from(picture.slice(picture.indexOf(',') + 1), 'base64')))
        await once(encoder.stdin, 'drain');
    }
    encoder.stdin.end();
    const [code] = await once(encoder, 'close');
    if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
    paths.push(path);
  }
  await page.close();
  return paths;
}
