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
};

const CELLS = `document.querySelectorAll('[aria-label="Film so far"] [data-cut]').length`;
const CURRENT = `document.querySelector('[class*="picture"] > div')`;
const PREVIEW = `document.querySelector('[role="img"][aria-label="Preview"]')`;
const ALL_READY = `document.querySelector('video') && [...document.querySelectorAll('video')].every((one) => one.readyState >= 2 && !one.seeking)`;

/** Steps through a film, plays its preview and a video, and looks at every picture. */
export function checksOf(url: string, { room, editors, mediaId }: Prepared): Check[] {
  return [
    ...editors.flatMap((editor) => editorChecks(`${url}${room}`, editor)),
    ...playerChecks(url, room, mediaId),
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

function playerChecks(url: string, room: string, mediaId: string): Check[] {
  const VIDEO = `document.querySelector('video')`;
  return [
    {
      what: 'the player shows the picture in its shape, plays, and steps frame by frame',
      async look(browser) {
        await browser.open(`${url}${room}/media/${mediaId}/view`);
        await until(browser, 'the player has its picture', `${VIDEO}?.readyState >= 2`);
        const off = await squashed(browser);
        await browser.press('k');
        await untilMoving(browser, `document.querySelectorAll('video')`);
        await browser.press('k');
        await until(browser, 'it stands', `${VIDEO}.paused`);
        await browser.evaluate(`void (window.seenTime = ${VIDEO}.currentTime)`);
        // A step goes on from the frame that is seen, which may lie a little behind the time of the video.
        for (let steps = 0; steps < 5; steps++) await browser.press('.');
        await until(browser, 'it steps on', `${VIDEO}.currentTime > window.seenTime && !${VIDEO}.seeking`);
        return off;
      },
    },
  ];
}
