import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MEDIA_STATUS, TASK_STATUS } from '@cutgraph/contract';
import { type Ended, untilEnded } from '../corpus/until-ended.ts';
import type { Api } from '../harness/api.ts';
import { BOX_WAY_SECONDS, BOX_WIDTH } from './marker.ts';
import { measureMarks } from './measure-marks.ts';
import type { OddFile, Truth } from './odd-file.ts';
import type { Look, Player } from './player.ts';

/** What a file came to. No problems: all is as it should be. */
export type OddVerdict = {
  problems: string[];
  /** What was measured, in a few words. */
  said: string;
  /** From the end of the upload to the end of the last task. */
  seconds: number;
};

/** Seconds between a flash and its beep that no one notices (ITU-R BT.1359: from 45 ms on). */
const IN_STEP_SECONDS = 0.04;
const FASTEST_PROXY = 30;
/** A minute, and half as long as the video itself, for the models on a machine of two cores. */
const limitOf = (truth: Truth) => 180 + truth.durationSeconds / 2;

/** Uploads a file, waits until everything about it has ended, and looks whether that is true. */
export async function checkOddFile(
  given: { api: Api; workspaceId: string; player: Player; folder: string },
  file: OddFile,
): Promise<OddVerdict> {
  const { api, workspaceId } = given;
  const mediaId = await api.upload(workspaceId, file.path, '');
  const ended = await untilEnded(api, workspaceId, mediaId, limitOf(file.truth));
  const { media, tasks, seconds } = ended;
  if (file.expects !== 'done') return { ...refused(ended, file.expects.error), seconds };
  if (media.mediaStatus !== MEDIA_STATUS.Done)
    return { problems: [`it ended in Error: ${media.error}`], said: '', seconds };
  const problems = [
    ...(media.warning ? [`it has a warning: ${media.warning}`] : []),
    ...tasks
      .filter(({ taskStatus }) => taskStatus !== TASK_STATUS.Finished)
      .map(({ taskType, reason }) => `the task ${taskType} ended in Error: ${reason}`),
    ...sizeProblems(media, file.truth),
    ...(media.hasSound === file.truth.hasSound ? [] : [`hasSound is ${media.hasSound}`]),
  ];
  const said: string[] = [];
  for (const [kind, address] of [
    ['proxy', media.mediaURL],
    ['fallback', media.mediaURLFallback],
  ] as const) {
    if (kind === 'fallback' && address === '') continue;
    const seen = await checkPlayed(given, { ...file, address, name: kind });
    problems.push(...seen.problems.map((problem) => `${kind}: ${problem}`));
    said.push(seen.said);
  }
  return { problems, said: said.join('; '), seconds };
}

function refused({ media }: Ended, error: RegExp): Omit<OddVerdict, 'seconds'> {
  const isSaid = media.mediaStatus === MEDIA_STATUS.Error && error.test(media.error ?? '');
  return {
    problems: isSaid
      ? []
      : [`it should be refused with ${error}, and has state ${media.mediaStatus}: ${media.error}`],
    said: `refused: ${media.error}`,
  };
}

function sizeProblems({ width, height }: { width: number; height: number }, truth: Truth): string[] {
  if (width === truth.uprightWidth && height === truth.uprightHeight) return [];
  return [`it is ${truth.uprightWidth}x${truth.uprightHeight} and was taken for ${width}x${height}`];
}

