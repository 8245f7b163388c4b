import { execFile } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  type EditItem,
  FRAME_REACH,
  filmTimeOf,
  isRetimed,
  meanSpeed,
  sourceTimeAt,
  type Title,
} from '@cutgraph/core';
import type { Locator, Page } from '@playwright/test';
import { untilMeasured, untilRendered, untilUnderstood } from '../harness/fill.ts';
import { expect, test } from '../harness/flow.ts';
import {
  decibelsAround,
  frequencyAround,
  type Heard,
  heardIn,
  RATE,
  secondOf,
} from '../harness/heard-film.ts';
import { makeNumberedVideo, type RisingTone, toneSource } from '../harness/made-footage.ts';
import { recorded, tapSound } from '../harness/sound-tape.ts';

const run = promisify(execFile);
const CANVAS = { width: 640, height: 360, framesPerSecond: 30 };
const CUT_SECONDS = 2;
const INPUTS = {
  wide: { width: 640, height: 360, tone: { from: 500, rise: 200 } },
  tall: { width: 360, height: 640, tone: { from: 1800, rise: 200 } },
  fast: { width: 640, height: 360, tone: { from: 3200, rise: 200 } },
  // A photo has no sound; its cut is silent, so that no tone is looked for.
  photo: { width: 960, height: 720, tone: { from: 0, rise: 0 } },
} satisfies Record<string, { width: number; height: number; tone: RisingTone }>;
const SONG: RisingTone = { from: 5500, rise: 200 };
type Cut = Pick<
  EditItem,
  | 'speed'
  | 'crop'
  | 'framing'
  | 'colour'
  | 'fill'
  | 'stabilise'
  | 'volume'
  | 'denoise'
  | 'audioLead'
  | 'fadeIn'
  | 'fadeOut'
> & {
  input: keyof typeof INPUTS;
  start: number;
};
/** A shaken picture that is stabilised, crops of two shapes, fades, colours corrected of a crop, and of a frame on a plain colour, which stays; sound as recorded, without rumble, before its picture, silent, and louder than recorded; slow motion, a ramp, and a photo that moves slowly. No second of a source is heard twice. */
const CUTS: readonly Cut[] = [
  { input: 'wide', start: 0.5, fadeIn: 1, denoise: 'rumble', stabilise: true },
  { input: 'tall', start: 1, crop: { left: 0, top: 0.3, right: 1, bottom: 0.62 }, volume: 0 },
  {
    ...{ input: 'wide', start: 3, volume: 0.5, fadeOut: 1.5, audioLead: 0.5 },
    crop: { left: 0.3, top: 0.2, right: 0.8, bottom: 0.6 },
    colour: { exposure: 0.7, temperature: 80 },
  },
  { input: 'tall', start: 1, volume: 1.8, colour: { exposure: -0.5, tint: 70 }, fill: { colour: '#c08030' } },
  { input: 'tall', start: 3.2, speed: 0.5 },
  { input: 'fast', start: 0.2, speed: 'hero' },
  {
    ...{ input: 'photo', start: 0, volume: 0 },
    framing: [
      { time: 0, box: { left: 0, top: 0.125, right: 1, bottom: 0.875 } },
      { time: 2, box: { left: 0.2, top: 0.2, right: 1, bottom: 0.8 } },
    ],
  },
];
/** A cut as a clip of its source, each as long in the film as the others. */
const clipOf = ({ start, speed }: Cut) => ({
  start,
  end: start + CUT_SECONDS * meanSpeed({ speed }) + 1e-5,
  speed,
});
/** Letters of two fonts, of which one appears and vanishes within a cut, and the other across one. */
const TITLES: Title[] = [
  { kind: 'lower-third', look: 'serif', text: 'Harbour', start: 2.2, seconds: 1.6 },
  { kind: 'card', look: 'poster', text: 'Sea', start: 5, seconds: 2 },
];
/** Text from right to left with a number in it, which two cuts show, and text without spaces. */
const CAPTIONS = {
  cues: [
    { key: 'wide', start: 0.4, end: 2.6, text: '東京の夜、雨が降る。' },
    { key: 'tall', start: 1, end: 3, text: 'مرحبا بالعالم، 2024!' },
  ],
};
const FILM_SECONDS = CUTS.length * CUT_SECONDS;
const MUSIC = { startTimeOffset: { seconds: 1 }, gain: -6, fadeIn: 1, fadeOut: 2 };
/** Frames of each cut that are compared. */
const FRAMES = [1, 9, 20, 37, 56];
const LEAST_LIKENESS = 0.95;
/** Mean levels of 255 that decoders and screens may differ by. */
const MOST_LEVELS_OFF = 4;
/** Loudness is compared every 50 ms, in windows as long, that are not at a join and where something is heard. */
const STEP_SECONDS = 0.05;
const JOIN_SECONDS = 0.06;
/** What is heard before its picture comes in a tenth of a second, in a player that may be as much beside it. */
const LEAD_FADE_SECONDS = 0.2;
const AUDIBLE_DECIBELS = -45;
const MOST_DECIBELS_OFF = 1;
/** A video of Firefox is heard up to so much later than its clock says, by which fades and joins go. */
const LATE_SECONDS = { chromium: 0, firefox: 0.06, webkit: 0 };
/** A busy machine makes a player wait and catch up. It plays again, until each step was heard as it is in the film. */
const LEAST_COMPARED = { clips: 0.8, music: 0.5 };
const MOST_PLAYS = 6;

