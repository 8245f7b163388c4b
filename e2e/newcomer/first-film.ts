import { expect, type Page } from '@playwright/test';
import { signInAs } from '../harness/browser.ts';
import { FLOW_LIMIT_MS, STEP_LIMIT_MS } from '../harness/limits.ts';

const PATIENCE = { timeout: STEP_LIMIT_MS };
const PROCESSING = { timeout: FLOW_LIMIT_MS };

/** Seconds since the sample footage was asked for. */
export type FirstFilm = {
  /** The library of the sample workspace is there. */
  sample_library_s: number;
  /** A film plays: its clips were drawn and analyzed, and it was generated. */
  sample_film_s: number;
};

/** A person who has nothing asks for sample footage and a film, each as soon as the screen offers it. */
export async function firstFilm(page: Page, url: string): Promise<FirstFilm> {
  await signInAs(page, url, { name: 'Robin Newcomer', email: 'newcomer@example.com' });
  await page.getByRole('link', { name: 'Your Workspaces' }).click();
  const sample = page.getByRole('button', { name: 'Try it with sample footage' });
  await sample.waitFor(PATIENCE);
  const beganMs = performance.now();
  const since = () => Math.round((performance.now() - beganMs) / 100) / 10;
  await sample.click();
  const makeFilm = page.getByRole('main').getByRole('button', { name: 'Make a film' });
  await makeFilm.waitFor(PATIENCE);
  const libraryAt = since();
  // The generation waits until what it is made of was analyzed.
  await makeFilm.click();
  const isPlaying = () =>
    page
      .locator('video')
      .evaluateAll((videos) => videos.some(({ paused, currentTime }) => !paused && currentTime > 0));
  await expect.poll(isPlaying, PROCESSING).toBe(true);
  return { sample_library_s: libraryAt, sample_film_s: since() };
}
