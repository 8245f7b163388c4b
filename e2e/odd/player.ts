import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { BOX_WIDTH, MARKS } from './marker.ts';

/** What is read from one picture of the marker. */
export type Look = {
  /** When the picture that was read is to be shown. */
  timeSeconds: number;
  /** Red, green and blue, 0..255, of the corners: top left, top right, bottom left, bottom right. */
  corners: number[][];
  /** How light the field of the flashes is, 0..255. */
  flash: number;
  /** Middle of the moving box, as a part of the width; null where none is seen. */
  box: number | null;
};

type Shown = { durationSeconds: number; width: number; height: number };

/** A video that a real browser has opened. */
export type Player = {
  load(address: string): Promise<Shown>;
  /** Jumps to a moment and reads the picture once it is of that moment, give or take; the one that stays where none comes. */
  lookAt(timeSeconds: number, withinSeconds: number): Promise<Look>;
  /** Plays from the beginning for a while, and reads every picture that is shown. */
  play(mostSeconds: number): Promise<Look[]>;
};

/** Makes a bare player of a page, at the app's own address so that its pictures may be read. */
export async function openPlayer(page: Page, appUrl: string): Promise<Player> {
  const address = `${appUrl}/player-of-the-tests`;
  await page.route(address, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Player</title><link rel="icon" href="data:,"><video muted playsinline></video>',
    }),
  );
  await page.goto(address);
  await page.addScriptTag({ path: join(import.meta.dirname, 'player-page.js') });
  const marks = { ...MARKS, boxWidth: BOX_WIDTH };
  const ask = <T>(act: 'load' | 'lookAt' | 'play', value: unknown): Promise<T> =>
    page.evaluate(
      (given) => {
        const { marker } = globalThis as unknown as {
          marker: Record<string, (value: unknown) => Promise<unknown>>;
        };
        return marker[given.act]!(given.value);
      },
      { act, value },
    ) as Promise<T>;
  return {
    load: (source) => ask<Shown>('load', source),
    lookAt: (timeSeconds, withinSeconds) => ask<Look>('lookAt', { timeSeconds, withinSeconds, marks }),
    play: (mostSeconds) => ask<Look[]>('play', { mostSeconds, marks }),
  };
}