/** How far the filter of the preview may be from the one that `noise-cut.test.ts` compares with the film: a Butterworth of the fourth order at 80 Hz. */
const MOST_DECIBELS_OFF_FILTER = 0.1;

test.use({ hasOwnContext: true });

test('the preview shows and plays what the render does: frames of each cut, and the loudness of every 50 ms', async ({
  page,
  browserName,
  api,
  folder,
}) => {
  const late = LATE_SECONDS[browserName];
  const { id: workspaceId } = await api.createWorkspace('Previewed');
  const song = join(folder, 'A rising tone.wav');
  await run('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', `${toneSource(SONG)}:d=16`, song]);
  const inputs = [{ key: 'song', uri: await api.upload(workspaceId, song, 'audio/wav') }];
  for (const [sourceNumber, [key, made]] of Object.entries(INPUTS).entries()) {
    const isPhoto = key === 'photo';
    const path = join(folder, `${key}.${isPhoto ? 'jpg' : 'mp4'}`);
    if (isPhoto) await drawPhoto(path, made);
    else await makeNumberedVideo({ path, seconds: 5.5, framesPerSecond: 30, sourceNumber, ...made });
    if (key === 'wide') await shake(path, made, join(folder, 'shaken.mp4'));
    inputs.push({ key, uri: await api.upload(workspaceId, path, isPhoto ? 'image/jpeg' : 'video/mp4') });
  }
  for (const { uri } of inputs) await untilUnderstood(api, workspaceId, uri);
  await untilMeasured(api, workspaceId, inputs.find(({ key }) => key === 'wide')!.uri);
  const { id } = await api.render(workspaceId, {
    ...{ title: 'Previewed', minCutLength: CUT_SECONDS, canvas: CANVAS, music: { key: 'song', ...MUSIC } },
    titles: TITLES,
    captions: CAPTIONS,
    inputs: inputs.map(({ key, uri }) => ({ key, uri: `/ws/${workspaceId}/media/${uri}` })),
    editList: CUTS.map(({ input, start, ...cut }, at) => ({
      ...{ key: `cut-${at}`, inputs: [input], ...cut },
      startTimeOffset: offsetOf(start),
      endTimeOffset: offsetOf(clipOf({ input, start, ...cut }).end),
    })),
  });
  await tapSound(page);
  await page.addInitScript(KEEP_FILTERS);
  // The player is as large as the canvas then: what a browser scales is not what is compared.
  await page.setViewportSize({ width: 1440, height: 820 });
  await page.goto(`/ws/${workspaceId}/edit/timeline?timeline=${id}`);
  const screen = page.getByRole('img', { name: 'Film' });
  for (const place of CUTS.keys()) {
    if (place > 0) await page.keyboard.press('ArrowRight');
    // Keys count from the frame that is there.
    await untilShown(screen, place, 0, page);
    let at = 0;
    for (const frame of FRAMES) {
      for (; at < frame; at++) await page.keyboard.press('.');
      await untilShown(screen, place, frame, page);
      const number = place * FRAMES.length + FRAMES.indexOf(frame);
      await screen.screenshot({ path: join(folder, `preview-${number}.png`) });
    }
  }
  const { mediaURL } = await untilRendered(api, workspaceId, id);
  const film = join(folder, 'film.mp4');
  await writeFile(film, await api.file(mediaURL));
  const pictures = ['-framerate', '25', '-start_number', '0', '-i', join(folder, 'preview-%d.png')];
  const likeness = await likenessOf(film, pictures);
  expect(likeness).toHaveLength(CUTS.length * FRAMES.length);
  expect.soft(Math.min(...likeness), likeness.join(' ')).toBeGreaterThanOrEqual(LEAST_LIKENESS);
  const [inPreview, rendered] = [
    await meanColours(pictures),
    await meanColours(['-i', film], `${COMPARED},`),
  ];
  expect(inPreview).toHaveLength(likeness.length * 3);
  const off = inPreview.map((level, at) => level - rendered[at]!);
  expect.soft(Math.max(...off.map(Math.abs)), off.join(' ')).toBeLessThanOrEqual(MOST_LEVELS_OFF);

  const inFilm = await heardIn(film);
  const wanted = audibleSteps(inFilm);
  const compared = { clips: new Map<number, number>(), music: new Map<number, number>() };
  const isEnough = (band: Band) => compared[band].size >= LEAST_COMPARED[band] * wanted[band].size;
  const offIn = (band: Band) =>
    [...compared[band]].filter(([, decibels]) => Math.abs(decibels) > MOST_DECIBELS_OFF);
  const isRight = (band: Band) => isEnough(band) && offIn(band).length === 0;
  const isAllRight = () => isRight('clips') && isRight('music') && stepsInLeads(compared.clips).length > 1;
  for (let plays = 0; plays < MOST_PLAYS && !isAllRight(); plays++) {
    for (const _ of CUTS) await page.keyboard.press('ArrowLeft');
    await untilShown(screen, 0, 0, page);
    const tape = join(folder, 'preview.webm');
    await writeFile(tape, await recorded(page, () => playThrough(page)));
    compare(await heardIn(tape), inFilm, { compared, late });
  }
  expect(stepsInLeads(compared.clips).length, 'steps before a picture').toBeGreaterThan(1);
  const filtered = await page.evaluate<number[][]>(`responsesAt([${FILTER_HERTZ}])`);
  const response = FILTER_HERTZ.map((_, at) =>
    filtered.reduce((sum, one) => sum + 20 * Math.log10(one[at]!), 0),
  );
  for (const [at, hertz] of FILTER_HERTZ.entries()) {
    const wanted = -10 * Math.log10(1 + (80 / hertz) ** 8);
    expect.soft(Math.abs(response[at]! - wanted), `${hertz} Hz`).toBeLessThan(MOST_DECIBELS_OFF_FILTER);
  }
  for (const band of ['clips', 'music'] as const) {
    expect.soft(offIn(band), `${band}: steps of the film and how much louder the preview is`).toEqual([]);
    expect(isEnough(band), `${compared[band].size} of ${wanted[band].size} steps of the ${band}`).toBe(true);
  }
});

