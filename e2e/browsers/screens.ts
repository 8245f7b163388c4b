import type { Driven } from './driven.ts';

/** What is looked at, and what to say of it: null where it is as it should be. */
export type Check = { what: string; look: (browser: Driven) => Promise<string | null> };

/** So long (seconds) a page may take to show something; a browser that never does fails the check. */
const PATIENCE_SECONDS = 60;

/** How far the shape of a picture may be off: a pixel of a small window. */
const OFF_SHAPE = 0.02;

/** Waits until an expression of the page is true. */
export async function until(browser: Driven, what: string, expression: string): Promise<void> {
  const end = Date.now() + PATIENCE_SECONDS * 1000;
  // Asked from here: a page that goes on to another address takes a script that waits with it.
  while (!(await browser.evaluate<boolean>(`Boolean(${expression})`).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${what}: not within ${PATIENCE_SECONDS} s`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** All videos that can be seen: how wide by high they are drawn, and how wide by high they are. */
const SHAPES = `[...document.querySelectorAll('video')].map((video) => {
  const { width, height } = video.getBoundingClientRect();
  return { drawn: width / height, own: video.videoWidth / video.videoHeight, width, fit: getComputedStyle(video).objectFit };
}).filter(({ width, own }) => width > 0 && own > 0)`;

/** Every picture that fills its box has the shape of its source. */
export async function squashed(browser: Pick<Driven, 'evaluate'>): Promise<string | null> {
  const shapes = await browser.evaluate<{ drawn: number; own: number; width: number; fit: string }[]>(SHAPES);
  if (shapes.length === 0) return 'no picture is there';
  // Where it is fitted with bars, the browser keeps its shape.
  const wrong = shapes.filter(
    ({ drawn, own, fit }) => fit === 'fill' && Math.abs(drawn / own - 1) > OFF_SHAPE,
  );
  const inWords = wrong.map(({ drawn, own }) => `${drawn.toFixed(3)} instead of ${own.toFixed(3)}`);
  return wrong.length > 0 ? `${wrong.length} of ${shapes.length} are squashed: ${inWords.join(', ')}` : null;
}

/** The window of something has the shape of the canvas. */
export async function offShape(browser: Driven, element: string, aspect: number): Promise<string | null> {
  const { width, height } = await browser.evaluate<{ width: number; height: number }>(
    `(({ width, height }) => ({ width, height }))((${element}).getBoundingClientRect())`,
  );
  const size = `${Math.round(width)}x${Math.round(height)}`;
  return width > 0 && Math.abs(width / height / aspect - 1) <= OFF_SHAPE
    ? null
    : `${size}, which is ${(width / height).toFixed(3)} instead of ${aspect.toFixed(3)}`;
}

/** Waits until one of some videos has moved on. */
export async function untilMoving(browser: Driven, videos: string): Promise<void> {
  const times = `[...${videos}].map((video) => video.currentTime)`;
  await browser.evaluate(`void (window.seenTimes = ${times})`);
  await until(
    browser,
    'a video moves on',
    `${times}.some((time, at) => time > (window.seenTimes[at] ?? Infinity) + 0.2)`,
  );
}

/** What was seen of a preview while it was open: the shape of its window and of a picture in it, and whether it moved. */
export type PreviewSeen = { moved: boolean; window: number; picture: { drawn: number; own: number } };

/** Watches in the page, for a short film may be over before it is asked about from here. */
export async function watchPreview(browser: Driven, preview: string): Promise<void> {
  await browser.evaluate(`void (() => {
    window.previewSeen = { moved: false };
    let last = null;
    const shapeOf = (element) => {
      const { width, height } = element.getBoundingClientRect();
      return width / height;
    };
    const look = () => {
      if (window.previewSeen.moved) return;
      requestAnimationFrame(look);
      const shown = ${preview}?.querySelector('[data-shown] video');
      if (!shown || shown.videoWidth === 0) return;
      if (last?.video === shown && shown.currentTime > last.time + 0.1) {
        const own = shown.videoWidth / shown.videoHeight;
        window.previewSeen = { moved: true, window: shapeOf(${preview}), picture: { drawn: shapeOf(shown), own } };
      } else if (last?.video !== shown) last = { video: shown, time: shown.currentTime };
    };
    look();
  })()`);
}

export function wrongShape(what: string, shape: number, wanted: number): string | null {
  return Math.abs(shape / wanted - 1) <= OFF_SHAPE
    ? null
    : `${what} is ${shape.toFixed(3)} instead of ${wanted.toFixed(3)}`;
}
