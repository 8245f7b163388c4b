import {
  type Check,
  offShape,
  type PreviewSeen,
  squashed,
  until,
  untilMoving,
  watchPreview,
  wrongShape,
} from './screens.ts';

/** What is prepared: a film in an editor, upright or wide, and a video. */
export type Prepared = {
  room: string;
  editors: { name: string; path: string; aspect: number }[];
  mediaId: string;
  /** Of the video: it has a constant rate. */
  frameSeconds: number;
};

const STEPS = 5;
/** A step may end this share of a frame off: times are in millionths. */
const FRAME_SHARE = 0.05;

const CELLS = `document.querySelectorAll('[aria-label="Film so far"] [data-cut]').length`;
const CURRENT = `document.querySelector('[class*="picture"] > div')`;
const PREVIEW = `document.querySelector('[role="img"][aria-label="Preview"]')`;
const ALL_READY = `document.querySelector('video') && [...document.querySelectorAll('video')].every((one) => one.readyState >= 2 && !one.seeking)`;

/** Steps through a film, plays its preview and a video, and looks at every picture. */
export function checksOf(url: string, { room, editors, mediaId, frameSeconds }: Prepared): Check[] {
  return [
    ...editors.flatMap((editor) => editorChecks(`${url}${room}`, editor)),
    ...playerChecks(`${url}${room}/media/${mediaId}/view`, frameSeconds),
  ];
}

function editorChecks(at: string, { name, path, aspect }: Prepared['editors'][number]): Check[] {
  return [
    {
      what: `${name}: the windows of the editor have the shape of the film, pictures that of their source`,
      async look(browser) {
        await browser.open(`${at}${path}`);
        await until(browser, 'the editor has its pictures', ALL_READY);
        return (await offShape(browser, CURRENT, aspect)) ?? squashed(browser);
      },
    },
    {
      what: `${name}: the current cut plays`,
      async look(browser) {
        await untilMoving(browser, `${CURRENT}.querySelectorAll('video')`);
        return null;
      },
    },
    {
      what: `${name}: keys take a next cut and go back`,
      async look(browser) {
        // A browser before this one may have left its cuts.
        const first = await browser.evaluate<number>(CELLS);
        for (let cells = first; cells > 1; cells--) {
          await browser.press('Backspace');
          await until(browser, 'a cut less', `${CELLS} === ${cells - 1}`);
        }
        await browser.press('a');
        await until(browser, 'a second cut', `${CELLS} === 2`);
        await browser.press('Backspace');
        await until(browser, 'one cut', `${CELLS} === 1`);
        await browser.press('a');
        await until(browser, 'a second cut again', `${CELLS} === 2`);
        return null;
      },
    },
    {
      what: `${name}: the preview has the shape of the film, plays, and stops with Escape`,
      async look(browser) {
        await watchPreview(browser, PREVIEW);
        await browser.press('p');
        await until(browser, 'the preview plays', 'window.previewSeen.moved');
        await browser.press('Escape');
        await until(browser, 'the preview is closed', `${PREVIEW} === null`);
        const { window: seen, picture } = await browser.evaluate<PreviewSeen>('window.previewSeen');
        return (
          wrongShape('the preview', seen, aspect) ?? wrongShape('its picture', picture.drawn, picture.own)
        );
      },
    },
  ];
}

function playerChecks(address: string, frameSeconds: number): Check[] {
  const VIDEO = `document.querySelector('video')`;
  return [
    {
      what: 'the player shows the picture in its shape, plays, and steps frame by frame',
      async look(browser) {
        await browser.open(address);
        await until(browser, 'the player has its picture', `${VIDEO}?.readyState >= 2`);
        const off = await squashed(browser);
        await browser.press('k');
        await untilMoving(browser, `document.querySelectorAll('video')`);
        await browser.press('k');
        await until(browser, 'it stands', `${VIDEO}.paused`);
        const stepTo = async (key: string, seconds: number) => {
          await browser.press(key);
          const there = `Math.abs(${VIDEO}.currentTime - ${seconds}) < ${FRAME_SHARE * frameSeconds}`;
          await until(browser, `${key} steps to ${seconds.toFixed(3)} s`, `${there} && !${VIDEO}.seeking`);
        };
        // The first step ends in the middle of a frame, wherever it came from.
        await browser.evaluate(`void (window.stoodAt = ${VIDEO}.currentTime)`);
        await browser.press('.');
        await until(browser, 'it steps on', `${VIDEO}.currentTime > window.stoodAt && !${VIDEO}.seeking`);
        const start = await browser.evaluate<number>(`${VIDEO}.currentTime`);
        for (let steps = 1; steps <= STEPS; steps++) await stepTo('.', start + steps * frameSeconds);
        for (let steps = STEPS - 1; steps >= 0; steps--) await stepTo(',', start + steps * frameSeconds);
        // Pressed faster than pictures come.
        for (let steps = 1; steps < STEPS; steps++) await browser.press('.');
        await stepTo('.', start + STEPS * frameSeconds);
        return off;
      },
    },
  ];
}