/** A photo with shapes and colours all over. */
async function drawPhoto(path: string, { width, height }: { width: number; height: number }): Promise<void> {
  const drawn = ['-f', 'lavfi', '-i', `testsrc2=s=${width}x${height}`, '-frames:v', '1', '-q:v', '2'];
  await run('ffmpeg', ['-nostdin', '-v', 'error', ...drawn, path]);
}

/** Runs in the page before its own scripts: the two filters that its sound went through first, and what they let through. */
const KEEP_FILTERS = `(() => {
  const filters = [];
  const make = BaseAudioContext.prototype.createBiquadFilter;
  BaseAudioContext.prototype.createBiquadFilter = function () {
    const filter = make.call(this);
    filters.push(filter);
    return filter;
  };
  window.responsesAt = (hertz) =>
    filters.slice(0, 2).map((filter) => {
      const [magnitudes, phases] = [new Float32Array(hertz.length), new Float32Array(hertz.length)];
      filter.getFrequencyResponse(new Float32Array(hertz), magnitudes, phases);
      return [...magnitudes];
    });
})()`;
const FILTER_HERTZ = [30, 40, 60, 80, 100, 160, 1000];

/** Moves the picture of a video to and fro, as in a hand. */
async function shake(path: string, { width, height }: { width: number; height: number }, made: string) {
  const moved = `crop=iw-32:ih-18:'16+12*sin(n/4)':'9+7*sin(n/3)',scale=${width}:${height}`;
  const encode = ['-c:v', 'libx264', '-crf', '16', '-c:a', 'copy', made];
  await run('ffmpeg', ['-nostdin', '-v', 'error', '-i', path, '-vf', moved, ...encode]);
  await rename(made, path);
}

