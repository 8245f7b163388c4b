import type { Page } from '../../e2e/harness/browser.ts';

/** One picture of the preview as it came on the screen: when, of which layer, and its moment in the video (seconds). */
export type Picture = { atMs: number; layer: string; mediaSeconds: number; isBlack: boolean };

/** A stretch of a video that a cut shows, seconds. */
export type Stretch = { start: number; end: number };

/** Plays the film in an editor that is open on `page`, and answers every picture that was seen. */
export async function watchPreview(page: Page): Promise<Picture[]> {
  await page.keyboard.press('p');
  await page.getByRole('img', { name: 'Preview' }).waitFor();
  return page.evaluate<Picture[]>(`(${WATCH})(document.querySelector('[data-layer]').parentElement)`);
}

/** Runs in the page until the preview is gone: which layer is seen at each drawing, with which frame of its video. */
const WATCH = `(stage) => new Promise((done) => {
  const pictures = [];
  const newest = new Map();
  const layers = [...stage.querySelectorAll('[data-layer]')];
  const context = new OffscreenCanvas(16, 9).getContext('2d', { willReadFrequently: true });
  const isBlack = (video) => {
    context.drawImage(video, 0, 0, 16, 9);
    return context.getImageData(0, 0, 16, 9).data.every((value, at) => at % 4 === 3 || value < 12);
  };
  for (const layer of layers) {
    const video = layer.querySelector('video');
    const onFrame = (_, { mediaTime }) => {
      newest.set(layer.dataset.layer, mediaTime);
      video.requestVideoFrameCallback(onFrame);
    };
    video.requestVideoFrameCallback(onFrame);
  }
  const look = (atMs) => {
    if (!stage.isConnected) return done(pictures);
    requestAnimationFrame(look);
    const shown = layers.find((layer) => layer.hasAttribute('data-shown'));
    const mediaSeconds = shown && newest.get(shown.dataset.layer);
    if (mediaSeconds === undefined) return;
    const { layer } = shown.dataset;
    const last = pictures.at(-1);
    if (last && last.layer === layer && last.mediaSeconds === mediaSeconds) return;
    pictures.push({ atMs, layer, mediaSeconds, isBlack: isBlack(shown.querySelector('video')) });
  };
  requestAnimationFrame(look);
})`;

/**
 * What the joins of a film looked like: how much longer than a picture of the same cut usually stands (the median; the
 * cuts' frame rates differ) the one before and the one after stood still (ms), how many pictures were black, and how many
 * frames of the cuts beside the joins were not shown.
 */
export function joinsOf(pictures: readonly Picture[], cuts: readonly Stretch[]) {
  const shots = shotsOf(pictures);
  const gaps: number[] = [];
  let missed = 0;
  for (const [at, shot] of shots.entries()) {
    const [after, cut, next] = [shots[at + 1], cuts[at], cuts[at + 1]];
    if (!after || !cut || !next) continue;
    const [last, first] = [shot.pictures.at(-1)!, after.pictures[0]!];
    const second = after.pictures[1];
    const stoodBefore = first.atMs - last.atMs - shot.usualMs;
    const stoodAfter = second ? second.atMs - first.atMs - after.usualMs : 0;
    gaps.push(Math.max(0, stoodBefore, stoodAfter));
    missed += Math.max(0, Math.round(((cut.end - last.mediaSeconds) * 1000) / shot.usualMs) - 1);
    missed += Math.max(0, Math.round(((first.mediaSeconds - next.start) * 1000) / after.usualMs));
  }
  return { gaps, missed, black: pictures.filter(({ isBlack }) => isBlack).length };
}

/** The pictures by the cut that they are of: at every join another layer is seen. */
function shotsOf(pictures: readonly Picture[]): { pictures: Picture[]; usualMs: number }[] {
  const shots: Picture[][] = [];
  for (const picture of pictures) {
    const shot = shots.at(-1);
    if (shot?.[0]?.layer === picture.layer) shot.push(picture);
    else shots.push([picture]);
  }
  return shots.map((shot) => {
    const waits = shot.slice(1).map(({ atMs }, at) => atMs - shot[at]!.atMs);
    return { pictures: shot, usualMs: waits.sort((a, b) => a - b)[Math.floor(waits.length / 2)] ?? 40 };
  });
}