/** What a person would notice when playing one of the made videos. */
async function checkPlayed(
  { api, player, folder }: { api: Api; player: Player; folder: string },
  { address, name, truth }: { address: string; name: string; truth: Truth },
): Promise<{ problems: string[]; said: string }> {
  const frame = Math.max(1 / FASTEST_PROXY, truth.longestFrameSeconds);
  const problems: string[] = [];
  const near = (what: string, value: number, wanted: number, by: number) => {
    if (!(Math.abs(value - wanted) <= by))
      problems.push(`${what} is ${value.toFixed(3)}, not ${wanted.toFixed(3)} (within ${by.toFixed(3)})`);
  };
  const shown = await player.load(address);
  near('the length in Chromium', shown.durationSeconds, truth.durationSeconds, Math.max(0.1, 2 * frame));
  const shape = truth.uprightWidth / truth.uprightHeight;
  // Odd sizes lose a line when they are made even.
  near('the shape in Chromium', shown.width / shown.height, shape, shape * (0.01 + 2 / shown.height));

  const jumps: Look[] = [];
  for (const moment of momentsOf(truth, frame)) {
    const look = await player.lookAt(moment, 1.5 * frame);
    near('the picture after a jump', look.timeSeconds, moment, 1.5 * frame);
    jumps.push(look);
  }
  const watched = await player.play(Math.min(1.2, truth.durationSeconds));
  // One picture is over before it has begun to play.
  const least = truth.durationSeconds > 2 * frame ? 2 : truth.durationSeconds > 1.5 * frame ? 1 : 0;
  if (watched.length < least) problems.push(`only ${watched.length} pictures were shown while it played`);
  for (const look of [...jumps, ...watched]) problems.push(...lookProblems(look, truth, frame));

  const path = join(folder, `${name}-of-odd-file`);
  await writeFile(path, await api.file(address));
  const marks = await measureMarks(path, truth.hasSound);
  await rm(path);
  const steps: number[] = [];
  if (marks.flashAtSeconds.length !== truth.flashAtSeconds.length)
    problems.push(`flashes are at ${list(marks.flashAtSeconds)}, not at ${list(truth.flashAtSeconds)}`);
  else
    for (const [i, at] of truth.flashAtSeconds.entries())
      near('a flash', marks.flashAtSeconds[i]!, at, 2 * frame);
  if (marks.beepAtSeconds.length !== truth.beepAtSeconds.length)
    problems.push(`beeps are at ${list(marks.beepAtSeconds)}, not at ${list(truth.beepAtSeconds)}`);
  else
    for (const [i, at] of truth.beepAtSeconds.entries()) {
      const flash = marks.flashAtSeconds[truth.flashAtSeconds.indexOf(at)];
      if (flash === undefined) continue;
      const late = marks.beepAtSeconds[i]! - flash;
      steps.push(late);
      near('the sound behind the picture', late, 0, IN_STEP_SECONDS);
    }
  const most = steps.reduce((worst, step) => (Math.abs(step) > Math.abs(worst) ? step : worst), 0);
  const inStep = steps.length > 0 ? `, sound ${Math.round(most * 1000)} ms behind` : '';
  return {
    problems: [...new Set(problems)],
    said: `${name} ${shown.width}x${shown.height} ${shown.durationSeconds.toFixed(2)} s, ${jumps.length + watched.length} pictures read${inStep}`,
  };
}

/** Two moments far apart, and one in the middle of each flash and before each. */
function momentsOf({ durationSeconds, flashAtSeconds }: Truth, frame: number): number[] {
  const moments = [0.25, 0.75].map((part) => part * durationSeconds);
  for (const at of flashAtSeconds) moments.push(at - 1.5 * frame, at + 0.1);
  return moments.filter((moment) => moment >= 0 && moment < durationSeconds - frame / 2);
}

/** Upright, at the right place of the box's way, and light or dark as the flashes want it. */
function lookProblems(look: Look, truth: Truth, frame: number): string[] {
  const at = `at ${look.timeSeconds.toFixed(2)} s`;
  const corners = look.corners.map(colourName).join(', ');
  if (corners !== 'red, green, blue, white') return [`${at} the corners are ${corners}`];
  const problems: string[] = [];
  const onItsWay = Math.max(0, look.timeSeconds + truth.boxStartSeconds) % BOX_WAY_SECONDS;
  // Where it starts over, the box is at both ends within a frame.
  const isClear = onItsWay > 2 * frame && onItsWay < BOX_WAY_SECONDS - 2 * frame;
  if (look.box === null) problems.push(`${at} no box is seen`);
  else if (isClear) {
    const shown = ((look.box - BOX_WIDTH / 2) / (1 - BOX_WIDTH)) * BOX_WAY_SECONDS;
    const off = shown - onItsWay;
    // Another frame rate shows a frame up to one early or late; a WebM begins 7 ms late, with its sound.
    if (Math.abs(off) > 1.5 * frame + 0.01) problems.push(`${at} the box is ${off.toFixed(3)} s off its way`);
  }
  const since = truth.flashAtSeconds.map((flash) => look.timeSeconds - flash);
  const isSurelyLit = since.some((seconds) => seconds > frame && seconds < 0.2 - frame);
  const isSurelyDark = since.every((seconds) => seconds < -frame || seconds > 0.2 + frame);
  if (isSurelyLit && look.flash < 128) problems.push(`${at} the flash is missing`);
  if (isSurelyDark && look.flash > 128) problems.push(`${at} there is a flash`);
  return problems;
}

function colourName([red = 0, green = 0, blue = 0]: number[]): string {
  if (Math.min(red, green, blue) > 150) return 'white';
  const names = ['red', 'green', 'blue'];
  const values = [red, green, blue];
  const most = Math.max(...values);
  const others = values.filter((value) => value !== most);
  const isClear = others.length === 2 && most - Math.max(...others) > 60;
  return isClear ? names[values.indexOf(most)]! : `neither (${values.join(' ')})`;
}

function list(moments: readonly number[]): string {
  return moments.map((moment) => moment.toFixed(3)).join(', ') || 'none';
}