async function playThrough(page: Page): Promise<void> {
  const play = page.getByRole('button', { name: 'Play through' });
  await play.click();
  await expect(play).toBeHidden();
  await expect(play).toBeVisible({ timeout: 10 * FILM_SECONDS * 1000 });
}

/** Seconds by which a tape that plays on may seem to: what plays in another time is heard in grains, each at its own pitch. */
const STEPS_OFF = 0.01;
const STEPS_OFF_RETIMED = 0.04;

type Band = 'clips' | 'music';

/** The steps of the film at which each band is heard, but for those at joins. */
function audibleSteps(film: Heard): Record<Band, Set<number>> {
  const steps = Array.from({ length: FILM_SECONDS / STEP_SECONDS }, (_, step) => step);
  const of = (band: Band) => {
    const isHeard = (step: number) =>
      !isAtJoin(step * STEP_SECONDS) &&
      cutHeardAt(step * STEP_SECONDS) !== null &&
      decibelsAround(film[band], Math.round(step * STEP_SECONDS * RATE)) > AUDIBLE_DECIBELS;
    return new Set(steps.filter(isHeard));
  };
  return { clips: of('clips'), music: of('music') };
}

/**
 * Notes how much louder (dB) a tape of the preview is than the film at its steps, at least. Its tones say where it is; what
 * changes there may come late.
 */
function compare(
  tape: Heard,
  film: Heard,
  { compared, late }: { compared: Record<Band, Map<number, number>>; late: number },
): void {
  const window = STEP_SECONDS * RATE;
  for (let middle = 2 * window; middle < tape.clips.length - 2 * window; middle += window / 2) {
    const seconds = secondPlayed(tape, middle);
    if (seconds === null || isAtJoin(seconds, late) || cutHeardAt(seconds) === null) continue;
    const around = [-1, 1].map((steps) => secondPlayed(tape, middle + steps * window));
    const cut = cutHeardAt(seconds);
    const tolerance = cut && isRetimed(cut) ? STEPS_OFF_RETIMED : STEPS_OFF;
    const playsOn = around.every(
      (other) => other !== null && Math.abs(Math.abs(other - seconds) - STEP_SECONDS) < tolerance,
    );
    if (!playsOn) continue;
    const place = Math.round(seconds * RATE);
    const step = Math.round(seconds / STEP_SECONDS);
    for (const band of ['clips', 'music'] as const) {
      if (decibelsAround(film[band], place) < AUDIBLE_DECIBELS) continue;
      if (band === 'music' && !isSongThere(tape, middle, seconds)) continue;
      const heard = decibelsAround(tape[band], middle);
      const offs = [-late, -late / 2, 0, late / 2, late].map(
        (later) => heard - decibelsAround(film[band], place + Math.round(later * RATE)),
      );
      const off = offs.reduce((least, one) => (Math.abs(one) < Math.abs(least) ? one : least));
      const before = compared[band].get(step) ?? Number.POSITIVE_INFINITY;
      compared[band].set(step, Math.abs(off) < Math.abs(before) ? off : before);
    }
  }
}

/** The second of the film whose clip is heard at a sample of a tape; null where none is, or two. */
function secondPlayed(tape: Heard, middle: number): number | null {
  const hertz = frequencyAround(tape.clips, middle);
  if (hertz === null) return null;
  for (const [place, cut] of CUTS.entries()) {
    const { input, volume, audioLead = 0 } = cut;
    if (volume === 0) continue;
    const into = filmTimeOf(clipOf(cut), secondOf(INPUTS[input].tone, hertz));
    if (into >= -audioLead && into < CUT_SECONDS) return place * CUT_SECONDS + into;
  }
  return null;
}

/** The cut that is heard at a second of the film, from when its sound has come; null where none is. */
function cutHeardAt(seconds: number): Cut | null {
  const isHeard = ({ volume, audioLead = 0 }: Cut, place: number) => {
    const into = seconds - place * CUT_SECONDS;
    const from = audioLead && LEAD_FADE_SECONDS - audioLead;
    return volume !== 0 && into >= from && into < CUT_SECONDS;
  };
  return CUTS.find(isHeard) ?? null;
}

