import type { Locator, Page } from '@playwright/test';
import { coveredControls } from '../harness/covered-controls.ts';
import { STEP_LIMIT_MS } from '../harness/limits.ts';

/**
 * What a person needs for one click that they do not know by heart: to find it, to point at it, to press (Card, Moran and
 * Newell, "The Keystroke-Level Model", 1980: M 1.35 s, P 1.1 s, BB 0.2 s).
 */
const CLICK_SECONDS = 1.35 + 1.1 + 0.2;

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

export type Step = {
  name: string;
  clicks: number;
  /** From the click before until the next control could be used. */
  waitedSeconds: number;
  /** Whether the wait is for the server to process: no user stays at the screen for it. */
  isProcessing: boolean;
  covered: string[];
};

/** A walk through the product by its own controls, which counts what it takes and looks whether anything lies over them. */
export class Walk {
  readonly steps: Step[] = [];
  #endedMs = performance.now();

  /** Waits until a control is visible and enabled, looks at the whole screen at both sizes, and clicks it. */
  async click(page: Page, name: string, control: Locator, { isProcessing = false } = {}): Promise<void> {
    await this.look(page, name, control, { isProcessing, clicks: 1 });
    await control.click({ timeout: STEP_LIMIT_MS });
    this.#endedMs = performance.now();
  }

  /** The same without the click: an end that is waited for. */
  async look(
    page: Page,
    name: string,
    control: Locator,
    { isProcessing = false, clicks = 0 } = {},
  ): Promise<void> {
    await control.waitFor({ timeout: STEP_LIMIT_MS });
    // A trial does all but the click: it waits until the control is enabled and nothing moves.
    await control.click({ trial: true, timeout: STEP_LIMIT_MS });
    const waitedSeconds = (performance.now() - this.#endedMs) / 1000;
    this.steps.push({ name, clicks, waitedSeconds, isProcessing, covered: await coveredAt(page) });
  }

  /**
   * Attention in seconds: the time of each click, and what a person waits for the next control at the screen. What is
   * processed (uploads, analysis, generation, rendering) is not waited for at the screen.
   */
  get attentionSeconds(): number {
    return this.steps.reduce(
      (sum, { clicks, waitedSeconds, isProcessing }) =>
        sum + clicks * CLICK_SECONDS + (isProcessing ? 0 : waitedSeconds),
      0,
    );
  }
}

/** What is covered on a desk, then on a phone; a popup has a size of its own. */
async function coveredAt(page: Page): Promise<string[]> {
  if (await page.opener()) return coveredControls(page);
  const found: string[] = [];
  for (const [name, size] of Object.entries({ phone: PHONE, desk: DESK })) {
    await page.setViewportSize(size);
    // Layout follows in the next frame.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    found.push(...(await coveredControls(page)).map((line) => `${name}: ${line}`));
  }
  return found;
}