/** Steps that were compared in which a cut is heard before its picture. */
function stepsInLeads(compared: ReadonlyMap<number, number>): number[] {
  return [...compared.keys()].filter((step) => {
    const seconds = step * STEP_SECONDS;
    return cutHeardAt(seconds) !== (CUTS[Math.floor(seconds / CUT_SECONDS)] ?? null);
  });
}

/** Whether the song plays on at a sample of a tape, near where the film is then: a player that catches up is behind. */
function isSongThere(tape: Heard, middle: number, seconds: number): boolean {
  return [-STEP_SECONDS, 0, STEP_SECONDS].every((later) => {
    const hertz = frequencyAround(tape.music, middle + later * RATE);
    const played = hertz === null ? Number.NaN : secondOf(SONG, hertz) - MUSIC.startTimeOffset.seconds;
    return Math.abs(played - seconds - later) < 0.5;
  });
}

function isAtJoin(seconds: number, late = 0): boolean {
  const into = seconds % CUT_SECONDS;
  return Math.min(into, CUT_SECONDS - into) < JOIN_SECONDS + late;
}

/** Until the player shows this frame of a cut. */
async function untilShown(screen: Locator, place: number, frame: number, page: Page): Promise<void> {
  const video = screen.locator('[data-shown] video');
  await expect
    .poll(() =>
      video.evaluate((element) => {
        const { seeking, readyState, currentTime } = element as unknown as Record<
          'currentTime' | 'readyState',
          number
        > & {
          seeking: boolean;
        };
        return seeking || readyState < 2 ? Number.NaN : currentTime;
      }),
    )
    .toBeCloseTo(restingAt(CUTS[place]!, frame), 3);
  // A picture that has been decoded is on the screen two pictures later.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}

/** Where a video is put to for a frame of its cut: near its end, or where the plan has one in another time. */
function restingAt(cut: Cut, frame: number): number {
  const own = cut.start + (frame + 0.95) / CANVAS.framesPerSecond;
  if (!isRetimed(cut)) return own;
  const first = cut.start + 0.95 / CANVAS.framesPerSecond;
  return Math.max(first, sourceTimeAt(clipOf(cut), (frame + FRAME_REACH) / CANVAS.framesPerSecond));
}

/** The frames of the film that are compared, one after another. */
const COMPARED = (() => {
  const cutFrames = CUT_SECONDS * CANVAS.framesPerSecond;
  const frames = CUTS.flatMap((_, place) => FRAMES.map((frame) => place * cutFrames + frame));
  return `select='${frames.map((frame) => `eq(n,${frame})`).join('+')}',settb=1/25,setpts=N`;
})();

/** SSIM of the luma of each picture of the preview and its frame of the film, at half their size; 1 where they are the same. */
async function likenessOf(film: string, pictures: readonly string[]): Promise<number[]> {
  // Both by way of RGB, as a screenshot is: the range and matrix of a video are not what is compared.
  const size = `format=rgb24,scale=${CANVAS.width / 2}:${CANVAS.height / 2}:flags=area,format=yuv444p`;
  const graph = `[0:v]${COMPARED},${size}[film];[1:v]${size},settb=1/25,setpts=N[preview];[film][preview]ssim=stats_file=-`;
  const args = ['-nostdin', '-v', 'error', '-i', film, ...pictures];
  const { stdout } = await run('ffmpeg', [...args, '-filter_complex', graph, '-f', 'null', '-']);
  return [...stdout.matchAll(/Y:([\d.]+)/g)].map(([, value]) => Number(value));
}

/** The mean red, green and blue (of 255) of each picture of an input. */
async function meanColours(input: readonly string[], chosen = ''): Promise<number[]> {
  const mean = `${chosen}format=rgb24,scale=1:1:flags=area`;
  const args = [
    '-nostdin',
    '-v',
    'error',
    ...input,
    '-vf',
    mean,
    '-fps_mode',
    'passthrough',
    '-f',
    'rawvideo',
    '-',
  ];
  return [...(await run('ffmpeg', args, { encoding: 'buffer' })).stdout];
}

function offsetOf(seconds: number): { seconds: number; nanos: number } {
  return { seconds: Math.floor(seconds), nanos: Math.round((seconds % 1) * 1e9) };
}
